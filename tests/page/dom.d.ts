// In a page, tests look for elements of which they know the sort, and keep in its window what they will ask for later.
// biome-ignore-all lint/suspicious/noExplicitAny: a wrong sort fails the test
interface ParentNode {
  querySelector<E = any>(selectors: string): E;
  querySelectorAll<E extends Node = any>(selectors: string): NodeListOf<E>;
}
interface Document {
  getElementById(id: string): any;
  readonly activeElement: any;
}
interface Window {
  [kept: string]: any;
}

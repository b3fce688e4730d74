import { expect, test } from 'vitest';
import { homeOf } from './home.ts';

const at = (href: string): string =>
  homeOf({ protocol: new URL(href).protocol, href }, 'https://example.org/takeaway/');

test('a page on a host is found where it is, without what it shows', () => {
  expect(at('https://host.example/a/?embed=m#v1/strip?set=2,5')).toBe('https://host.example/a/');
  expect(at('http://127.0.0.1:4173/#v1/strip')).toBe('http://127.0.0.1:4173/');
});

test('the path of a copy on a disk goes nowhere', () => {
  for (const href of ['file:///home/ada/secret/takeaway.html#v1/strip', 'content://downloads/7', 'blob:null/1']) {
    expect(at(href)).toBe('https://example.org/takeaway/');
    expect(homeOf({ protocol: new URL(href).protocol, href }, '')).toBe('');
  }
});

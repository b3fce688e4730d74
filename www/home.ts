// The address by which others reach the page. A copy on a disk has none of its own: its path is the reader's affair.

/**
 * The address of the laboratory, from the place of a page; for a copy on a disk the one its build
 * was `given`, which may be nothing.
 */
export function homeOf(here: { protocol: string; href: string }, given: string): string {
  return /^https?:$/.test(here.protocol) ? here.href.replace(/[?#].*$/s, '') : given;
}

/** The address of this page, or nothing. */
export const home = (): string => homeOf(location, ADDRESS);

/** Where somebody's page has its copy of the laboratory, if it has one: in its own folder. */
export const BESIDE = 'takeaway.html';

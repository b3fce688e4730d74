import { afterAll, expect, test, vi } from 'vitest';
import { Theme } from './theme.ts';

afterAll(() => vi.unstubAllGlobals());

/** A page with this palette stored, and this query in its address. */
function stored(palette: string | undefined, search = ''): void {
  vi.stubGlobal('location', { search });
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'takeaway-palette' ? (palette ?? null) : null) });
}

test.for([undefined, 'turbo', '', '\u0000', '{"a":1}'])('the stored palette %j is none of ours: the first is used', (palette) => {
  stored(palette);
  expect(new Theme(['viridis', 'tol']).palette).toBe('viridis');
});

test('a stored palette that there is is used', () => {
  stored('tol');
  expect(new Theme(['viridis', 'tol']).palette).toBe('tol');
});

test('the address of a frame says its theme and palette', () => {
  stored('viridis', '?embed&theme=dark&palette=tol');
  const theme = new Theme(['viridis', 'tol']);
  expect([theme.current, theme.palette]).toEqual(['dark', 'tol']);
});

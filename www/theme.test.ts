import { afterAll, expect, test, vi } from 'vitest';
import { Theme } from './theme.ts';

afterAll(() => vi.unstubAllGlobals());

/** A page with this palette stored. */
function stored(palette: string | undefined): void {
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

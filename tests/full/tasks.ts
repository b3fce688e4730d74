// The tasks of the page's thread, and the reports of tests to `npm run fuzz`.
import type { Browser } from '@playwright/test';
import { test } from '../page/fixtures.ts';

/** A task that takes longer holds the page up, as browsers say; microseconds. */
export const LONG = 50_000;

/**
 * What each task of the page's thread took while `act` ran, in microseconds of the thread's own
 * time: what else the machine does is not the page's.
 */
export async function traced(browser: Browser, act: () => Promise<void>): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel'] } });
  await act();
  const complete = new Promise<unknown>((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const thread = ({ pid, tid }: { pid: number; tid: number }) => `${pid} ${tid}`;
  const pages = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(thread);
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && event.tdur !== undefined && pages.includes(thread(event)));
  if (tasks.length === 0) throw new Error('the trace tells of no task of the page');
  return tasks.map(({ tdur }) => tdur);
}

/** Keeps what a test counted, for the record. */
export function recorded(rows: Record<string, number>): void {
  test.info().annotations.push({ type: 'recorded', description: JSON.stringify(Object.entries(rows)) });
}

// Films in ffmpeg: the number of frames that the page says, of even sizes, in a GIF that becomes an MP4 and in the video that the browser records.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { program } from '../../tools/browser.mjs';
import { expect, test } from '../page/fixtures.ts';
import { arrive, download, exporting } from '../page/reader.ts';
import { newProject } from './packages.ts';

const project = newProject('films');
test.afterAll(() => project.end());
test.skip(!program('ffmpeg'), 'no ffmpeg here (Debian: ffmpeg)');

/** What ffprobe finds in a file, whose every frame it decodes. */
function probed(file: string): { codec_name: string; width: number; height: number; nb_read_frames: string } {
  const { streams } = JSON.parse(project.run('ffprobe', '-v', 'error', '-count_frames', '-show_streams', '-of', 'json', file));
  assert.equal(streams.length, 1);
  return streams[0];
}

for (const [spec, parameter, width] of [['sink-strips?m=8', 'm', 480], ['sink-strips?m=5', 'm', 720]] as const) {
  test(`${spec}, ${width} px`, async ({ page }) => {
    await arrive(page, `#v1/${spec}`);
    const menu = await exporting(page);
    await menu.locator('label', { hasText: 'Vary' }).locator('select').selectOption(parameter);
    await menu.locator('select[name=film-width]').selectOption(String(width));
    await menu.locator('input[name=film-to]').fill('12');
    await menu.locator('input[name=film-to]').press('Enter');
    const told = menu.locator('details', { has: page.locator('summary', { hasText: 'Animation' }) }).locator('p').filter({ hasText: /^\d+ frames/ });
    await expect(told).toBeVisible();
    const [, frames, wide, high] = (await told.textContent()).match(/^(\d+) frames[^,]*, (\d+) × (\d+) px/).map(Number);
    assert.ok(wide % 2 === 0 && high % 2 === 0, `${wide} × ${high}`);
    const made: Record<string, string> = {};
    for (const button of ['GIF', 'Video']) {
      const { name, bytes } = await download(page, () => menu.getByRole('button', { name: button, exact: true }).click());
      made[button] = `${button}.${name.split('.').at(-1)}`;
      writeFileSync(join(project.folder, made[button]), bytes);
    }
    project.run('ffmpeg', '-v', 'error', '-y', '-i', made.GIF, '-pix_fmt', 'yuv420p', 'converted.mp4');
    assert.match(made.Video, /\.mp4$/);
    for (const file of [made.GIF, 'converted.mp4', made.Video]) {
      const { codec_name: codec, width: w, height: h, nb_read_frames: count } = probed(file);
      assert.deepEqual([w, h], [wide, high], file);
      assert.equal(codec, file.endsWith('gif') ? 'gif' : 'h264');
      assert.equal(Number(count), frames, file);
    }
  });
}

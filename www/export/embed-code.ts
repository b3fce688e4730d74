// The text that puts a live figure into somebody else's page.
import type { DrawOptions, Figure } from '../engine.ts';
import { exportOptions, pngOf } from '../formats.ts';
import { linkTo } from '../state.ts';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/**
 * An `<iframe>` over a static picture: where the frame does not load, without
 * scripts, and on paper, the picture shows. The picture is part of the text.
 */
export async function embedCode(figure: Figure, from: DrawOptions): Promise<string> {
  const options = { ...exportOptions(figure, from), caption: false };
  options.height = Math.ceil(figure.height(options));
  const { spec } = figure;
  const { title } = figure.caption;
  const picture = await dataUrl(await pngOf(figure, options, { spec, title, link: linkTo(spec) }));
  return `<div class="takeaway" style="position:relative;max-width:${options.width}px">
<style>@media print,(scripting:none){.takeaway iframe{display:none}}</style>
<a href="${escaped(linkTo(spec))}"><img src="${picture}" alt="${escaped(title)}" width="${options.width}" height="${options.height}" style="width:100%;height:auto;display:block"></a>
<iframe src="${escaped(linkTo(spec, '?embed'))}" title="${escaped(title)}" loading="lazy" allow="fullscreen; clipboard-write" style="position:absolute;inset:0;width:100%;height:100%;border:0"></iframe>
</div>
`;
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

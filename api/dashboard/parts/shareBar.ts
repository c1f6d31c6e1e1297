import { type Html, html } from '../html.ts';

/** In units of the drawing, which is stretched to its place. */
const WIDTH = 1_000;
const HEIGHT = 8;

export type Tone = 'good' | 'bad' | 'calm' | 'busy';

/** What has become of a whole so far, as one bar of its parts; nothing at all is whole. */
export function shareBar(label: string, total: number, parts: readonly (readonly [Tone, number])[]): Html {
  const ended = parts.reduce((sum, [tone, count]) => sum + (tone === 'busy' ? 0 : count), 0);
  const drawn = parts.filter(([, count]) => count > 0);
  const bars = drawn.reduce<{ readonly x: number; readonly rects: readonly Html[] }>(
    ({ x, rects }, [tone, count]) => {
      const width = (count / total) * WIDTH;
      const bar = html`<rect class="${tone}" x="${x}" y="0" width="${width}" height="${HEIGHT}" />`;
      return { x: x + width, rects: [...rects, bar] };
    },
    { x: 0, rects: [] },
  );
  return html`<div
    class="progress"
    role="progressbar"
    aria-label="${label}"
    aria-valuemin="0"
    aria-valuemax="100"
    aria-valuenow="${total === 0 ? 100 : Math.floor((ended / total) * 100)}"
  >
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">${bars.rects}</svg>
  </div>`;
}

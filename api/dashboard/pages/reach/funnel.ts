import type { CampaignEvent } from '#domain/campaign';
import type { EventCount, ProspectCounts } from '#ports/campaignStatistics';
import { type Html, html } from '../../html.ts';
import { number } from '../../parts/number.ts';
import { percentOf } from './deliveryFigures.ts';

interface Step {
  readonly label: string;
  /** Prospects that came so far. */
  readonly count: number;
}

const EVENT_STEPS: readonly (readonly [label: string, event: CampaignEvent])[] = [
  ['Opened the page', 'page.opened'],
  ['Started the video', 'video.started'],
  ['Watched 25 %', 'video.progress.25'],
  ['Watched 50 %', 'video.progress.50'],
  ['Watched 75 %', 'video.progress.75'],
  ['Watched it to the end', 'video.finished'],
  ['Clicked the button', 'cta.clicked'],
];

/** The way of the prospects of a campaign, from the first step to the last. */
export function stepsOf(
  { created, rendering, ready, failed }: ProspectCounts,
  counts: readonly EventCount[],
): readonly Step[] {
  const prospectsOf = new Map(counts.map(({ event, prospects }) => [event, prospects]));
  return [
    { label: 'Added', count: created + rendering + ready + failed },
    { label: 'Page is live', count: ready },
    ...EVENT_STEPS.map(([label, event]) => ({ label, count: prospectsOf.get(event) ?? 0 })),
  ];
}

/** In units of the drawing, which is stretched to its place. */
const WIDTH = 1_000;
const HEIGHT = 100;
/** What is not nothing can be seen. */
const LEAST_WIDTH = 4;

/** How many came how far: one below the other, each as wide as its share of the first. */
export function funnel(steps: readonly Step[]): Html {
  const first = steps[0]?.count ?? 0;
  const widths = steps.map(({ count }) => widthOf(count, first));
  return html`<ol class="card funnel" aria-label="How far prospects came">
    ${steps.map(
      ({ label, count }, index) =>
        html`<li>
          <span class="step">${label}</span>
          <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
            <polygon points="${pointsOf(widths[index] ?? 0, widths[index + 1] ?? widths[index] ?? 0)}" />
          </svg>
          <span class="reached"
            ><strong>${number(count)}</strong>
            ${index > 0 && html`<span class="hint">${percentOf(count, first)}</span>`}</span
          >
        </li>`,
    )}
  </ol>`;
}

function widthOf(count: number, first: number): number {
  return count === 0 || first === 0 ? 0 : Math.min(WIDTH, Math.max(LEAST_WIDTH, Math.round((count / first) * WIDTH)));
}

/** As wide above as this step, and below as the next one; the last one keeps its width. */
function pointsOf(above: number, below: number): string {
  const side = (width: number): number => (WIDTH - width) / 2;
  const corners = [
    [side(above), 0],
    [WIDTH - side(above), 0],
    [WIDTH - side(below), HEIGHT],
    [side(below), HEIGHT],
  ];
  return corners.map((corner) => corner.join(',')).join(' ');
}

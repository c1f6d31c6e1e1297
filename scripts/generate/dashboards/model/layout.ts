import type { PlatformPanel, Topic } from './panel.ts';

/** Where a panel is, in columns and rows of Grafana's grid. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export type Placed =
  | { readonly kind: 'title'; readonly title: string; readonly at: Place }
  | { readonly kind: 'panel'; readonly panel: PlatformPanel; readonly at: Place };

/** Columns of Grafana's grid. */
export const COLUMNS = 24;

const SIZES: Readonly<Record<PlatformPanel['kind'], { readonly w: number; readonly h: number }>> = {
  stat: { w: 4, h: 4 },
  lines: { w: 8, h: 8 },
  bars: { w: 8, h: 8 },
  table: { w: 8, h: 8 },
  text: { w: 24, h: 3 },
};

/** From left to right and from top to bottom: a title each topic, and a new line where a panel has no room beside the last. */
export function layOut(topics: readonly Topic[]): readonly Placed[] {
  const placed: Placed[] = [];
  let top = 0;
  for (const { title, panels } of topics) {
    placed.push({ kind: 'title', title, at: { x: 0, y: top, w: COLUMNS, h: 1 } });
    top += 1;
    let left = 0;
    let highest = 0;
    for (const panel of panels) {
      const { w, h } = sizeOf(panel);
      if (left + w > COLUMNS) {
        top += highest;
        left = 0;
        highest = 0;
      }
      placed.push({ kind: 'panel', panel, at: { x: left, y: top, w, h } });
      left += w;
      highest = Math.max(highest, h);
    }
    top += highest;
  }
  return placed;
}

function sizeOf(panel: PlatformPanel): { readonly w: number; readonly h: number } {
  const { w, h } = SIZES[panel.kind];
  return { w: panel.width ?? w, h: (panel.kind === 'text' ? undefined : panel.height) ?? h };
}

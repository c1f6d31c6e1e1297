import type { DayFigures } from '#ports/overview';
import { type Html, html } from '../../html.ts';
import { number } from '../../parts/number.ts';
import { type Column, table } from '../../parts/table.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Type' },
  { title: 'Completed', isNumber: true },
  { title: 'Failed', isNumber: true },
  { title: 'Credits', isNumber: true },
  { title: 'Share', isNumber: true },
];

type Sums = Pick<DayFigures, 'type' | 'completed' | 'failed' | 'credits'>;

/** What each type has cost over some days, the dearest first; null where nothing has ended. */
export function creditTypes(figures: readonly DayFigures[]): Html | null {
  const types = [...new Set(figures.map(({ type }) => type))]
    .map((type) => sumOf(type, figures))
    .toSorted((one, other) => other.credits - one.credits);
  const total = types.reduce((sum, { credits }) => sum + credits, 0);
  return types.length === 0
    ? null
    : html`<h3>By type</h3>
        ${table(
          'Credits by type',
          COLUMNS,
          types.map((one) => cells(one, total)),
        )}`;
}

function sumOf(type: string, figures: readonly DayFigures[]): Sums {
  return figures
    .filter((one) => one.type === type)
    .reduce<Sums>(
      (sum, one) => ({
        type,
        completed: sum.completed + one.completed,
        failed: sum.failed + one.failed,
        credits: sum.credits + one.credits,
      }),
      { type, completed: 0, failed: 0, credits: 0 },
    );
}

function cells({ type, completed, failed, credits }: Sums, total: number) {
  const share = total === 0 ? '–' : `${Math.round((credits / total) * 100)} %`;
  return [html`<code>${type}</code>`, number(completed), number(failed), number(credits), share];
}

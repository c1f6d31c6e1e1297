import type { Amounts, StatementLayout, StatementPosition } from '../../dataset/financialStatements.ts';
import { printedAmount } from './printedAmount.ts';

/** A position or remark in print: its label, and its two amounts with the sign that the layout gives them. */
export interface PrintedLine {
  readonly label: string;
  readonly current: string;
  readonly prior: string;
}

/** Neutral labels and the words for a gain and a loss that `by_label` chooses from. */
const WORDS: Readonly<Record<string, readonly [string, string]>> = {
  'Jahresüberschuss/Jahresfehlbetrag': ['Jahresüberschuss', 'Jahresfehlbetrag'],
  'Gewinnvortrag/Verlustvortrag': ['Gewinnvortrag', 'Verlustvortrag'],
};

/** Where a label says that it is a loss, a loss is printed positive, and a gain in the other column negative (5.5). */
export function printedPosition(position: StatementPosition, layout: StatementLayout): PrintedLine {
  const words = layout.result === 'by_label' ? WORDS[position.label] : undefined;
  const isLoss = (position.current ?? 0) < 0;
  const label = words === undefined ? position.label : words[isLoss ? 1 : 0];
  const sign = words !== undefined && isLoss ? -1 : signOf(position, layout);
  const inline = position.partsOf
    .filter(({ print }) => print === 'inline')
    .map((part) => {
      const amounts = printedAmounts(part, 1, layout);
      return ` – ${part.label}: ${amounts.current} (VJ: ${amounts.prior})`;
    });
  const mark = position.mark === '' ? '' : `${position.mark} `;
  return { label: mark + label + inline.join(''), ...printedAmounts(position, sign, layout) };
}

/** The "davon" rows beneath a position. */
export function printedParts(position: StatementPosition, layout: StatementLayout): readonly PrintedLine[] {
  return position.partsOf
    .filter(({ print }) => print === 'row')
    .map((part) => ({ label: part.label, ...printedAmounts(part, signOf(position, layout), layout) }));
}

export function printedAmounts(amounts: Amounts, sign: 1 | -1, layout: StatementLayout): Omit<PrintedLine, 'label'> {
  const signed = (cents: number | null): number | null => (cents === null ? null : sign * cents);
  return {
    current: printedAmount(signed(amounts.current), 'current', layout),
    prior: printedAmount(signed(amounts.prior), 'prior', layout),
  };
}

function signOf({ effect }: StatementPosition, layout: StatementLayout): 1 | -1 {
  switch (effect) {
    case 'expense':
      return layout.expenses === 'negative' ? -1 : 1;
    case 'deduction':
      return layout.deductions === 'positive' ? -1 : 1;
    case 'balance':
    case 'income':
    case 'result':
      return 1;
  }
}

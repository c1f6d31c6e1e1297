import type { TrueFact } from './trueReport.ts';

const KEY_FIGURES = new Set([
  'ifrs-full:Assets',
  'ifrs-full:EquityAndLiabilities',
  'ifrs-full:Equity',
  'ifrs-full:Liabilities',
  'ifrs-full:Revenue',
  'ifrs-full:ProfitLoss',
  'ifrs-full:ProfitLossAttributableToOwnersOfParent',
  'ifrs-full:ProfitLossAttributableToNoncontrollingInterests',
  'ifrs-full:AverageNumberOfEmployees',
]);

/** Whether key figures are read from the fact or checked by it, so that a warning tells where it is not told. */
export function isKeyFigure({ concept, dimensions }: TrueFact): boolean {
  return KEY_FIGURES.has(concept) && Object.keys(dimensions).length === 0;
}

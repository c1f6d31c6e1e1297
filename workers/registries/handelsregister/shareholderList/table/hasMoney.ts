import type { TextLine } from '../../../pdf/textLine.ts';
import { amountsIn } from '../values/amounts.ts';
import { percentsIn } from '../values/percents.ts';
import type { ColumnRole } from './columnRole.ts';

/** The text of a line in the columns of some roles. */
export type TextIn = (line: TextLine, ...roles: readonly ColumnRole[]) => string;

/** Whether a line holds an amount or percentage in the columns for them. */
export function hasMoney(line: TextLine, text: TextIn): boolean {
  return (
    amountsIn(text(line, 'nominal', 'nominal_total', 'count'), true).length > 0 ||
    percentsIn(text(line, 'percent', 'percent_total'), true).length > 0
  );
}

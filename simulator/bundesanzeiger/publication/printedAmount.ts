import { groupThousands } from '../../dataset/money.ts';
import type { StatementLayout } from '../../dataset/financialStatements.ts';

type Column = 'current' | 'prior';

/** Stray blanks come in one number of seven, which the amount itself decides. */
const STRAY_EVERY = 7;

/** An amount as a column prints it; an empty cell stays empty. */
export function printedAmount(cents: number | null, column: Column, layout: StatementLayout): string {
  if (cents === null) {
    return '';
  }
  const text = unitAmount(Math.abs(cents), layout.units[column], layout.shape);
  const stray = layout.strayBlanks && Math.abs(cents) % STRAY_EVERY === 0;
  return (cents < 0 ? '-' : '') + (stray ? text.replace(',', ', ') : text);
}

/** EUR have two decimals; TEUR none, or one where they stand beside EUR (shape C). */
function unitAmount(cents: number, unit: 'EUR' | 'TEUR', shape: StatementLayout['shape']): string {
  if (unit === 'EUR') {
    return `${groupThousands(Math.trunc(cents / 100))},${String(cents % 100).padStart(2, '0')}`;
  }
  const tenths = Math.round(cents / 10_000);
  const whole = groupThousands(Math.trunc(tenths / 10));
  return shape === 'C' ? `${whole},${tenths % 10}` : whole;
}

import type { Amounts, Unit } from '../../dataset/financialStatements.ts';
import { groupThousands } from '../../dataset/money.ts';
import type { ReportFact } from './reportFacts.ts';

/** The rule by which a printed number is read: `1,234.5` or `1.234,5`. */
export type NumberStyle = 'num-dot-decimal' | 'num-comma-decimal';

export interface PrintedFact {
  readonly fact: ReportFact;
  readonly column: keyof Amounts;
  readonly style: NumberStyle;
  /** Of the column. */
  readonly unit: Unit;
}

/** A figure with its marks; what is negative is printed in brackets, and its mark says so. Empty where there is none. */
export function printedFact({ fact, column, style, unit }: PrintedFact): string {
  const amount = fact[column];
  if (amount === null) {
    return '';
  }
  const isMoney = fact.unit === 'EUR';
  const scale = isMoney && unit === 'TEUR' ? 3 : 0;
  const text = isMoney ? moneyText(Math.abs(amount), scale, style) : String(amount);
  const attributes = [
    `name="ifrs-full:${fact.concept}"`,
    `contextRef="${fact.period}_${column}"`,
    `unitRef="${fact.unit}"`,
    `decimals="${isMoney ? decimalsOf(text, scale) : 0}"`,
    `scale="${scale}"`,
    `format="ixt:${style}"`,
    ...(amount < 0 ? ['sign="-"'] : []),
  ];
  const marked = `<ix:nonFraction ${attributes.join(' ')}>${text}</ix:nonFraction>`;
  return amount < 0 ? `(${marked})` : marked;
}

/** Right to the last digit that is printed. */
function decimalsOf(text: string, scale: number): number {
  return (/[.,](\d{1,2})$/.exec(text)?.[1] ?? '').length - scale;
}

/** Thousands with one decimal where the amount has one, euros with two. */
function moneyText(cents: number, scale: number, style: NumberStyle): string {
  const [whole = '', fraction = ''] = (scale === 3 ? thousands(cents) : (cents / 100).toFixed(2)).split('.');
  const grouped = groupThousands(Number(whole));
  const english = style === 'num-dot-decimal';
  const tail = fraction === '' ? '' : `${english ? '.' : ','}${fraction}`;
  return (english ? grouped.replaceAll('.', ',') : grouped) + tail;
}

function thousands(cents: number): string {
  const value = cents / 100_000;
  return Number.isInteger(value) ? String(value) : String(Math.round(value * 100_000) / 100_000);
}

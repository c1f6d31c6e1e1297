import { isTotal } from '../table/lineKinds.ts';
import type { TableRow } from '../table/tableRow.ts';
import type { TextLine } from '../../../pdf/textLine.ts';
import { amountsIn } from '../values/amounts.ts';
import { percentsIn } from '../values/percents.ts';
import { emptyRow } from './shareEntry.ts';

/** `Gesamtbeteiligung Ida Weber: 64,0 %` */
export function isPercentLine({ text }: TextLine): boolean {
  return isTotal(text) && amountsIn(text, true).length === 0 && percentsIn(text, false).length === 1;
}

/** The row of a line that adds up. */
export function totalRow(line: TextLine): TableRow {
  return isPercentLine(line)
    ? { ...emptyRow, holder: line.text, percentTotal: line.text, isTotal: true }
    : { ...emptyRow, nominal: line.text, isTotal: true };
}

/** A sum of the whole list on a line of its own. */
export function isTotalLine({ text }: TextLine): boolean {
  const [amount, ...others] = amountsIn(text, false);
  return (
    isTotal(text) &&
    amount !== undefined &&
    others.length === 0 &&
    !/\)/u.test(text.slice(amount.end)) &&
    text.indexOf(':') < amount.start &&
    !/[\p{L}]{3,}/u.test(text.slice(0, amount.start).replace(SUM_WORDS, ''))
  );
}

const SUM_WORDS =
  /Gesamt\p{L}*|Summe\p{L}*|Insgesamt|Zusammen|Total|Stammkapital\p{L}*|EUR|Euro|der|des|aller|Geschäftsanteile|Nennbeträge|Stammeinlagen/giu;

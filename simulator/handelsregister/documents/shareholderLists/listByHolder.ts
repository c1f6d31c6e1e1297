import type { Company } from '../../../dataset/company.ts';
import type { Holding, ShareholderList, ShareRange } from '../../../dataset/shareholderList.ts';
import { blockForm, holderText, starForm } from './holderText.ts';
import type { Column, ListDrawing, Row } from './listDrawing.ts';
import { amount, listFooter, listTitle } from './listFrame.ts';

const WIDTHS = [0.14, 0.18, 0.14, 0.18, 0.14, 0.22] as const;
const GERMAN = [
  'lfd. Nummer',
  'Nennbetrag der Geschäftsanteile',
  'prozentualer Anteil',
  'Summe der Nennbeträge',
  'prozentualer Anteil',
  'Veränderung',
] as const;
const ENGLISH = [
  'serial number',
  'nominal amount of shares',
  'percentage',
  'total nominal amount',
  'percentage',
  'change',
] as const;

/** GesLV, grouped: the holder as a block above the share numbers, totals in columns of their own. */
export function listByHolder(company: Company, list: ShareholderList): ListDrawing {
  return {
    title: listTitle(company, list),
    columns: columnsOf(GERMAN),
    rows: list.holdings.flatMap((holding) => [
      { block: holderText(holding.holder, blockForm, '\n') },
      ...holding.shares.map((range, index) => shareRow(list, holding, range, index)),
    ]),
    footer: listFooter(company, list),
  };
}

/** The same in two languages, with the persons on one line. */
export function bilingualList(company: Company, list: ShareholderList): ListDrawing {
  const german = listByHolder(company, list);
  return {
    ...german,
    title: ['Liste der Gesellschafter / List of Shareholders', ...listTitle(company, list).slice(1)],
    columns: columnsOf(GERMAN.map((header, index) => `${header} / ${ENGLISH[index]}`)),
    rows: list.holdings.flatMap((holding) => [
      { block: holderText(holding.holder, starForm, ', ') },
      ...holding.shares.map((range, index) => shareRow(list, holding, range, index)),
    ]),
    footer: german.footer.map((line) => line.replace('Stammkapital:', 'Stammkapital / Share capital:')),
  };
}

function columnsOf(headers: readonly string[]): readonly Column[] {
  return headers.map((header, index) => ({ header, width: WIDTHS[index] ?? 0, align: index === 5 ? 'left' : 'right' }));
}

/** The totals and the change stand beside the first numbers of the holder. */
function shareRow(list: ShareholderList, holding: Holding, range: ShareRange, index: number): Row {
  const several = range.to > range.from;
  const each = several ? 'je ' : '';
  return {
    cells: [
      several ? `${range.from} - ${range.to}` : String(range.from),
      each + amount(range.nominalCents, list.currency),
      `${each}${range.percentText}%`,
      index === 0 ? amount(holding.nominalCents, list.currency) : '',
      index === 0 ? `${holding.percentText}%` : '',
      index === 0 ? (holding.change ?? '') : '',
    ],
  };
}

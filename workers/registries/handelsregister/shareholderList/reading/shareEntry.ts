import { amountsIn, type Amount, type Currency } from '../values/amounts.ts';
import { matchesIn } from '../values/matchesIn.ts';
import { percentsIn } from '../values/percents.ts';
import { countOf, shareNumbersOf, type NumberRange } from '../values/shareNumbers.ts';
import { type SharesInText, sharesInText, type TextOfShares } from './sharesInText.ts';
import type { TableRow } from '../table/tableRow.ts';

/** What one row says about shares, before it is known whether its amount is each share's or all shares'. */
export interface ShareEntry {
  readonly ranges: readonly NumberRange[];
  /** How many shares; at least 1. */
  readonly count: number;
  /** Integer cents of each share, where the row says so. */
  readonly eachCents: number | null;
  /** Integer cents of all shares of the row, where it says so. */
  readonly totalCents: number | null;
  /** Integer cents that may be either. */
  readonly openCents: number | null;
  readonly currency: Currency | null;
  /** Printed percentages of a share or of all of the holder's, in the order of their columns. */
  readonly percents: readonly number[];
  /** Integer cents of all shares of the holder, where a column tells them. */
  readonly holderCents: number | null;
  readonly holderPercent: number | null;
  /** Whether the cell of the amount holds no number beside it. */
  readonly isPlain: boolean;
  readonly row: TableRow;
}

/** A row that tells nothing. */
export const emptyRow: TableRow = {
  holder: null,
  numbers: '',
  nominal: '',
  nominalTotal: '',
  percent: '',
  percentTotal: '',
  count: '',
  details: '',
  change: '',
  isTotal: false,
  printed: () => [],
};

const LABELLED =
  /(?:(?:laufende[rn]?|lfd\.?)\s*)?(?:Geschäftsanteile?n?\s*)?(?:(?:mit\s+)?(?:den|der)\s+)?(?:(?:laufenden?|lfd\.)\s*)?(?:(?:Nrn?\.?|Nummern?|Nos?\.|numbers?)(?:\s(?:des|der)\sGeschäftsanteile?s?)?\s*(?::\s*)?|Geschäftsanteil(?:e[ns]?|s)?\s?:?\s(?=\d{1,9}(?:\s|$|;)|\d{1,3}(?:\.\d{3}){1,3}\s?(?:[-–—]|bis)))(\d[\d.]*(?:\s*(?:,|\/|&|und|sowie|bis|-|–|—|and|to)\s*(?:Nrn?\.\s*)?\d[\d.]*)*)/iu;
const ALL_LABELLED = new RegExp(LABELLED, 'giu');
/** `12.500 Geschäftsanteile zu je 1,00 EUR`. */
const COUNTED = /(?<!\d|\d\.)(\d{1,3}(?:\.\d{3})+|\d+)\s+(?:Geschäftsanteile?n?|Anteile?n?|shares?)\b/iu;

/** Reads the cells of one row, whose details may tell of several lots of shares. Empty where it tells no amount. */
export function shareEntriesOf(row: TableRow): readonly ShareEntry[] {
  const several = sharesInText(row.details) ?? sharesInCells(row);
  return several === null ? shareEntryOf(row) : several.lots.map((lot) => entryOfLot(lot, several, row));
}

function entryOfLot({ ranges, amount }: SharesInText, { totalCents }: TextOfShares, row: TableRow): ShareEntry {
  const count = ranges.reduce((sum, range) => sum + countOf(range), 0) || 1;
  const totals = amountsIn(row.nominalTotal, true);
  const [percent, another] = percentsIn(row.details, false);
  return {
    ranges,
    count,
    ...splitAmounts([amount], count, []),
    currency: amount.currency,
    percents: [],
    holderCents: totalCents ?? totals[0]?.cents ?? null,
    holderPercent: holderPercentOf(row) ?? (percent !== undefined && another === undefined ? percent.value : null),
    isPlain: true,
    row,
  };
}

/** Amounts below each other in one cell, each with its number or all without. */
function sharesInCells({ numbers, nominal, details, count }: TableRow): TextOfShares | null {
  const ranges = shareNumbersOf(numbers) ?? [];
  const amounts = amountsIn(nominal, true);
  // A single number counts the rows of lists that number no shares.
  const isOneEach =
    amounts.length > 1 && (ranges.length === amounts.length || numbers === '' || /^\d{1,3}[.)]?$/u.test(numbers));
  const isAlone = details === '' && count === '' && isPlainCell(nominal, false);
  return isOneEach && isAlone && areOfOneKind(amounts)
    ? {
        lots: amounts.map((amount, at) => ({
          amount,
          ranges: ranges.length === amounts.length ? ranges.slice(at, at + 1) : ranges,
        })),
        totalCents: null,
      }
    : null;
}

/** Amounts of shares, none of which says that it is one of several or the sum of others. */
function areOfOneKind(amounts: readonly Amount[]): boolean {
  return (
    new Set(amounts.map(({ currency }) => currency)).size === 1 && amounts.every(({ each, total }) => !each && !total)
  );
}

function shareEntryOf(row: TableRow): readonly ShareEntry[] {
  const inFront = numbersInFront(row);
  const amounts = amountsIn(row.details, false).concat(amountsOfCell(row.nominal, inFront === null));
  const totals = amountsIn(row.nominalTotal, true);
  const own = amounts.length === 0 ? totals : amounts;
  if (own.length === 0) {
    return [];
  }
  const ranges = inFront ?? rangesOf(row);
  const count = ranges.reduce((sum, range) => sum + countOf(range), 0) || countedShares(row);
  return [
    {
      ranges,
      count,
      ...splitAmounts(own, count, totals),
      currency: currencyOf([...own, ...totals]),
      percents: percentsOf(row),
      holderCents: amounts.length === 0 ? null : (totals[0]?.cents ?? null),
      holderPercent: holderPercentOf(row),
      isPlain: isPlainRow(row, inFront !== null, count),
      row,
    },
  ];
}

/** Whether the cells of a row hold the numbers and amounts of one lot and none beside them. */
function isPlainRow({ numbers, nominal, details }: TableRow, hasNumbersInFront: boolean, count: number): boolean {
  return (
    isPlainCell(nominal, hasNumbersInFront) &&
    (shareNumbersOf(numbers) !== null || !/\d/u.test(numbers)) &&
    labelsIn(details) <= 1 &&
    areOfOneLot(amountsIn(details, false), count) &&
    areOfOneLot(amountsOfCell(nominal, !hasNumbersInFront), count)
  );
}

/** What stands beside an amount with its currency is no amount without one. */
function amountsOfCell(text: string, bare: boolean): readonly Amount[] {
  const signed = amountsIn(text, false);
  return signed.length > 0 ? signed : amountsIn(text, bare);
}

/** Where one column holds the sum of amounts and its percentage below each other, that counts too. */
function holderPercentOf({ percentTotal, nominalTotal }: TableRow): number | null {
  return [...percentsIn(percentTotal, true), ...percentsIn(nominalTotal, false)][0]?.value ?? null;
}

/** Whether amounts of one currency are those of each share and of all; any other is of another lot. */
function areOfOneLot(amounts: readonly Amount[], count: number): boolean {
  const cents = amounts.filter(({ currency }) => currency === amounts[0]?.currency).map((amount) => amount.cents);
  return cents.length < 2 || cents.some((each) => cents.every((other) => other === each || other === each * count));
}

/** How often a text numbers shares: several numbers that were not parted are one lot's of many. */
function labelsIn(text: string): number {
  return matchesIn(ALL_LABELLED, text).length;
}

function isPlainCell(text: string, hasNumbers: boolean): boolean {
  const read = [...amountsIn(text, true), ...percentsIn(text, false)];
  const rest = read
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  return hasNumbers || !/\d/u.test(rest);
}

function currencyOf(amounts: readonly Amount[]): Currency | null {
  return amounts.flatMap(({ currency }) => currency ?? [])[0] ?? null;
}

/** `1 bis 250 je 50,00 EUR`: the numbers before an amount that prints its currency, where no column holds them. */
function numbersInFront({ numbers, nominal }: TableRow): readonly NumberRange[] | null {
  const [amount] = amountsIn(nominal, false);
  return numbers !== '' || amount === undefined || amount.start === 0
    ? null
    : shareNumbersOf(nominal.slice(0, amount.start));
}

function rangesOf({ numbers, details, nominal }: TableRow): readonly NumberRange[] {
  return shareNumbersOf(numbers) ?? labelledNumbers(`${details}\n${nominal}`) ?? [];
}

/** How many shares a row without numbers says that there are; 1 where it does not say. */
function countedShares({ details, nominal, count }: TableRow): number {
  const counted = COUNTED.exec(`${details}\n${nominal}`)?.[1] ?? (/^[\d.]+$/u.test(count) ? count : '1');
  return Number(counted.replace(/\D/gu, '')) || 1;
}

function percentsOf(row: TableRow): readonly number[] {
  const bare = percentsIn(row.percent, true);
  const inside = percentsIn([row.details, row.nominal, row.nominalTotal].join('\n'), false);
  return [...bare, ...inside, ...percentsIn(row.percentTotal, true)].flatMap(({ value }) => value ?? []);
}

type Split = Pick<ShareEntry, 'eachCents' | 'totalCents' | 'openCents'>;
type Told = Pick<Amount, 'cents' | 'each' | 'total'>;

/** Two amounts are each and all where the number of shares fits; words tell where only one is printed. */
function splitAmounts(amounts: readonly Told[], count: number, totals: readonly Told[]): Split {
  const each = centsWhere(amounts, (amount) => amount.each);
  const total = centsWhere(amounts, (amount) => amount.total);
  if (each !== null || total !== null) {
    return { eachCents: each, totalCents: total, openCents: null };
  }
  const cents = centsWhere(amounts, () => true);
  if (count === 1) {
    return { eachCents: cents, totalCents: cents, openCents: null };
  }
  const pair = centsWhere(amounts, (one) =>
    [...amounts, ...totals].some((other) => other !== one && one.cents * count === other.cents),
  );
  return pair === null
    ? { eachCents: null, totalCents: null, openCents: cents }
    : { eachCents: pair, totalCents: pair * count, openCents: null };
}

function centsWhere(amounts: readonly Told[], fits: (amount: Told) => boolean): number | null {
  return amounts.find(fits)?.cents ?? null;
}

/** Share numbers inside of other text stand behind `Nr.`; amounts and percentages beside them are no numbers. */
export function labelledNumbers(text: string): readonly NumberRange[] | null {
  const taken = [...amountsIn(text, false), ...percentsIn(text, false)];
  const bare = taken
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} ; ${rest.slice(end)}`, text);
  const found = LABELLED.exec(bare)?.[1];
  return found === undefined ? null : shareNumbersOf(found);
}

/** Integer cents of all shares of a row; `openEach` says how an open amount is meant. */
export function entryCents(entry: ShareEntry, openEach: boolean): number {
  const open = entry.openCents === null ? null : openEach ? entry.openCents * entry.count : entry.openCents;
  return entry.totalCents ?? (entry.eachCents === null ? null : entry.eachCents * entry.count) ?? open ?? 0;
}

/** Whether the totals beside the rows of a holder are each row's own. */
export function areRowTotals(entries: readonly ShareEntry[]): boolean {
  return (
    entries.length > 1 &&
    entries.every((entry) => entry.holderCents !== null && entry.holderCents === entryCents(entry, true))
  );
}

import { isDeepStrictEqual } from 'node:util';
import { foldText } from '#domain/foldText';
import type { Holder, HolderDoubt, HolderReading, NameOrder } from '../holder/holder.ts';
import { type ListContext, OWN_SHARES } from '../holder/parseHolder.ts';
import type { PersonReading } from '../holder/parsePerson.ts';
import { SHORT_LINE, SOFT_BREAK } from '../holder/softBreak.ts';
import type { TableRow } from '../table/tableRow.ts';
import { isTotal, isTotalAlone } from '../table/lineKinds.ts';
import { amountsIn } from '../values/amounts.ts';
import { percentsIn } from '../values/percents.ts';
import { writtenDays } from '../values/writtenDay.ts';
import { shareNumbersOf } from '../values/shareNumbers.ts';
import type { HolderTexts } from './holderTexts.ts';
import { isRedeemed } from './redeemed.ts';
import type { RedeemedShares } from './redeemedIn.ts';
import { entryCents, type ShareEntry, shareEntriesOf } from './shareEntry.ts';
import { withNamelessSum } from './withNamelessSum.ts';

/** All rows of one holder. */
export interface Holding {
  readonly holder: Holder;
  /** All rows about it, totals included. */
  readonly rows: readonly TableRow[];
  readonly doubts: readonly HolderDoubt[];
  readonly entries: readonly ShareEntry[];
  /** From a row of totals. */
  readonly sumCents: number | null;
  readonly sumPercent: number | null;
}

/** Of the rows; redeemed are those that say so. */
export interface HoldingsReading extends RedeemedShares {
  readonly holdings: readonly Holding[];
  /** From the row that adds up the whole list, in integer cents. */
  readonly grandTotalCents: number | null;
  /** Rows with a holder but no amount, and rows with an amount but no holder. */
  readonly incompleteRows: number;
}

interface OpenHolding {
  readonly holder: Holder;
  readonly rows: TableRow[];
  readonly doubts: readonly HolderDoubt[];
  readonly entries: ShareEntry[];
  sumCents: number | null;
  sumPercent: number | null;
}

/**
 * Collects the rows of each holder, who may stand on several of them.
 * @param texts what was read already where the list was parted in another way
 */
export function collectHoldings(
  printed: readonly TableRow[],
  context: ListContext,
  texts: HolderTexts,
): HoldingsReading {
  const rows = withNamelessSum(printed);
  const names = rows.flatMap(({ holder }) => (holder === null ? [] : nameOf(holder, texts)));
  const { nameOrder, wholeOrder } = ordersOf(names, context);
  const readHolder = (text: string): HolderReading =>
    readingOf(text, texts.holderIn(text, { ...context, nameOrder, wholeOrder }), context);
  const byHolder = new Map<string, OpenHolding>();
  let current: OpenHolding | null = null;
  let grandTotalCents: number | null = null;
  let incompleteRows = 0;
  for (const row of rows.filter((each) => each.isTotal || !isRedeemed(each))) {
    if (row.isTotal) {
      const target = wholeTotal(row, byHolder, current);
      grandTotalCents = target === null ? totalCentsOf(row) : grandTotalCents;
      addTotal(target, row);
      incompleteRows += hasRestOfHolder(row, target) ? 1 : 0;
      continue;
    }
    current =
      row.holder === null
        ? current
        : (knownByName(byHolder, row.holder, texts) ?? openHolding(byHolder, readHolder(row.holder)));
    current?.rows.push(row);
    const entries = shareEntriesOf(row);
    if (entries.length > 0 && current !== null) {
      current.entries.push(...entries);
    } else {
      incompleteRows++;
    }
  }
  const redeemed = rows.filter((row) => !row.isTotal && isRedeemed(row));
  const holdings = [...byHolder.values()];
  incompleteRows += partlyNumbered(holdings);
  return { holdings, grandTotalCents, incompleteRows, ...redeemedOf(redeemed) };
}

/** Holders whose amounts are numbered in part; one where only some holders' are. */
function partlyNumbered(holdings: readonly OpenHolding[]): number {
  const own = holdings.filter(numbersSomeOnly).length;
  return own > 0 || !numbersSomeOnly({ entries: holdings.flatMap(({ entries }) => entries) }) ? own : 1;
}

/** An amount without numbers beside numbered ones is their sum, or belongs to another holder. */
function numbersSomeOnly({ entries }: Pick<OpenHolding, 'entries'>): boolean {
  const numbered = entries.filter(({ ranges }) => ranges.length > 0).length;
  return numbered > 0 && numbered < entries.length;
}

/** The firm whose list it is stands in its title; as a holder it is named with its register entry, or as such. */
function readingOf(printed: string, reading: HolderReading, { company }: ListContext): HolderReading {
  const { name, register } = reading.holder;
  const isOfTitle = register === null && foldText(name) === foldText(company?.name ?? '');
  return isOfTitle && !OWN_SHARES.test(printed) ? { ...reading, doubts: [...reading.doubts, 'left_over'] } : reading;
}

function openHolding(byHolder: Map<string, OpenHolding>, { holder, doubts }: HolderReading): OpenHolding {
  const key = keyAmong(byHolder, holder);
  const known = byHolder.get(key) ?? { holder, rows: [], doubts, entries: [], sumCents: null, sumPercent: null };
  const opened = merged(known, holder, doubts);
  byHolder.set(key, opened);
  return opened;
}

function redeemedOf(rows: readonly TableRow[]): RedeemedShares {
  const entries = rows.flatMap(shareEntriesOf);
  return {
    redeemedCents: rows.length === 0 ? null : entries.reduce((sum, entry) => sum + entryCents(entry, true), 0),
    redeemedNumbers: rows.flatMap(({ numbers }) => shareNumbersOf(numbers) ?? []),
  };
}

/**
 * A holder who is told again may be told in short: without birth date, register entry and place. One who was told in short
 * first keeps that key, whatever other rows have added.
 */
function keyAmong(byHolder: ReadonlyMap<string, OpenHolding>, holder: Holder): string {
  const own = holderKey(holder);
  const [known] = [...byHolder].find(([key, { holder: one }]) => key === own || holderKey(one) === own) ?? [];
  const [same, another] = [...byHolder].filter(([, one]) => isToldAgain(one.holder, holder));
  return known ?? (another === undefined ? same?.[0] : undefined) ?? own;
}

/** The person whose names alone a cell repeats, in whatever order and lines. */
function knownByName(
  byHolder: ReadonlyMap<string, OpenHolding>,
  printed: string,
  texts: HolderTexts,
): OpenHolding | null {
  const words = texts.wordsIn(printed);
  const same = [...byHolder.values()].filter(
    ({ holder }) => holder.type === 'natural_person' && isDeepStrictEqual(texts.wordsIn(holder.name), words),
  );
  return same.length === 1 ? (same[0] ?? null) : null;
}

function isToldAgain(known: Holder, holder: Holder): boolean {
  const cities = [known.city, holder.city].filter((city) => city !== null).map((city) => foldText(city));
  return (
    known.type === holder.type &&
    foldText(known.name) === foldText(holder.name) &&
    (isInShort(known) || isInShort(holder)) &&
    cities[0] === cities.at(-1)
  );
}

function isInShort({ birth_date: birthDate, register, members }: Holder): boolean {
  return birthDate === null && register === null && members.length === 0;
}

/** What another row leaves out, one row that tells it is enough for; what it tells otherwise is doubtful. */
function merged(known: OpenHolding, holder: Holder, doubts: readonly HolderDoubt[]): OpenHolding {
  const isShort = isInShort(known.holder);
  const fuller = isShort && !isInShort(holder) ? holder : known.holder;
  const all = [...new Set([...known.doubts, ...doubts])];
  const told: Readonly<Partial<Record<HolderDoubt, boolean>>> = {
    no_birth_date: fuller.birth_date !== null,
    no_register: fuller.register !== null,
    no_city: fuller.city !== null,
  };
  return { ...known, holder: fuller, doubts: all.filter((doubt) => told[doubt] !== true) };
}

function holderKey({ name, birth_date, register, city }: Holder): string {
  return [
    foldText(name),
    birth_date ?? '',
    register?.number ?? '',
    birth_date === null && register === null ? (city ?? '') : '',
  ].join('|');
}

function nameOf(holder: string, texts: HolderTexts): PersonReading {
  const text = holder.replaceAll(SOFT_BREAK, ' ').replaceAll(SHORT_LINE, '\n');
  return texts.nameIn(text.trimStart().replace(COUNT, ''));
}

/** `2. Frau Ida Weber`: what counts holders is none of their names. */
const COUNT = /^\(?(?:\d{1,3}(?:\.\d{1,2})?|[a-z]|[IVX]{1,5})[.)]\)?\s+/u;

/** The order of names that a comma parts, and of those in one piece. */
function ordersOf(
  names: readonly PersonReading[],
  { nameOrder }: ListContext,
): { readonly nameOrder: NameOrder; readonly wholeOrder: NameOrder } {
  const whole = votedOrder(names.filter(({ isWhole }) => isWhole));
  return { nameOrder: nameOrder ?? votedOrder(names), wholeOrder: whole };
}

/** How holders order their names, where they leave no doubt. */
function votedOrder(names: readonly PersonReading[]): NameOrder {
  const votes = names.flatMap(({ order }) => order ?? []);
  const reversed = votes.filter((vote) => vote === 'last_first').length;
  return votes.length === 0 ? null : reversed * 2 >= votes.length ? 'last_first' : 'first_last';
}

/** Whose total a row is: the holder that it names, else the one above it; null for that of the whole list. */
function wholeTotal(
  row: TableRow,
  byHolder: ReadonlyMap<string, OpenHolding>,
  current: OpenHolding | null,
): OpenHolding | null {
  const words = new Set(foldText(row.holder ?? '').split(' '));
  const named = [...byHolder.values()].filter(({ holder }) =>
    foldText(holder.name)
      .split(' ')
      .every((word) => words.has(word)),
  );
  if (named.length > 0) {
    return named[0] ?? null;
  }
  const isWhole = byHolder.size > 1 && percentsOfTotal(row).some((value) => value > 99.5);
  const cents = totalCentsOf(row);
  return isWhole || current === null || (cents !== null && cents !== sumOf(current)) ? null : current;
}

function sumOf({ entries }: OpenHolding): number {
  return entries.reduce(
    (sum, entry) => sum + (entry.totalCents ?? (entry.eachCents ?? entry.openCents ?? 0) * entry.count),
    0,
  );
}

function totalCentsOf(row: TableRow): number | null {
  const amounts = [row.nominalTotal, row.nominal, row.details].flatMap((text) => amountsIn(text, true));
  return amounts[0]?.cents ?? null;
}

function percentsOfTotal(row: TableRow): readonly number[] {
  return [row.percentTotal, row.percent].flatMap((text) => percentsIn(text, true)).flatMap(({ value }) => value ?? []);
}

/** A sum has no birth date, and that of the list no words before it: the rest of a holder was read into it. */
function hasRestOfHolder({ holder }: TableRow, target: OpenHolding | null): boolean {
  const text = (holder ?? '').replace(/^(?:Name|Vorname|Wohnort): /u, '');
  const isNamed = /\p{L}/u.test(text.replace(OF_SUM, '')) && !isTotal(text) && !isTotalAlone(text);
  return writtenDays(text).length > 0 || (target === null && isNamed);
}

/** What is summed, where the word for the sum stands in the cell before. */
const OF_SUM =
  /(?<!\p{L})(?:der|des|aller|von|in|of|the|all|Stammeinlagen?|Geschäftsanteile?n?|Anteile?n?|Nennbetr[aä]ge?n?|Stammkapitals?|Summe|Gesamt|EUR|Euro|DM|shares?|capital)(?!\p{L})/giu;

function addTotal(holding: OpenHolding | null, row: TableRow): void {
  if (holding !== null) {
    holding.rows.push(row);
    holding.sumCents = totalCentsOf(row);
    holding.sumPercent = percentsOfTotal(row)[0] ?? null;
  }
}

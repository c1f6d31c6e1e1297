import { foldText } from '#domain/foldText';
import type { Holder, HolderDoubt, NameOrder } from '../holder/holder.ts';
import { type ListContext, parseHolder } from '../holder/parseHolder.ts';
import { parsePerson } from '../holder/parsePerson.ts';
import type { TableRow } from '../table/tableRow.ts';
import { isTotal } from '../table/lineKinds.ts';
import { amountsIn } from '../values/amounts.ts';
import { percentsIn } from '../values/percents.ts';
import { writtenDays } from '../values/writtenDay.ts';
import { type ShareEntry, shareEntriesOf } from './shareEntry.ts';

/** All rows of one holder. */
export interface Holding {
  readonly holder: Holder;
  readonly doubts: readonly HolderDoubt[];
  readonly entries: readonly ShareEntry[];
  /** From a row of totals. */
  readonly sumCents: number | null;
  readonly sumPercent: number | null;
}

export interface HoldingsReading {
  readonly holdings: readonly Holding[];
  /** From the row that adds up the whole list, in integer cents. */
  readonly grandTotalCents: number | null;
  /** Rows with a holder but no amount, and rows with an amount but no holder. */
  readonly incompleteRows: number;
}

interface OpenHolding {
  readonly holder: Holder;
  readonly doubts: readonly HolderDoubt[];
  readonly entries: ShareEntry[];
  sumCents: number | null;
  sumPercent: number | null;
}

/** Collects the rows of each holder, who may stand on several of them. */
export function collectHoldings(rows: readonly TableRow[], context: ListContext): HoldingsReading {
  const order = context.nameOrder ?? votedOrder(rows);
  const byHolder = new Map<string, OpenHolding>();
  let current: OpenHolding | null = null;
  let grandTotalCents: number | null = null;
  let incompleteRows = 0;
  for (const row of rows) {
    if (row.isTotal) {
      const target = wholeTotal(row, byHolder, current);
      grandTotalCents = target === null ? totalCentsOf(row) : grandTotalCents;
      addTotal(target, row);
      incompleteRows += hasRestOfHolder(row, target) ? 1 : 0;
      continue;
    }
    if (row.holder !== null) {
      const { holder, doubts } = parseHolder(row.holder, { ...context, nameOrder: order });
      const key = holderKey(holder);
      const known = byHolder.get(key) ?? { holder, doubts, entries: [], sumCents: null, sumPercent: null };
      current = { ...known, doubts: [...new Set([...known.doubts, ...doubts])] };
      byHolder.set(key, current);
    }
    const entries = shareEntriesOf(row);
    if (entries.length > 0 && current !== null) {
      current.entries.push(...entries);
    } else {
      incompleteRows++;
    }
  }
  return { holdings: [...byHolder.values()], grandTotalCents, incompleteRows };
}

function holderKey({ name, birth_date, register, city }: Holder): string {
  return [
    foldText(name),
    birth_date ?? '',
    register?.number ?? '',
    birth_date === null && register === null ? (city ?? '') : '',
  ].join('|');
}

/** How the other holders order their names, where they leave no doubt. */
function votedOrder(rows: readonly TableRow[]): NameOrder {
  const votes = rows.flatMap(({ holder }) => (holder === null ? [] : (parsePerson(holder, null).order ?? [])));
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
  const text = holder ?? '';
  return writtenDays(text).length > 0 || (target === null && /\p{L}/u.test(text) && !isTotal(text));
}

function addTotal(holding: OpenHolding | null, row: TableRow): void {
  if (holding !== null) {
    holding.sumCents = totalCentsOf(row);
    holding.sumPercent = percentsOfTotal(row)[0] ?? null;
  }
}

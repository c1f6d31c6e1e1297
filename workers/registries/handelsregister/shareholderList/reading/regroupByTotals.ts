import type { Holding } from './holdings.ts';
import { areRowTotals, entryCents, type ShareEntry } from './shareEntry.ts';

/**
 * Gives shares to the holder whose printed total they complete, where rows whose holder stands centred beside them were
 * parted wrongly: every holder has a run of rows that comes to the total beside its name. Otherwise as they were.
 */
export function regroupByTotals(holdings: readonly Holding[]): readonly Holding[] {
  if (holdings.some(({ entries }) => areRowTotals(entries))) {
    return holdings;
  }
  const totals = holdings.map(totalOf);
  if (
    !totals.every((total) => total !== null) ||
    !holdings.some((holding, at) => sumOf(holding.entries) !== totals[at])
  ) {
    return holdings;
  }
  const runs = runsOf(
    holdings.flatMap(({ entries }) => entries),
    totals,
  );
  const isEach = runs?.every((run, at) => run.some(({ holderCents }) => holderCents === totals[at])) === true;
  return runs === null || !isEach ? holdings : holdings.map((holding, at) => ({ ...holding, entries: runs[at] ?? [] }));
}

/** The one total that stands beside a holder's rows, in integer cents. */
function totalOf({ entries }: Holding): number | null {
  const [total, other] = new Set(entries.flatMap(({ holderCents }) => holderCents ?? []));
  return total !== undefined && other === undefined ? total : null;
}

function sumOf(entries: readonly ShareEntry[]): number {
  return entries.reduce((sum, entry) => sum + entryCents(entry, true), 0);
}

/** Entries parted into runs that come to the totals; null where they do not. */
function runsOf(entries: readonly ShareEntry[], totals: readonly number[]): readonly (readonly ShareEntry[])[] | null {
  let at = 0;
  const runs = totals.map((total) => {
    const start = at;
    for (let sum = 0; sum < total && at < entries.length; at++) {
      sum += sumOf(entries.slice(at, at + 1));
    }
    return entries.slice(start, at);
  });
  const fits = runs.every((run, index) => sumOf(run) === totals[index]);
  return fits && at === entries.length ? runs : null;
}

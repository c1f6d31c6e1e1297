import type { Proof } from '#domain/provenance';
import type { Citations, Path } from '../../../citations.ts';
import type { PrintedPart } from '../../../pdf/citations/linesText.ts';
import type { OwnedShares, ListOwner } from '../reading/listReading.ts';
import { PERCENT_TOLERANCE } from '../reading/percentage.ts';
import { entryCents, type ShareEntry } from '../reading/shareEntry.ts';
import { cite } from '../../../pdf/citations/cite.ts';
import { findAmount, findCurrency, findPercent, findRange } from './findValues.ts';
import type { ListPrint } from './listPrint.ts';
import type { CellRole, OwnerPrint } from './ownerPrint.ts';

/** An owner and what it was read from. */
export interface CitedOwner {
  readonly owner: ListOwner;
  readonly print: OwnerPrint;
  readonly entries: readonly CitedEntry[];
}

export interface CitedEntry {
  readonly entry: ShareEntry;
  readonly print: OwnerPrint;
}

/** Cites what an owner holds. */
export function citeShares(citations: Citations, path: Path, cited: CitedOwner, list: ListPrint): void {
  const { owner, print, entries } = cited;
  const amount = amountOf(cited);
  const proof = proofOf(owner, list);
  cite(citations, [...path, 'nominal_amount'], amount, proof);
  citePercentage(citations, [...path, 'percentage'], cited, list, amount);
  const currency = list.currency;
  const sign = currency === null ? [] : print.find((text) => findCurrency(text, currency), isOfAmounts);
  cite(citations, [...path, 'currency'], sign.length > 0 ? sign : list.sign);
  const ranges = entries.flatMap(({ entry, print: own }) => entry.ranges.map(() => ({ entry, print: own })));
  for (const [index, shares] of owner.shares.entries()) {
    const from = ranges[index];
    if (from !== undefined) {
      citeRange(citations, [...path, 'shares', index], shares, from, proof);
    }
  }
}

/** A list whose amounts come to its capital proves each of them; the register's capital, and a percentage, check them. */
function proofOf({ percentage, nominalCents }: ListOwner, { capitalCents, isProved, isRegistered }: ListPrint): Proof {
  if (isProved) {
    return 'sum';
  }
  return isRegistered || isNear(percentage, nominalCents, capitalCents) ? 'cross_check' : 'single_reading';
}

function isNear(percentage: number | null, nominalCents: number, capitalCents: number | null): boolean {
  return (
    percentage !== null &&
    capitalCents !== null &&
    Math.abs(percentage - (nominalCents / capitalCents) * 100) <= PERCENT_TOLERANCE
  );
}

/** What an owner holds in total, else the amounts that come to it, with the numbers of the shares that each is said of. */
function amountOf({ owner, print, entries }: CitedOwner): readonly PrintedPart[] {
  const total = amountIn(print, owner.nominalCents, isOfTotals);
  const told = total.length > 0 ? total : amountIn(print, owner.nominalCents, isOfAmounts);
  const openEach = entries.reduce((sum, { entry }) => sum + entryCents(entry, true), 0) === owner.nominalCents;
  return told.length > 0
    ? told
    : entries.flatMap((cited) => {
        const whole = amountIn(cited.print, entryCents(cited.entry, openEach), isOfAmounts);
        return whole.length > 0 ? whole : [...amountOfEntry(cited), ...numbersOf(cited)];
      });
}

function amountOfEntry({ entry, print }: CitedEntry): readonly PrintedPart[] {
  return (
    [entry.totalCents, entry.eachCents, entry.openCents]
      .map((cents) => (cents === null ? [] : amountIn(print, cents, isOfAmounts)))
      .find((parts) => parts.length > 0) ?? []
  );
}

function numbersOf({ entry, print }: CitedEntry): readonly PrintedPart[] {
  return entry.ranges.flatMap(({ from, to }) => print.find((text) => findRange(text, from, to), isOfNumbers));
}

function amountIn(print: OwnerPrint, cents: number, isWanted: (role: CellRole) => boolean): readonly PrintedPart[] {
  return print.find((text, role) => findAmount(text, cents, isOfMoney(role)), isWanted);
}

/** The printed percentage; else what it is worked out from. */
function citePercentage(
  citations: Citations,
  path: Path,
  { owner, print }: CitedOwner,
  list: ListPrint,
  amount: readonly PrintedPart[],
): void {
  const { percentage, nominalCents } = owner;
  const printed =
    percentage === null ? [] : print.find((text, role) => findPercent(text, percentage, isOfPercents(role)), isOfParts);
  if (printed.length > 0) {
    cite(
      citations,
      path,
      printed,
      isNear(percentage, nominalCents, list.capitalCents) ? 'cross_check' : 'single_reading',
    );
  } else {
    cite(citations, path, [...amount, ...list.capital], list.isProved ? 'sum' : 'single_reading');
  }
}

function citeRange(
  citations: Citations,
  path: Path,
  { from, to, nominalEachCents }: OwnedShares,
  cited: CitedEntry,
  proof: Proof,
): void {
  const { print } = cited;
  const both = print.find((text) => findRange(text, from, to), isOfNumbers);
  const end = (number: OwnedShares['from']): readonly PrintedPart[] =>
    both.length > 0 ? both : print.find((text) => findRange(text, number, number), isOfNumbers);
  cite(citations, [...path, 'from'], end(from));
  cite(citations, [...path, 'to'], end(to));
  const each = nominalEachCents === null ? [] : amountIn(print, nominalEachCents, isOfAmounts);
  // What is worked out stands in the amount of all and the numbers of how many they are.
  const workedOut = [...amountOfEntry(cited), ...(both.length > 0 ? both : [...end(from), ...end(to)])];
  cite(citations, [...path, 'nominal_each'], each.length > 0 ? each : workedOut, proof);
}

function isOfTotals(role: CellRole): boolean {
  return role === 'nominal_total';
}

/** Cells whose heading says that they hold money. */
function isOfMoney(role: CellRole): boolean {
  return role === 'nominal' || role === 'nominal_total';
}

function isOfAmounts(role: CellRole): boolean {
  return isOfMoney(role) || role === 'details' || role === 'text';
}

function isOfPercents(role: CellRole): boolean {
  return role === 'percent' || role === 'percent_total';
}

function isOfParts(role: CellRole): boolean {
  return isOfPercents(role) || isOfAmounts(role);
}

function isOfNumbers(role: CellRole): boolean {
  return role === 'numbers' || role === 'details' || role === 'nominal' || role === 'text';
}

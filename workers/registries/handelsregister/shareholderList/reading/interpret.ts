import type { ListLayout } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import type { Currency } from '../values/amounts.ts';
import { areAllShares, arePlain } from './areAllShares.ts';
import { areParts } from './areParts.ts';
import type { Holding, HoldingsReading } from './holdings.ts';
import type { ListFrame } from './listFrame.ts';
import type { ListEvidence, ListOwner, ListReading, OwnedShares } from './listReading.ts';
import { percentageOf } from './percentage.ts';
import { badnessOf, warningsOf } from './plausibility.ts';
import { entryCents, type ShareEntry } from './shareEntry.ts';

/**
 * The MoMiG numbered the shares of GmbHs (docs/spec/registries.md, "Law of shareholder lists"); older lists number
 * their lines at most.
 */
export const SHARES_ARE_NUMBERED_SINCE = '2008-11-01';

export interface TableFacts {
  readonly layout: ListLayout;
  /** The currency that the heading names, where amounts print none. */
  readonly currency: Currency | null;
  /** Whether the numbers are said to be those of shares; a `lfd. Nr.` alone may count lines. */
  readonly numbersShares: boolean;
}

/** Puts holders, amounts and the frame of a list together and judges how well they fit. */
export function interpret(read: HoldingsReading, frame: ListFrame, table: TableFacts): ListReading {
  const entries = read.holdings.flatMap((holding) => holding.entries);
  const currency = currencyOf(entries, frame, table.currency);
  const capital = capitalOf(frame, currency) ?? read.grandTotalCents;
  const openEach = isEach(entries, capital);
  const numbered =
    table.numbersShares || (frame.documentDate ?? SHARES_ARE_NUMBERED_SINCE) >= SHARES_ARE_NUMBERED_SINCE;
  const kept = read.holdings.filter(({ entries: own }) => own.length > 0);
  const sum = kept.reduce((total, holding) => total + centsOf(holding, openEach), 0);
  const isTotal = (printed: number): boolean => Math.abs(sum - printed) < ROUNDING_CENTS;
  const printed = [capital, read.grandTotalCents].filter((cents) => cents !== null);
  const matches = printed.length === 0 ? null : printed.every(isTotal);
  // Of a capital to which the amounts do not add up, nothing is a part.
  const wholes = { capitalCents: capital === null || !isTotal(capital) ? null : capital, totalCents: sum };
  const owners = kept.map((holding): ListOwner => {
    const nominalCents = centsOf(holding, openEach);
    return {
      holder: holding.holder,
      nominalCents,
      percentage: percentageOf(holding, nominalCents, wholes),
      shares: numbered ? holding.entries.flatMap((entry) => sharesOf(entry, openEach)) : [],
    };
  });
  const facts = {
    documentDate: frame.documentDate,
    shareCapitalCents: capital,
    currency,
    layout:
      owners.every(({ shares }) => shares.length === 0) && table.layout === 'numbered_2008'
        ? ('pre_2008' as const)
        : table.layout,
    totalMatchesCapital: matches,
    owners,
    evidence: {
      totalCents: sum,
      printedTotalCents: read.grandTotalCents,
      ...evidenceOf(read, frame, currency),
      isProvenByParts: areParts(entries, openEach),
    },
  };
  const judged = { ...facts, holdings: read.holdings, incompleteRows: read.incompleteRows };
  return { ...facts, holdings: kept, warnings: warningsOf(judged), badness: badnessOf(judged) };
}

/** What the rows tell for themselves. */
function evidenceOf(
  read: HoldingsReading,
  frame: ListFrame,
  currency: Currency | null,
): Pick<ListEvidence, 'redeemedCents' | 'isComplete' | 'isWholeRead'> {
  const entries = read.holdings.flatMap((holding) => holding.entries);
  const company = frame.company?.name ?? '';
  return {
    redeemedCents: read.redeemedCents ?? frame.redeemedCents,
    isComplete: !frame.hasStrayShares && areAllShares(read, frame.redeemedNumbers, currency, company),
    isWholeRead: !frame.hasStrayShares && arePlain(entries),
  };
}

/** Amounts that were converted from DM are rounded to cents or to whole euros. */
const ROUNDING_CENTS = 100;

function currencyOf(entries: readonly ShareEntry[], frame: ListFrame, heading: Currency | null): Currency | null {
  const printed = entries.find(({ currency }) => currency !== null)?.currency;
  return printed ?? heading ?? frame.capitals.find(({ currency }) => currency !== null)?.currency ?? null;
}

/** The capital in the currency of the amounts, since lists of the change of currency print both. */
function capitalOf({ capitals }: ListFrame, currency: Currency | null): number | null {
  const same =
    capitals.find((capital) => capital.currency === currency) ?? capitals.find((one) => one.currency === null);
  return (same ?? (currency === null ? capitals[0] : undefined))?.cents ?? null;
}

/** Whether amounts beside several numbers are each share's: what adds up to the capital is right. */
function isEach(entries: readonly ShareEntry[], capital: number | null): boolean {
  const sum = (openEach: boolean): number => entries.reduce((total, entry) => total + entryCents(entry, openEach), 0);
  if (capital === null || Math.abs(sum(true) - capital) < ROUNDING_CENTS) {
    return true;
  }
  return Math.abs(sum(false) - capital) >= Math.abs(sum(true) - capital);
}

function centsOf({ entries }: Holding, openEach: boolean): number {
  return entries.reduce((total, entry) => total + entryCents(entry, openEach), 0);
}

function sharesOf(entry: ShareEntry, openEach: boolean): readonly OwnedShares[] {
  const each = entry.eachCents ?? entryCents(entry, openEach) / entry.count;
  return entry.ranges.map(({ from, to }) => ({ from, to, nominalEachCents: Number.isInteger(each) ? each : null }));
}

import type { Random } from '../../../simulator/dataset/random.ts';
import { inventFirm } from '../words.ts';
import type { Amount } from './amount.ts';
import { IFRS_CONCEPTS } from './ifrsConcepts.ts';

/** A fact that a report is to tell, before anybody thinks of how it is printed. */
export interface TrueFact {
  /** With the prefix of the contract. */
  readonly concept: string;
  readonly amount: Amount | null;
  /** Of a fact that is no number. */
  readonly text: string | null;
  readonly unit: string | null;
  readonly period: { readonly start: string | null; readonly end: string };
  readonly dimensions: Readonly<Record<string, string>>;
  /** The decimals that it is said to be right to, where they are not those of the amount. */
  readonly claimedDecimals?: number;
}

/** What an annual report says. */
export interface TrueReport {
  readonly name: string;
  readonly lei: string;
  readonly currency: string;
  readonly years: { readonly current: TrueYear; readonly prior: TrueYear };
  readonly facts: readonly TrueFact[];
}

export interface TrueYear {
  readonly start: string;
  readonly end: string;
}

export const EXTENSION = 'muster';

/** A report by IFRS of one group, whose statements agree. */
export function inventReport(random: Random): TrueReport {
  const currency = random.chance(0.9) ? 'EUR' : random.pick(['USD', 'CHF', 'GBP']);
  const years = inventYears(random);
  const decimals = random.pick([-6, -5, -3, -3, 0, 2]);
  const name = inventFirm(random);
  const lei = Array.from({ length: 20 }, () => random.pick(LEI_CHARACTERS)).join('');
  const facts = [years.current, years.prior].flatMap((year) => factsOf(year, { currency, decimals }, random));
  const texts = random.chance(0.85)
    ? [
        {
          ...BLANK,
          concept: full('NameOfReportingEntityOrOtherMeansOfIdentification'),
          text: name,
          period: years.current,
        },
      ]
    : [];
  return {
    name: texts.length === 0 ? '' : name,
    lei,
    currency,
    years,
    facts: [...texts, ...furtherTexts(years.current, random), ...facts],
  };
}

const LEI_CHARACTERS = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');

const BLANK = { amount: null, text: null, unit: null, dimensions: {} };

function full(local: string): string {
  return `ifrs-full:${local}`;
}

function inventYears(random: Random): TrueReport['years'] {
  const year = random.integer(2020, 2025);
  const month = random.pick([1, 1, 1, 1, 4, 7, 10]);
  const day = (of: number, back = 0): string => new Date(Date.UTC(of, month - 1, 1 - back)).toISOString().slice(0, 10);
  return { current: { start: day(year), end: day(year + 1, 1) }, prior: { start: day(year - 1), end: day(year, 1) } };
}

interface Money {
  readonly currency: string;
  readonly decimals: number;
}

function factsOf(year: TrueYear, { currency, decimals }: Money, random: Random): readonly TrueFact[] {
  const unit = `iso4217:${currency}`;
  const instant = { start: null, end: year.end };
  const at = (local: string, units: number, period: TrueFact['period'], dimensions = {}): TrueFact => ({
    ...BLANK,
    concept: local.includes(':') ? local : full(local),
    amount: { units, decimals },
    unit,
    period,
    dimensions,
  });
  const equity = random.integer(-500, 90_000);
  const debts = random.integer(Math.max(0, -equity), 90_000);
  const [owners, others] = [random.integer(-900, 5_000), random.integer(-90, 500)];
  const optional = <Fact>(fact: Fact, chance = 0.9): Fact[] => (random.chance(chance) ? [fact] : []);
  const some = (locals: readonly string[]): string[] => locals.filter(() => random.chance(0.4));
  return [
    at('Assets', equity + debts, instant),
    ...some(IFRS_CONCEPTS.stocks).map((local) => at(local, random.integer(-2_000, 80_000), instant)),
    ...optional(at('EquityAndLiabilities', equity + debts, instant)),
    // A deficit is only sure beside the liabilities that it comes from.
    ...optional(at('Equity', equity, instant), equity < 0 ? 1 : 0.9),
    ...optional(at('Liabilities', debts, instant), equity < 0 ? 1 : 0.9),
    ...optional(at('Revenue', random.integer(0, 99_999), year)),
    at('ProfitLoss', owners + others, year),
    ...optional(at('ProfitLossAttributableToOwnersOfParent', owners, year)),
    ...optional(at('ProfitLossAttributableToNoncontrollingInterests', others, year)),
    ...some(IFRS_CONCEPTS.flows).map((local) => at(local, random.integer(-9_000, 30_000), year)),
    ...optional(at(`${EXTENSION}:AdjustedResultOfTheGroup`, random.integer(-5_000, 9_000), year), 0.4),
    ...some(IFRS_CONCEPTS.members).map((member) =>
      at('Equity', random.integer(-500, 40_000), instant, { [full('ComponentsOfEquityAxis')]: full(member) }),
    ),
    ...optional(
      at('Revenue', random.integer(0, 40_000), year, {
        [`${EXTENSION}:RegionAxis`]: random.pick(['Nord', 'Süd & West', '<x>']),
      }),
      0.3,
    ),
    ...some(IFRS_CONCEPTS.perShare).map((local) => ({
      ...at(local, random.integer(-300, 2_000), year),
      amount: { units: random.integer(-300, 2_000), decimals: 2 },
      unit: `iso4217:${currency}/xbrli:shares`,
    })),
    ...optional(
      {
        ...at('AverageNumberOfEmployees', 0, year),
        amount: { units: random.integer(1, 90_000), decimals: 0 },
        unit: 'xbrli:pure',
      },
      0.5,
    ),
  ];
}

function furtherTexts(period: TrueYear, random: Random): readonly TrueFact[] {
  return IFRS_CONCEPTS.texts
    .filter(() => random.chance(0.3))
    .map((local) => ({
      ...BLANK,
      concept: full(local),
      text: random.pick([
        'Deutschland',
        'Aktiengesellschaft',
        'Musterstraße 1, 10115 Berlin',
        'Müller & Söhne <Holding> SE',
      ]),
      period,
    }));
}

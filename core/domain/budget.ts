/** What caps are counted by: periods of UTC, as the days of credits are (docs/spec/decisions.md, "Budgets"). */
export const BUDGET_PERIODS = ['day', 'month'] as const;
export type BudgetPeriod = (typeof BUDGET_PERIODS)[number];

/** What a cap may bear on. A batch has one of its own for its whole life, its `max_credits`. */
export const BUDGET_SCOPES = ['organization', 'api_key'] as const;
export type BudgetScope =
  { readonly kind: 'organization' } | { readonly kind: 'api_key'; /** Of the key. */ readonly id: number };

/** How far a cap is used: below its warning, from its warning on, up. */
export const BUDGET_LEVELS = ['free', 'warning', 'limit'] as const;
export type BudgetLevel = (typeof BUDGET_LEVELS)[number];

/** A limit on what may be reserved and spent in a period. */
export interface Cap {
  readonly scope: BudgetScope;
  readonly period: BudgetPeriod;
  /** Whole credits. At 0 nothing that costs is accepted. */
  readonly limitCredits: number;
  /** Percent of the limit at which a warning is sent; null where none is. */
  readonly warnAtPercent: number | null;
}

/** A cap with what is used of it in the period of now. */
export interface Budget extends Cap {
  readonly id: number;
  /** Credits that are reserved or spent for what was accepted in this period. */
  readonly used: number;
  readonly startsAt: Date;
  readonly resetsAt: Date;
}

/** Why something is refused: one of the caps, or what a batch may cost at most. */
export interface ExceededCap {
  readonly scope: BudgetScope | { readonly kind: 'batch' };
  readonly period: BudgetPeriod | 'life';
  /** Whole credits. */
  readonly limit: number;
  readonly used: number;
  /** Null where it never does. */
  readonly resetsAt: Date | null;
}

/** `warned`: it is accepted, and each of these caps has come to its warning or its limit by it. */
export type BudgetDecision<Known extends Cap> =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'warned'; readonly caps: readonly Known[] }
  | { readonly kind: 'exceeded'; readonly cap: Known };

/** Of one organization. */
export const BUDGETS_MAX = 50;

/** The highest limit, in credits: above what any grant can give. */
export const BUDGET_LIMIT_MAX = 1_000_000_000;

/**
 * Whether what costs so many credits fits in all caps that bear on it: in each of them or in none. Where several have no
 * room, the first is named. Postgres decides the same where it reserves (budget_refusing, warn_of_budgets), and a test holds
 * it to this.
 *
 * @param caps with what is reserved and spent already
 */
export function decideBudget<Known extends Cap & { readonly used: number }>(
  caps: readonly Known[],
  price: number,
): BudgetDecision<Known> {
  const full = caps.find(({ used, limitCredits }) => price > 0 && used + price > limitCredits);
  if (full !== undefined) {
    return { kind: 'exceeded', cap: full };
  }
  const crossed = caps.filter((cap) => levelOf(cap, cap.used + price) !== levelOf(cap, cap.used));
  return price === 0 || crossed.length === 0 ? { kind: 'allowed' } : { kind: 'warned', caps: crossed };
}

/** How far a cap is used, as its webhooks are told. */
export function levelOf({ limitCredits, warnAtPercent }: Cap, used: number): BudgetLevel {
  if (used >= limitCredits) {
    return 'limit';
  }
  return warnAtPercent !== null && used * 100 >= warnAtPercent * limitCredits ? 'warning' : 'free';
}

/** The period that an instant is in. */
export function budgetPeriodAt(period: BudgetPeriod, at: Date): { readonly startsAt: Date; readonly resetsAt: Date } {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  return period === 'day'
    ? { startsAt: new Date(Date.UTC(year, month, day)), resetsAt: new Date(Date.UTC(year, month, day + 1)) }
    : { startsAt: new Date(Date.UTC(year, month)), resetsAt: new Date(Date.UTC(year, month + 1)) };
}

/** A cap of which there is another for the same scope and period, by its place; null where there is none. */
export function repeatedCap(caps: readonly Cap[]): number | null {
  const subjects = caps.map(({ scope, period }) => `${period} ${budgetSubject(scope)}`);
  const place = subjects.findIndex((subject, index) => subjects.indexOf(subject) < index);
  return place === -1 ? null : place;
}

/** What a cap bears on, in a few words for people. */
export function budgetSubject(scope: ExceededCap['scope']): string {
  return scope.kind === 'api_key' ? `API key ${scope.id}` : scope.kind;
}

import type { Statement, StatementValue } from './statement.ts';

type Json = Readonly<Record<string, unknown>>;

const DAY_MILLISECONDS = 86_400_000;

/** What statements are compared by beside their positions. */
const INDICATORS: Readonly<Record<string, string>> = {
  total_assets: 'Bilanzsumme',
  equity: 'Eigenkapital',
  liabilities: 'Verbindlichkeiten',
  revenue: 'Umsatzerlöse',
  net_income: 'Jahresergebnis',
  employees: 'Mitarbeiter',
};

/**
 * The statement in an output of get_publication or get_filing; null for one without a fiscal year, for statements of a group,
 * which are those of other companies as well, and for a report in XBRL that does not tell whose they are: its numbers have no
 * heading that would. Positions of the income statement are named with its method, since the same number means another thing
 * in the other (HGB § 275). A number that is there twice with different values is left out.
 */
export function toStatement(output: Json): Statement | null {
  const { start, end } = (output['fiscal_year'] ?? {}) as Json;
  if (typeof end !== 'string' || mayBeOfGroup(output)) {
    return null;
  }
  const checks = (output['checks'] ?? {}) as Json;
  return {
    publicationId: String(output['publication_id'] ?? output['filing_id']),
    yearEnd: end,
    priorYearEnd: typeof start === 'string' ? dayBefore(start) : yearBefore(end),
    values: distinct([...indicatorsOf(output), ...balanceOf(output), ...incomeOf(output)]),
    isBalanced: checks['balance_sheet_balances'] === true,
    agreesOnIncome: checks['net_income_agrees'] === true,
  };
}

function mayBeOfGroup({ consolidated, report }: Json): boolean {
  const isReport = typeof report === 'object' && report !== null;
  return consolidated === true || (isReport && consolidated !== false);
}

function indicatorsOf({ indicators }: Json): readonly StatementValue[] {
  const amounts = (indicators ?? {}) as Readonly<Record<string, Json | undefined>>;
  return Object.entries(INDICATORS).map(([key, label]) => ({
    key,
    label,
    current: amountOf(amounts[key]?.['current']),
    prior: amountOf(amounts[key]?.['prior']),
  }));
}

function balanceOf({ balance_sheet: sheet }: Json): readonly StatementValue[] {
  const { assets, liabilities } = (sheet ?? {}) as Json;
  return [...positionsOf(assets, 'assets'), ...positionsOf(liabilities, 'liabilities')];
}

function incomeOf({ income_statement: statement }: Json): readonly StatementValue[] {
  const { method, positions } = (statement ?? {}) as Json;
  return typeof method === 'string' ? positionsOf(positions, `income.${method}`) : [];
}

function positionsOf(positions: unknown, side: string): readonly StatementValue[] {
  return (Array.isArray(positions) ? (positions as readonly Json[]) : []).flatMap(
    ({ key, label, current, prior, children }) => [
      ...(typeof key === 'string'
        ? [{ key: `${side}.${key}`, label: String(label), current: amountOf(current), prior: amountOf(prior) }]
        : []),
      ...positionsOf(children, side),
    ],
  );
}

function amountOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function distinct(values: readonly StatementValue[]): readonly StatementValue[] {
  const byKey = new Map<string, StatementValue[]>();
  values.forEach((value) => byKey.set(value.key, [...(byKey.get(value.key) ?? []), value]));
  return [...byKey.values()].flatMap(([first, ...others]) =>
    first !== undefined && others.every(({ current, prior }) => current === first.current && prior === first.prior)
      ? [first]
      : [],
  );
}

function dayBefore(day: string): string {
  return isoDay(Date.parse(day) - DAY_MILLISECONDS);
}

/** The end of February is the end of February, in leap years too. */
function yearBefore(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return day.endsWith('-02-29') || day.endsWith('-02-28')
    ? isoDay(Date.UTC(year - 1, month, 0))
    : `${String(year - 1)}${day.slice(4)}`;
}

function isoDay(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

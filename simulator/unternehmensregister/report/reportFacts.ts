import type {
  Amounts,
  BalanceSheetSide,
  FinancialStatements,
  StatementPosition,
} from '../../dataset/financialStatements.ts';
import { sum } from '../../dataset/financialPositions.ts';
import { ASSET_CONCEPTS, INCOME_CONCEPTS, LIABILITY_CONCEPTS, type ReportConcept } from './reportConcepts.ts';

/** A line of the report: what a reader must find. Money is in cents, heads are heads. */
export interface ReportFact extends Amounts {
  /** Of the taxonomy of the IFRS, without its prefix. */
  readonly concept: string;
  readonly label: string;
  readonly period: 'instant' | 'duration';
  readonly unit: 'EUR' | 'pure';
}

/** The figures of a company as a report by the IFRS tells them: a deficit is no asset but negative equity. */
export function reportFacts({ balanceSheet, incomeStatement, indicators }: FinancialStatements): readonly ReportFact[] {
  const { assets, liabilities } = balanceSheet;
  const deficit = amountsOf(assets.positions, ['deficit']);
  const total = minus(assets, deficit);
  const equity = minus(amountsOf(liabilities.positions, ['A']), deficit);
  return [
    instant('Assets', 'Summe Vermögenswerte', total),
    ...facts(assets, ASSET_CONCEPTS),
    instant('EquityAndLiabilities', 'Summe Eigenkapital und Schulden', total),
    instant('Equity', 'Eigenkapital', equity),
    instant('Liabilities', 'Schulden', minus(total, equity)),
    ...facts(liabilities, LIABILITY_CONCEPTS),
    ...(incomeStatement === null ? [] : incomeFacts(incomeStatement)),
    {
      concept: 'AverageNumberOfEmployees',
      label: 'Durchschnittliche Zahl der Arbeitnehmer',
      period: 'duration' as const,
      unit: 'pure' as const,
      ...indicators.employees,
    },
  ].filter(({ current, prior }) => current !== null || prior !== null);
}

function facts({ positions }: BalanceSheetSide, concepts: readonly ReportConcept[]): readonly ReportFact[] {
  return concepts.map(({ name, label, legalKeys }) => instant(name, label, amountsOf(positions, legalKeys)));
}

function incomeFacts({
  method,
  positions,
}: NonNullable<FinancialStatements['incomeStatement']>): readonly ReportFact[] {
  return INCOME_CONCEPTS[method].map(({ name, label, legalKeys }) => ({
    concept: name,
    label,
    period: 'duration',
    unit: 'EUR',
    ...amountsOf(positions, legalKeys),
  }));
}

function instant(concept: string, label: string, amounts: Amounts): ReportFact {
  return { concept, label, period: 'instant', unit: 'EUR', current: amounts.current, prior: amounts.prior };
}

function amountsOf(positions: readonly StatementPosition[], legalKeys: readonly string[]): Amounts {
  const found = legalKeys.flatMap((key) => find(positions, key) ?? []);
  return { current: sum(found.map(({ current }) => current)), prior: sum(found.map(({ prior }) => prior)) };
}

function find(positions: readonly StatementPosition[], legalKey: string): StatementPosition | undefined {
  const own = positions.find((position) => position.legalKey === legalKey);
  return own ?? positions.map(({ children }) => find(children, legalKey)).find((hit) => hit !== undefined);
}

function minus(one: Amounts, other: Amounts): Amounts {
  const difference = (cents: number | null, less: number | null): number | null =>
    cents === null ? null : cents - (less ?? 0);
  return { current: difference(one.current, other.current), prior: difference(one.prior, other.prior) };
}

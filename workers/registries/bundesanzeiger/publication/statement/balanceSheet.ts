import { namesEquityOtherwise } from '../table/equityNames.ts';
import { legalKey, type Side } from './balancePositions.ts';
import { judgeYear, sideFacts, type SideVerdict, type YearVerdict } from './balanceLevels.ts';
import { isDoubtfulOn, isMisplacedOn, type BalanceSide } from './balanceSide.ts';
import { contradicted, finishTree, totalOf } from './finishTree.ts';
import { type Cents, NO_CENTS, type Year, YEARS } from './money.ts';
import type { Position } from './position.ts';
import type { RowWarning } from './rowWarning.ts';
import { isGood } from './standing.ts';
import type { StatementRow } from './statementRows.ts';
import { TreeChecks } from './treeChecks.ts';

export interface BalanceSheet {
  readonly assets: readonly Position[];
  readonly liabilities: readonly Position[];
  readonly totals: Readonly<Record<Side, Cents>>;
  /** Whether the positions of both sides are proved to come to one sum, for each year that has amounts. */
  readonly balances: readonly (boolean | null)[];
  readonly grain: Readonly<Record<Year, number>>;
  /** The result of the year that equity shows, where the sum of equity proves it. */
  readonly provedResult: Cents;
  readonly warnings: Readonly<Record<Side, readonly RowWarning[]>>;
  readonly printed: Readonly<Record<Side, PrintedSide>>;
}

/** What a side was read from. */
export interface PrintedSide {
  /** Positions and sums in the order of print. */
  readonly rows: readonly StatementRow[];
  /** The sum of the side as it is printed, proved or not. */
  readonly total: Cents;
  /** Years in which the positions are proved by a sum of them. */
  readonly proved: Readonly<Record<Year, boolean>>;
}

type SideVerdicts = Readonly<Record<Year, SideVerdict>>;

/** Puts both sides together: the positions of each are judged by its own total and by the other side. */
export function balanceSheet(assets: BalanceSide, liabilities: BalanceSide): BalanceSheet {
  const checks = { assets: checksOf('assets', assets), liabilities: checksOf('liabilities', liabilities) };
  const judged = (year: Year): YearVerdict =>
    judgeYear(sideFacts(assets, checks.assets, year), sideFacts(liabilities, checks.liabilities, year));
  // Both before either is finished, since that takes away what is in doubt.
  const [current, prior] = [judged('current'), judged('prior')];
  const verdicts = (side: Side): SideVerdicts => ({ current: current[side], prior: prior[side] });
  const warnings = {
    assets: finish(assets, verdicts('assets'), checks.assets),
    liabilities: [
      ...finish(liabilities, verdicts('liabilities'), checks.liabilities),
      ...equityWarnings(liabilities.positions),
    ],
  };
  return {
    assets: assets.positions,
    liabilities: liabilities.positions,
    totals: { assets: totalsIn(verdicts('assets')), liabilities: totalsIn(verdicts('liabilities')) },
    balances: [current, prior].filter(({ isPrinted }) => isPrinted).map(({ balances }) => balances),
    grain: {
      current: Math.max(assets.grain.current, liabilities.grain.current),
      prior: Math.max(assets.grain.prior, liabilities.grain.prior),
    },
    provedResult: provedResult(liabilities.positions, checks.liabilities),
    warnings,
    printed: {
      assets: printedSide(assets, verdicts('assets')),
      liabilities: printedSide(liabilities, verdicts('liabilities')),
    },
  };
}

function printedSide({ rows, total, unproved }: BalanceSide, { current, prior }: SideVerdicts): PrintedSide {
  const printed = (year: Year): number | null => total?.[year] ?? unproved?.[year] ?? null;
  return {
    rows,
    total: { current: printed('current'), prior: printed('prior') },
    proved: { current: isGood(current.level), prior: isGood(prior.level) },
  };
}

function checksOf(side: Side, { positions, grain }: BalanceSide): TreeChecks {
  return new TreeChecks(positions, { grain, isDoubtful: isDoubtfulOn(side), isMisplaced: isMisplacedOn(side) });
}

function totalsIn({ current, prior }: SideVerdicts): Cents {
  return { current: current.total, prior: prior.total };
}

function finish(side: BalanceSide, verdicts: SideVerdicts, checks: TreeChecks): RowWarning[] {
  const { positions, totalLabel } = side;
  const warnings = YEARS.flatMap((year): RowWarning[] => {
    const { level, total } = verdicts[year];
    const isContradicted = level.standing === 'refuted' || level.standing === 'disputed' || level.replaced !== null;
    const isMissing = total === null && totalOf(positions, year) !== null;
    return [
      ...(isContradicted ? [contradicted(totalLabel, positions, year)] : []),
      ...(isMissing ? [{ code: 'total_unclear', year, rows: totalLabel === null ? [] : [totalLabel] } as const] : []),
    ];
  });
  const levels = { current: verdicts.current.level, prior: verdicts.prior.level };
  return [...side.warnings, ...warnings, ...finishTree(positions, levels, checks)];
}

/** The result of the year as the balance sheet shows it (section 266 (3) A.V HGB). */
export function resultIn({ liabilities }: Pick<BalanceSheet, 'liabilities'>): Cents {
  return resultPositionIn(liabilities)?.amounts ?? NO_CENTS;
}

export function resultPositionIn(liabilities: readonly Position[]): Position | undefined {
  const parts = equityIn(liabilities)?.children ?? [];
  return onlyOf(parts.filter(({ label }) => legalKey('liabilities', label.folded, 'A') === 'A.V'));
}

/** Equity, by the name of the law or by that of an association; none where several positions side by side have one. */
export function equityIn(liabilities: readonly Position[]): Position | undefined {
  return onlyOf(namedEquity(liabilities));
}

/**
 * Liabilities, where one position has them all: what is owed to shareholders may stand beside the others (section 42(3)
 * GmbHG), and which of both a reader means by liabilities is not told.
 */
export function liabilitiesIn(liabilities: readonly Position[]): Position | undefined {
  return onlyOf(liabilities.filter(({ key, label }) => key === 'C' || OWED.test(label.folded)));
}

/** Of several positions with one meaning none is it. */
function onlyOf([position, ...others]: readonly Position[]): Position | undefined {
  return others.length === 0 ? position : undefined;
}

const OWED = /verbindlichkeit|^erhaltene anzahlungen|darlehen|kredit|anleihe|schulden(?: |$)|hypothek/u;

function namedEquity(liabilities: readonly Position[]): Position[] {
  return liabilities.filter(({ key, label }) => key === 'A' || namesEquityOtherwise(label.folded));
}

/** Which of several positions is equity, or whether all are, is not told: each is given, their sum is not. */
function equityWarnings(liabilities: readonly Position[]): RowWarning[] {
  const named = namedEquity(liabilities);
  const rows = named.map(({ label }) => label.text);
  return named.length < 2
    ? []
    : YEARS.filter((year) => named.some(({ amounts }) => amounts[year] !== null)).map((year) => ({
        code: 'subtotal_unclear',
        year,
        rows,
      }));
}

function provedResult(liabilities: readonly Position[], checks: TreeChecks): Cents {
  const equity = equityIn(liabilities);
  const result = resultIn({ liabilities });
  const ofYear = (year: Year): number | null =>
    equity !== undefined && equity.amounts[year] !== null && (equity.open[year] || checks.of(equity, year) === 'holds')
      ? result[year]
      : null;
  return { current: ofYear('current'), prior: ofYear('prior') };
}

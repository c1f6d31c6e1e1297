import { isReadable } from './checkSum.ts';
import type { IncomeYear } from './incomeLevels.ts';
import { incomeLine } from './incomePositions.ts';
import { type Cents, type Year, YEARS } from './money.ts';
import { withoutRepeats } from './nesting.ts';
import { amountOf, type Position } from './position.ts';
import { type EffectivePosition, proveNetIncome } from './proveNetIncome.ts';
import { isSameResult } from './settleIncome.ts';
import { namesOnlyLoss } from './signRules.ts';
import type { StatementRows } from './statementRows.ts';

/** The lines of an income statement around its net income, and what they prove. */
export interface IncomeLines {
  readonly above: readonly EffectivePosition[];
  readonly net: EffectivePosition | null;
  readonly below: readonly EffectivePosition[];
  readonly proofs: Proofs;
}

/**
 * A line that is printed twice, one beneath the other, counts once where only then the lines come to the net income.
 * @param result of the year as equity shows it, where the sums around it prove that
 */
export function incomeLines(positions: readonly Position[], grain: StatementRows['grain'], result: Cents): IncomeLines {
  const printed = arranged(positions, grain, result);
  const single = arranged(withoutRepeats(positions), grain, result);
  return isContradicted(printed) && !isContradicted(single) ? single : { ...printed, below: single.below };
}

function isContradicted({ proofs }: IncomeLines): boolean {
  return proofs.current === 'contradicted' || proofs.prior === 'contradicted';
}

function arranged(positions: readonly Position[], grain: StatementRows['grain'], result: Cents): IncomeLines {
  const lines = positions.map((position): EffectivePosition => ({
    position,
    effect: incomeLine(position.label.folded).effect,
  }));
  const at = lines.findIndex((line, index) => line.effect === 'net' && !isPassing(line, lines.slice(index + 1)));
  const above = lines.slice(0, Math.max(0, at));
  const net = lines[at] ?? null;
  const proofs = net === null ? UNPROVED : proofsFor(above, net.position, grain, result);
  return { above, net, below: lines.slice(above.length + (net === null ? 0 : 1)), proofs };
}

/** Whether lines of the law stand behind a result, or another result does: it is one on the way, or that of a part. */
function isPassing({ position: net }: EffectivePosition, below: readonly EffectivePosition[]): boolean {
  return below.some(({ position, effect }) =>
    effect === 'net'
      ? YEARS.some((year) => areOthers(amountOf(net, year), amountOf(position, year)))
      : (effect === 'income' || effect === 'expense') && incomeLine(position.label.folded).keys !== null,
  );
}

function areOthers(one: number | null, other: number | null): boolean {
  return one !== null && other !== null && other !== 0 && !isSameResult(one, other);
}

export type Proofs = Readonly<Record<Year, IncomeYear['proof']>>;

const UNPROVED: Proofs = { current: 'open', prior: 'open' };

/** This year first: the label of the net income is about it, and the year before is printed by the same habit. */
function proofsFor(
  above: readonly EffectivePosition[],
  net: Position,
  grain: StatementRows['grain'],
  result: Cents,
): Proofs {
  const lines = above.map(({ position }) => position);
  const prove = (year: Year, sign: number, expenses: 1 | -1 | null): IncomeYear['proof'] => {
    const amount = amountOf(net, year);
    const tolerance = grain[year] * Math.ceil(above.length / 2);
    return amount === null || net.unread[year] || !isReadable(lines, year)
      ? 'open'
      : proveNetIncome(above, year, { net: amount, sign, expenses, tolerance });
  };
  const current = prove('current', signOf(net), null);
  // Equity tells the sign of the year before, which the label need not be about.
  const sign = isSameResult(amountOf(net, 'prior'), result.prior) ? Math.sign(result.prior ?? 0) : 0;
  return { current, prior: prove('prior', sign, typeof current === 'object' ? current.expenses : null) };
}

/** What label and print say of this year's result. */
function signOf(net: Position): number {
  return namesOnlyLoss(net.label.folded) ? -1 : Math.sign(amountOf(net, 'current') ?? 0);
}

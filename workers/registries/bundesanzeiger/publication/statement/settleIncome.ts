import { type Cents, negated, NO_CENTS, type Year, YEARS } from './money.ts';
import { type Position, withDescendants } from './position.ts';
import { type EffectivePosition, type IncomeProof, usualExpenseSign, usualSum } from './proveNetIncome.ts';
import type { RowWarning } from './rowWarning.ts';
import { namesOnlyGain, namesOnlyLoss } from './signRules.ts';

export type IncomeProofs = Readonly<Record<Year, IncomeProof | null>>;

/** The lines of an income statement, as printed, and what proves their signs. */
export interface PrintedIncome {
  readonly above: readonly EffectivePosition[];
  readonly net: Position | null;
  /** What becomes of the net income. */
  readonly below: readonly EffectivePosition[];
  readonly proofs: IncomeProofs;
  /** The result as equity shows it, where the sums around it prove that. */
  readonly result: Cents;
}

/** Gives every line its true sign, or none where it is in doubt. */
export function settleIncome({ above, net, below, proofs, result }: PrintedIncome): readonly RowWarning[] {
  const warnings: RowWarning[] = [];
  const expenses = proofs.current?.expenses ?? proofs.prior?.expenses ?? usualExpenseSign(above);
  const printed = net === null ? NO_CENTS : net.amounts;
  // Before any sign is turned.
  const sums = { current: usualSum(above, 'current'), prior: usualSum(above, 'prior') };
  for (const year of YEARS) {
    const proof = proofs[year];
    above
      .filter(({ position, effect }) => effect === 'expense' && (proof?.factors.get(position) ?? expenses) === 1)
      .flatMap(({ position }) => withDescendants(position))
      .forEach((position) => setAmount(position, year, negated(position.amounts[year])));
    above
      .filter(({ effect }) => effect === 'change')
      .forEach(({ position }) => settleChange(position, year, proof, warnings));
    if (net !== null) {
      const hasUnread = above.some(({ position }) => withDescendants(position).some(({ unread }) => unread[year]));
      settleNet(net, year, { proof, printed, sum: sums[year], result: result[year], hasUnread }, warnings);
    }
    below
      .filter(({ position }) => namesOnlyLoss(position.label.folded) && (position.amounts[year] ?? 0) > 0)
      .forEach(({ position }) => dropAmount(position, year, warnings));
  }
  return warnings;
}

const NAMES_DECREASE = /^(?:ver)?minderung|^abnahme/u;

/** A decrease in stock reduces the result, and is printed with a minus by some and without by others. */
function settleChange(position: Position, year: Year, proof: IncomeProof | null, warnings: RowWarning[]): void {
  const isSure = proof !== null && !proof.unsure.has(position);
  if (NAMES_DECREASE.test(position.label.folded) && !isSure) {
    dropAmount(position, year, warnings);
  } else if (proof?.factors.get(position) === -1) {
    setAmount(position, year, negated(position.amounts[year]));
  }
}

interface NetFacts {
  readonly proof: IncomeProof | null;
  readonly printed: Cents;
  /** What the lines usually come to. */
  readonly sum: number;
  readonly result: number | null;
  /** Whether a line cannot be read. */
  readonly hasUnread: boolean;
}

/** The sign of the net income: what the lines come to, else what equity shows, else what label and print claim. */
function settleNet(net: Position, year: Year, facts: NetFacts, warnings: RowWarning[]): void {
  const amount = facts.printed[year];
  if (amount === null || amount === 0) {
    return;
  }
  const signed = signedNet(net, year, amount, facts);
  if (signed === null) {
    dropAmount(net, year, warnings);
  } else {
    setAmount(net, year, signed);
  }
}

function signedNet(net: Position, year: Year, amount: number, facts: NetFacts): number | null {
  const { proof, printed, sum, result, hasUnread } = facts;
  if (proof === null && isSameResult(amount, result)) {
    return result;
  }
  if (proof?.isSignSure === true) {
    return provedNet(proof, amount);
  }
  // A loss may be printed as if it were a gain, and then only the lines tell.
  if (hasUnread && amount > 0 && !namesOnlyLoss(net.label.folded)) {
    return null;
  }
  const claimed = claimedNet(net, year, printed);
  return claimed !== null && isContradicted(claimed, proof, sum) ? null : claimed;
}

/** Whether equity shows a printed net income, whatever its sign. */
export function isSameResult(printed: number | null, result: number | null): boolean {
  return printed !== null && result !== null && Math.abs(printed) === Math.abs(result);
}

function provedNet({ sum }: IncomeProof, amount: number): number {
  return sum === 0 ? amount : Math.sign(sum) * Math.abs(amount);
}

/** Sums this near to the net income miss little, in parts of it. */
const NEAR = 0.25;

/** Whether the lines come to the contrary, or nearly so where they prove nothing. */
function isContradicted(claimed: number, proof: IncomeProof | null, sum: number): boolean {
  const isNear = Math.abs(Math.abs(sum) - Math.abs(claimed)) <= NEAR * Math.abs(claimed);
  return proof === null ? isNear && claimed * sum < 0 : claimed * proof.sum < 0;
}

/**
 * `Jahresfehlbetrag` without a minus is a loss; beside it a minus marks a profit of the prior year
 * (docs/spec/registries.md, "Financial tables"), and another amount without one may be either. Null for that, and for
 * `Jahresüberschuss` with a minus, which books print so.
 */
function claimedNet({ label }: Position, year: Year, printed: Cents): number | null {
  const amount = printed[year];
  if (amount === null || !namesOnlyLoss(label.folded)) {
    // The label is that of this year; of the year before a minus marks a loss.
    return amount !== null && amount < 0 && year === 'current' && namesOnlyGain(label.folded) ? null : amount;
  }
  if (year === 'current') {
    return 0 - Math.abs(amount);
  }
  return printed.current !== null && amount * printed.current < 0 ? Math.abs(amount) : null;
}

function setAmount(position: Position, year: Year, amount: number | null): void {
  position.amounts = { ...position.amounts, [year]: amount };
}

function dropAmount(position: Position, year: Year, warnings: RowWarning[]): void {
  if (position.amounts[year] !== null) {
    setAmount(position, year, null);
    warnings.push({ code: 'sign_unclear', year, rows: [position.label.text] });
  }
}

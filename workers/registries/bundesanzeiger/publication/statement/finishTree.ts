import type { PublicationWarning } from '#contract/types/get_publication/getPublication';
import { applyFit, fitSums } from './fitSum.ts';
import { type Cents, type Year, YEARS } from './money.ts';
import { amountOf, type Position } from './position.ts';
import { namesOnlyLoss } from './signRules.ts';

export interface FinishRules {
  /** What sums may be off by for every summand, in cents. */
  readonly grain: Readonly<Record<Year, number>>;
  isDoubtful(position: Position): boolean;
}

/** Whether the amounts of a year are proved by a sum above them. */
export type Proof = Readonly<Record<Year, boolean>>;

/**
 * Lets every printed sum prove what it consists of: signs are turned where that makes it come out, sums that are not
 * printed are filled in where one above proves them, and what stays in doubt becomes null.
 * @param proof of the topmost positions
 */
export function finishTree(positions: readonly Position[], proof: Proof, rules: FinishRules): Set<PublicationWarning> {
  const warnings = new Set<PublicationWarning>();
  for (const position of positions) {
    const own = ownProof(position, rules, warnings);
    const below: Proof = {
      current: position.open.current ? proof.current : own.current,
      prior: position.open.prior ? proof.prior : own.prior,
    };
    const summands = position.children.map((child) => eachYear((year) => amountOf(child, year)));
    finishTree(position.children, below, rules).forEach((warning) => warnings.add(warning));
    const hasLost = (year: Year): boolean =>
      position.children.some(
        (child, index) => child.amounts[year] === null && (summands[index]?.[year] ?? null) !== null,
      );
    position.amounts =
      position.children.length === 0
        ? settledLeaf(position, proof, rules, warnings)
        : settledSum(position, { proof, hasLost }, warnings);
  }
  return warnings;
}

/** Both years together where they fit together, else each alone. */
function ownProof(position: Position, rules: FinishRules, warnings: Set<PublicationWarning>): Proof {
  const { amounts, children } = position;
  const given = YEARS.filter((year) => amounts[year] !== null);
  if (children.length === 0 || given.length === 0) {
    return { current: false, prior: false };
  }
  const isFit = (sums: Cents): boolean => {
    const fit = fitSums(children, sums, { grain: rules.grain, isDoubtful: (child) => rules.isDoubtful(child) });
    if (fit !== null) {
      applyFit(fit);
    }
    return fit !== null;
  };
  if (isFit(amounts)) {
    return { current: amounts.current !== null, prior: amounts.prior !== null };
  }
  warnings.add('sum_mismatch');
  return {
    current: amounts.current !== null && isFit({ ...amounts, prior: null }),
    prior: amounts.prior !== null && isFit({ ...amounts, current: null }),
  };
}

/** Steps that the sum of a statement's rounded lines is off by at most; what is smaller could be left out of it. */
const MOST_STEPS_OFF = 15;

function settledLeaf(position: Position, proof: Proof, rules: FinishRules, warnings: Set<PublicationWarning>): Cents {
  return eachYear((year) => {
    const amount = position.amounts[year];
    const doubt = amount === null ? null : doubtOf(position, year, amount, { isProved: proof[year], rules });
    if (doubt !== null) {
      warnings.add(doubt);
    }
    return doubt === null ? amount : null;
  });
}

/**
 * A loss that is printed without a minus, and that no sum proves, could be a loss or a gain; an amount that may be
 * another one's needs a proof too, and must be large enough for one.
 */
function doubtOf(
  position: Position,
  year: Year,
  amount: number,
  { isProved, rules }: { readonly isProved: boolean; readonly rules: FinishRules },
): PublicationWarning | null {
  if (position.unsure[year]) {
    return 'sign_unclear';
  }
  const isNeeded = Math.abs(amount) > MOST_STEPS_OFF * rules.grain[year];
  if (position.tentative[year] && !(isProved && isNeeded)) {
    return 'subtotal_unclear';
  }
  const mayBeLoss = amount > 0 && rules.isDoubtful(position) && namesOnlyLoss(position.label.folded);
  return mayBeLoss && !isProved ? 'sign_unclear' : null;
}

interface SumFacts {
  readonly proof: Proof;
  /** Whether one of its parts could not be told. */
  readonly hasLost: (year: Year) => boolean;
}

/** A sum that is not printed is filled in where one above proves it and all its parts are known. */
function settledSum(position: Position, { proof, hasLost }: SumFacts, warnings: Set<PublicationWarning>): Cents {
  return eachYear((year) => {
    const computed = amountOf(position, year);
    const isSure = position.open[year] ? proof[year] && !hasLost(year) : proof[year] || !position.tentative[year];
    if (isSure || (computed === null && !hasLost(year))) {
      return computed;
    }
    warnings.add('subtotal_unclear');
    return null;
  });
}

function eachYear(amount: (year: Year) => number | null): Cents {
  return { current: amount('current'), prior: amount('prior') };
}

/** What positions come to in one year; null where none has an amount. */
export function totalOf(positions: readonly Position[], year: Year): number | null {
  const amounts = positions.map((position) => amountOf(position, year)).filter((amount) => amount !== null);
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0);
}

import type { PublicationWarning } from '#contract/types/get_publication/getPublication';
import { summandsOf } from './fitSum.ts';
import { type Cents, type Year, YEARS } from './money.ts';
import { amountOf, type Position } from './position.ts';
import type { RowWarning } from './rowWarning.ts';
import { namesOnlyLoss } from './signRules.ts';
import { isGood, level, proofsIn, type Level } from './standing.ts';
import type { TreeChecks } from './treeChecks.ts';

export type Levels = Readonly<Record<Year, Level>>;

/** Two proofs outweigh a sum that speaks against a value. */
const PROOFS_NEEDED = 2;

/**
 * Takes away every amount that takes part in a contradicted sum and is not proved twice, fills in sums that are not
 * printed where one above proves them, and takes away what is in doubt (docs/spec/registries.md, "Contradicted sums").
 * @param levels what is known of the sum of the positions themselves
 */
export function finishTree(positions: readonly Position[], levels: Levels, checks: TreeChecks): RowWarning[] {
  return positions.flatMap((position) => finishPosition(position, levels, checks));
}

function finishPosition(position: Position, levels: Levels, checks: TreeChecks): RowWarning[] {
  const judged = {
    current: judge(position, 'current', levels, checks),
    prior: judge(position, 'prior', levels, checks),
  };
  position.proved = {
    current: isProved(position, 'current', levels, checks),
    prior: isProved(position, 'prior', levels, checks),
  };
  const warnings = YEARS.filter((year) => checks.of(position, year) === 'fails').map((year) =>
    contradicted(position.label.text, position.children, year),
  );
  const summands = position.children.map((child) => eachYear((year) => amountOf(child, year)));
  warnings.push(...finishTree(position.children, { current: judged.current.below, prior: judged.prior.below }, checks));
  const hasLost = (year: Year): boolean =>
    position.children.some(
      (child, index) => child.amounts[year] === null && (summands[index]?.[year] ?? null) !== null,
    );
  const settle = position.children.length === 0 ? settledLeaf : settledSum;
  position.amounts = eachYear((year) => {
    const facts: Facts = { level: levels[year], isKept: judged[year].isKept, hasLost: hasLost(year), checks };
    const settled = settle(position, year, facts);
    if (settled.doubt !== null) {
      warnings.push({ code: settled.doubt, year, rows: [position.label.text] });
    }
    return settled.amount;
  });
  return warnings;
}

function isProved(position: Position, year: Year, levels: Levels, checks: TreeChecks): boolean {
  return isGood(levels[year]) || checks.of(position, year) === 'holds';
}

/** The warning about a sum, its summands and a year in which they disagree. */
export function contradicted(sum: string | null, positions: readonly Position[], year: Year): RowWarning {
  const summands = summandsOf(positions, year).map(({ label }) => label.text);
  return { code: 'sum_mismatch', year, rows: [...(sum === null ? [] : [sum]), ...summands] };
}

interface Judgement {
  /** Whether the position's own amount outlives what speaks against it. */
  readonly isKept: boolean;
  /** What its amount says of its parts. */
  readonly below: Level;
}

function judge(position: Position, year: Year, levels: Levels, checks: TreeChecks): Judgement {
  const above = levels[year];
  const own = position.amounts[year];
  const isFree = above.standing !== 'refuted' && above.standing !== 'disputed';
  if (own === null && position.open[year]) {
    return { isKept: isFree, below: above };
  }
  switch (checks.of(position, year)) {
    case 'open':
      return { isKept: isFree, below: level('alone') };
    case 'holds':
      return { isKept: above.standing !== 'refuted', below: level(isGood(above) ? 'backed' : 'proved') };
    case 'fails':
      return above.replaced === position
        ? { isKept: false, below: level(above.standing) }
        : judgeContradicted(position, year, above, checks);
  }
}

/** The level above may prove the amount, and the sums below it, one of which is misprinted. */
function judgeContradicted(position: Position, year: Year, above: Level, checks: TreeChecks): Judgement {
  const own = position.amounts[year];
  const replaced = own === null || position.rivaled[year] ? null : checks.replacedIn(position.children, year, own);
  const proofs = proofsIn(above) + (replaced === null ? 0 : 1);
  const isKept = above.standing !== 'refuted' && proofs >= PROOFS_NEEDED;
  return {
    isKept,
    below: replaced === null ? level('refuted') : level(isGood(above) ? 'proved' : 'disputed', replaced),
  };
}

/** Steps that the sum of a statement's rounded lines is off by at most; what is smaller could be left out of it. */
const MOST_STEPS_OFF = 15;

interface Facts {
  readonly level: Level;
  readonly isKept: boolean;
  /** Whether one of its parts could not be told. */
  readonly hasLost: boolean;
  readonly checks: TreeChecks;
}

interface Settled {
  readonly amount: number | null;
  readonly doubt: PublicationWarning | null;
}

function settledLeaf(position: Position, year: Year, { level: above, isKept, checks }: Facts): Settled {
  const amount = isKept ? position.amounts[year] : null;
  const doubt = amount === null ? null : doubtOf(position, year, amount, isGood(above), checks);
  return { amount: doubt === null ? amount : null, doubt };
}

/**
 * A named loss that no sum proves could be a loss or a gain, with a minus (that of a gain, beside a loss without one)
 * or without; an amount that may be another one's needs a proof too, and must be large enough for one.
 */
function doubtOf(
  position: Position,
  year: Year,
  amount: number,
  isProved: boolean,
  { rules }: TreeChecks,
): PublicationWarning | null {
  if (position.unsure[year]) {
    return 'sign_unclear';
  }
  const isNeeded = Math.abs(amount) > MOST_STEPS_OFF * rules.grain[year];
  if (position.tentative[year] && !(isProved && isNeeded)) {
    return 'subtotal_unclear';
  }
  const mayBeEither = amount !== 0 && rules.isDoubtful(position) && namesOnlyLoss(position.label.folded);
  return mayBeEither && !isProved ? 'sign_unclear' : null;
}

/** A sum that is not printed is filled in where one above proves it and all its parts are known. */
function settledSum(position: Position, year: Year, facts: Facts): Settled {
  const { isKept, hasLost, checks } = facts;
  if (position.open[year] && (position.unread[year] || mayBeNothing(position, year, checks))) {
    return { amount: null, doubt: null };
  }
  const computed = amountOf(position, year);
  const isWhole = !position.children.some((child) => checks.rules.isMisplaced?.(child, position));
  const isSure = isProvedSum(position, year, facts) && (isWhole || !position.open[year]);
  if (isSure || (computed === null && !hasLost)) {
    return { amount: isKept ? computed : null, doubt: null };
  }
  return { amount: null, doubt: 'subtotal_unclear' };
}

function isProvedSum({ open, tentative }: Position, year: Year, { level: above, hasLost }: Facts): boolean {
  return open[year] ? isGood(above) && !hasLost : isGood(above) || !tentative[year];
}

/** A sum that is not printed may be none where it is no more than what its rounded parts are off by. */
function mayBeNothing({ children }: Position, year: Year, { rules }: TreeChecks): boolean {
  const sum = totalOf(children, year) ?? 0;
  return sum !== 0 && Math.abs(sum) <= rules.grain[year] * Math.ceil(summandsOf(children, year).length / 2);
}

function eachYear(amount: (year: Year) => number | null): Cents {
  return { current: amount('current'), prior: amount('prior') };
}

/** What positions come to in one year; null where none has an amount. */
export function totalOf(positions: readonly Position[], year: Year): number | null {
  const amounts = positions.map((position) => amountOf(position, year)).filter((amount) => amount !== null);
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0);
}

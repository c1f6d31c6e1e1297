import { contradicted } from './finishTree.ts';
import type { Year } from './money.ts';
import { amountOf, type Position } from './position.ts';
import type { EffectivePosition, IncomeProof } from './proveNetIncome.ts';
import type { RowWarning } from './rowWarning.ts';
import { level, type Level } from './standing.ts';

/** What is known of a year of an income statement before its signs are settled. */
export interface IncomeYear {
  readonly year: Year;
  readonly above: readonly EffectivePosition[];
  readonly net: Position;
  /** What becomes of the net income. */
  readonly below: readonly EffectivePosition[];
  /** `open` where an amount is missing or unreadable, `ambiguous` where several ways of signs lead to the net income. */
  readonly proof: IncomeProof | 'contradicted' | 'ambiguous' | 'open';
  /** Whether equity shows the same result, proved by its own sum. */
  readonly isConfirmed: boolean;
  /** What sums of each year may be off by for every summand, in cents. */
  readonly grains: Readonly<Record<Year, number>>;
}

export interface IncomeLevels {
  of(position: Position): Level;
  readonly warnings: readonly RowWarning[];
}

export const NO_LEVELS: IncomeLevels = { of: () => level('alone'), warnings: [] };

/** What its sums say of the lines of an income statement. */
export function incomeLevels(facts: IncomeYear): IncomeLevels {
  const of = new Map<Position, Level>();
  const warnings: RowWarning[] = [];
  const { year, above, net, proof, isConfirmed } = facts;
  const lines = above.map(({ position }) => position);
  if (proof === 'contradicted') {
    lines.forEach((position) => of.set(position, level('refuted')));
    of.set(net, level(isConfirmed ? 'backed' : 'refuted'));
    warnings.push(contradicted(net.label.text, lines, year));
  } else if (typeof proof === 'object') {
    const doubts = resultsInDoubt(facts, proof);
    // Rounding may hide that the lines lead to the net income by another way than to the results.
    const isHidden = !isConfirmed && doubts.some(({ isSum }) => !isSum) && !isExact(facts, proof);
    const standing = isHidden ? 'refuted' : isConfirmed ? 'backed' : 'proved';
    [...lines, net].forEach((position) => of.set(position, level(standing)));
    doubts.forEach(({ position, isSum }) => {
      of.set(position, level('refuted'));
      warnings.push(
        isSum ? { code: 'sign_unclear', year, rows: [position.label.text] } : contradicted(null, [position], year),
      );
    });
  }
  const use = useOfResult(facts);
  if (use !== null) {
    use.forEach((position) => of.set(position, level('refuted')));
    warnings.push(contradicted(null, use, year));
  }
  return { of: (position) => of.get(position) ?? level('alone'), warnings };
}

function isExact({ net, year }: IncomeYear, { sum }: IncomeProof): boolean {
  return Math.abs(sum) === Math.abs(amountOf(net, year) ?? 0);
}

interface ResultInDoubt {
  readonly position: Position;
  /** Whether lines come to it, and others to a loss of the same amount. */
  readonly isSum: boolean;
}

/**
 * Sums on the way that neither all lines above come to nor some that stand directly above, and those without a minus
 * whose contrary some come to as well: losses may be printed as if they were gains.
 */
function resultsInDoubt({ year, above, grains }: IncomeYear, { factors }: IncomeProof): readonly ResultInDoubt[] {
  const grain = grains[year];
  const counted = above.map(({ position }) => (factors.get(position) ?? 0) * (amountOf(position, year) ?? 0));
  return above.flatMap(({ position, effect }, at) => {
    const amount = amountOf(position, year);
    if (effect !== 'result' || factors.get(position) !== 0 || amount === null || position.unread[year]) {
      return [];
    }
    const lines = counted.slice(0, at);
    const isSum = isSumOfLines(lines, amount, grain);
    return isSum && !mayBeLoss(lines, amount, grain) ? [] : [{ position, isSum }];
  });
}

/** Whether lines come to a loss of the same amount, unless all lines come to the amount no less exactly. */
function mayBeLoss(lines: readonly number[], amount: number, grain: number): boolean {
  const within = isSumOfLines(lines, -amount, 0) ? 0 : grain;
  return amount > 0 && isSumOfLines(lines, -amount, within) && !isSumOfAll(lines, amount, within);
}

/** Whether all of the amounts come to a sum and not to its contrary. */
function isSumOfAll(amounts: readonly number[], sum: number, grain: number): boolean {
  const total = amounts.reduce((before, amount) => before + amount, 0);
  const within = grain * Math.ceil(amounts.length / 2);
  return Math.abs(total - sum) <= within && Math.abs(total + sum) > within;
}

/** Whether all of the amounts or the last ones come to a sum. */
function isSumOfLines(amounts: readonly number[], sum: number, grain: number): boolean {
  let total = 0;
  return amounts.toReversed().some((amount, index) => {
    total += amount;
    return Math.abs(total - sum) <= grain * Math.ceil((index + 1) / 2);
  });
}

/** Lines of either sign that are tried at once. */
const MOST_LINES = 6;

/** The lines from the net income to the balance sheet profit where they do not lead there (section 158 (1) AktG). */
function useOfResult(facts: IncomeYear): readonly Position[] | null {
  const { year, below, grains } = facts;
  const end = below.findIndex(({ position }) => BALANCE_PROFIT.test(position.label.folded));
  const use = below.slice(0, end + 1).map(({ position }) => position);
  const ways = waysThrough(use, facts.net, year, grains[year]);
  const ofOther = waysThrough(use, facts.net, OTHER[year], grains[OTHER[year]]);
  if (ways === null) {
    return null;
  }
  // Both years are printed by one habit.
  const agreeing = ofOther === null || ofOther.length === 0 ? ways : ways.filter((way) => ofOther.some(isLike(way)));
  return agreeing.length > 0 ? null : use;
}

const BALANCE_PROFIT = /^(?:konzern ?)?bilanz(?:gewinn|verlust|ergebnis)/u;
const OTHER: Readonly<Record<Year, Year>> = { current: 'prior', prior: 'current' };

/** The sign of each line, 0 where it shows nothing. */
type Signs = readonly number[];

function isLike(way: Signs): (other: Signs) => boolean {
  return (other) => way.every((sign, at) => sign * (other[at] ?? 0) >= 0);
}

/** How the lines lead from the net income to the last of them; null where one of them is not known. */
function waysThrough(use: readonly Position[], net: Position, year: Year, grain: number): readonly Signs[] | null {
  const lines = use.slice(0, -1);
  const profit = use.at(-1);
  const [start, sum] = [amountOf(net, year), profit === undefined ? null : amountOf(profit, year)];
  if (start === null || sum === null || lines.length > MOST_LINES || use.some(({ unread }) => unread[year])) {
    return null;
  }
  const within = grain * Math.ceil((lines.length + 1) / 2);
  const amounts = lines.map((line) => amountOf(line, year) ?? 0);
  const signs = amounts.reduce<readonly Signs[]>(
    (ways, amount) => ways.flatMap((way) => signsOf(amount).map((sign) => [...way, sign])),
    [[]],
  );
  return signs.filter((way) => {
    const moved = amounts.reduce((total, amount, at) => total + amount * (way[at] ?? 0), 0);
    return [start, -start].some((from) => Math.abs(Math.abs(from + moved) - Math.abs(sum)) <= within);
  });
}

/** What is printed with a minus counts so; anything else may be taken off. */
function signsOf(amount: number): Signs {
  return amount === 0 ? [0] : amount < 0 ? [1] : [1, -1];
}

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
  /** What sums may be off by for every summand, in cents. */
  readonly grain: number;
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
    [...lines, net].forEach((position) => of.set(position, level(isConfirmed ? 'backed' : 'proved')));
    resultsInDoubt(facts, proof).forEach(({ position, isSum }) => {
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

interface ResultInDoubt {
  readonly position: Position;
  /** Whether lines come to it, and others to a loss of the same amount. */
  readonly isSum: boolean;
}

/**
 * Sums on the way that neither all lines above come to nor some that stand directly above, and those without a minus
 * whose contrary some come to as well: losses may be printed as if they were gains.
 */
function resultsInDoubt({ year, above, grain }: IncomeYear, { factors }: IncomeProof): readonly ResultInDoubt[] {
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
function useOfResult({ year, net, below, grain }: IncomeYear): readonly Position[] | null {
  const end = below.findIndex(({ position }) =>
    /^(?:konzern ?)?bilanz(?:gewinn|verlust|ergebnis)/u.test(position.label.folded),
  );
  const total = below[end]?.position ?? null;
  const lines = below.slice(0, Math.max(0, end)).map(({ position }) => position);
  const [start, sum] = [amountOf(net, year), total === null ? null : amountOf(total, year)];
  const all = total === null ? lines : [...lines, total];
  if (start === null || sum === null || lines.length > MOST_LINES || all.some(({ unread }) => unread[year])) {
    return null;
  }
  const within = grain * Math.ceil((lines.length + 1) / 2);
  const reached = lines.reduce<readonly number[]>(
    (sums, line) => sums.flatMap((each) => [each + (amountOf(line, year) ?? 0), each - (amountOf(line, year) ?? 0)]),
    [start, -start],
  );
  return reached.some((each) => Math.abs(Math.abs(each) - Math.abs(sum)) <= within) ? null : all;
}

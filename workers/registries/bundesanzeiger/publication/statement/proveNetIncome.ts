import type { Year } from './money.ts';
import type { Effect } from './incomePositions.ts';
import { amountOf, type Position } from './position.ts';

export interface EffectivePosition {
  readonly position: Position;
  readonly effect: Effect;
}

/** How the lines above it come to the net income. */
export interface IncomeProof {
  /** By how much each line counts: 1, -1, or 0 for a sum on the way. */
  readonly factors: ReadonlyMap<Position, number>;
  /** Cents, with its true sign. */
  readonly sum: number;
}

/** Lines of either sign that are tried at once; more would make chance hits likely. */
const MAX_FREE = 4;

/**
 * Finds the signs with which the lines come to the printed net income, whatever its own sign: expenses all positive or
 * all negative, changes in stock and unknown lines either way. Null where no way or more than one leads there.
 * @param tolerance cents
 */
export function proveNetIncome(
  lines: readonly EffectivePosition[],
  net: number,
  year: Year,
  tolerance: number,
): IncomeProof | null {
  const natural = usualExpenseSign(lines, year);
  for (const expenses of [natural, -natural]) {
    const usual = proofOf(lines, year, expenses, []);
    if (isProof(usual, net, 0)) {
      return usual;
    }
  }
  for (const allowed of tolerance > 0 ? [0, tolerance] : [0]) {
    const found = [natural, -natural]
      .flatMap((expenses) => choices(lines, year).map((choice) => proofOf(lines, year, expenses, choice)))
      .filter((proof) => isProof(proof, net, allowed));
    const [only] = found;
    if (only !== undefined && found.every((other) => isSame(other, only))) {
      return only;
    }
  }
  return null;
}

function isProof({ sum }: IncomeProof, net: number, tolerance: number): boolean {
  return Math.abs(Math.abs(sum) - Math.abs(net)) <= tolerance;
}

function isSame(one: IncomeProof, other: IncomeProof): boolean {
  return (
    one.sum === other.sum && [...one.factors].every(([position, factor]) => other.factors.get(position) === factor)
  );
}

/** Most statements print expenses without a minus; those that do not print most of them with one. */
export function usualExpenseSign(lines: readonly EffectivePosition[], year: Year): 1 | -1 {
  const signs = lines
    .filter(({ effect }) => effect === 'expense')
    .map(({ position }) => Math.sign(amountOf(position, year) ?? 0));
  return signs.filter((sign) => sign < 0).length > signs.filter((sign) => sign > 0).length ? 1 : -1;
}

/** A way to count a line other than the usual one. */
type Choice = readonly (readonly [Position, number])[];

function choices(lines: readonly EffectivePosition[], year: Year): readonly Choice[] {
  const free = lines.filter(
    ({ position, effect }) => (effect === 'change' || effect === 'unknown') && (amountOf(position, year) ?? 0) !== 0,
  );
  if (free.length > MAX_FREE) {
    return [];
  }
  return free.reduce<readonly Choice[]>(
    (found, { position, effect }) =>
      found.flatMap((choice) =>
        (effect === 'change' ? [1, -1] : [1, -1, 0]).map((factor): Choice => [...choice, [position, factor]]),
      ),
    [[]],
  );
}

/** @param expenses -1 where expenses are printed without a minus, 1 where with one */
function proofOf(lines: readonly EffectivePosition[], year: Year, expenses: number, choice: Choice): IncomeProof {
  const chosen = new Map(choice);
  const factors = new Map<Position, number>();
  let sum = 0;
  let hasSummand = false;
  for (const { position, effect } of lines) {
    const factor: number = chosen.get(position) ?? usualFactor(position, effect, expenses, hasSummand);
    hasSummand ||= factor !== 0;
    factors.set(position, factor);
    sum += factor * (amountOf(position, year) ?? 0);
  }
  return { factors, sum };
}

function usualFactor({ label }: Position, effect: Effect, expenses: number, hasSummand: boolean): number {
  switch (effect) {
    case 'income':
      return 1;
    case 'expense':
      return expenses;
    case 'change':
      return /^(?:ver)?minderung|^abnahme/u.test(label.folded) ? -1 : 1;
    case 'result':
      // Short statements begin with the gross result (section 276 HGB).
      return hasSummand ? 0 : 1;
    case 'net':
    case 'unknown':
      return 0;
  }
}

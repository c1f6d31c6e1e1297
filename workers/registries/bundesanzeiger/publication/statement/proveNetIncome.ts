import { type Year, YEARS } from './money.ts';
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
  /** Lines that could count the other way as well, as far as rounded amounts tell. */
  readonly unsure: ReadonlySet<Position>;
  /** Whether a net income of the other sign would not fit as well. */
  readonly isSignSure: boolean;
  /** By how much expenses count as printed. */
  readonly expenses: 1 | -1;
}

/** What is known before the lines of a year are tried. */
export interface IncomeHints {
  /** Cents, as printed. */
  readonly net: number;
  /** Of the net income as its label and its print have it; 0 where they leave it open. */
  readonly sign: number;
  /** How another year's expenses count, which are printed alike. */
  readonly expenses: 1 | -1 | null;
  /** Cents that the sum may be off by. */
  readonly tolerance: number;
}

/** Lines of either sign that are tried at once; more would make chance hits likely. */
const MAX_FREE = 4;

/**
 * Finds the signs with which the lines come to the printed net income, whatever its own sign: expenses all positive or
 * all negative, changes in stock and unknown lines either way.
 */
export function proveNetIncome(
  lines: readonly EffectivePosition[],
  year: Year,
  { net, sign, expenses, tolerance }: IncomeHints,
): IncomeProof | 'contradicted' | 'ambiguous' {
  const habits = habitsOf(lines, expenses);
  const waysWith = (counted: Counted): readonly Way[] =>
    habits.flatMap((habit) =>
      [[], ...choices(lines, year, counted)].map((choice) => proofOf(lines, year, habit, choice)),
    );
  const plain = waysWith(NOTHING);
  const isReached = plain.some((way) => isProof(way, net, tolerance));
  const ways = isReached ? plain : waysWith(loneResults(lines, year, habits[0] ?? -1));
  const agreeing = ways.filter((way) => isProof(way, net, tolerance) && way.sum * sign >= 0);
  // Only amounts that fit to the cent outweigh what the label says.
  const fits = agreeing.length > 0 ? agreeing : ways.filter((way) => isProof(way, net, 0));
  const exact = fits.filter((way) => isProof(way, net, 0));
  const found = fits.find((way) => way === ways[0]) ?? onlyOne(exact.length > 0 ? exact : fits);
  if (found === null) {
    return fits.length === 0 ? 'contradicted' : 'ambiguous';
  }
  return {
    ...found,
    unsure: tolerance > 0 ? differing(found, fits) : NOTHING,
    isSignSure: Math.abs(found.sum) + Math.abs(net) > tolerance,
  };
}

/** Whether expenses are printed with a minus, the usual way first: refunds among few expenses may hide which one it is. */
function habitsOf(lines: readonly EffectivePosition[], known: 1 | -1 | null): readonly (1 | -1)[] {
  const natural = known ?? usualExpenseSign(lines);
  return known === null && hasBothSigns(lines) ? [natural, natural === 1 ? -1 : 1] : [natural];
}

type Way = Omit<IncomeProof, 'unsure' | 'isSignSure'>;

const NOTHING: ReadonlySet<Position> = new Set();

function onlyOne([only, ...others]: readonly Way[]): Way | null {
  return only !== undefined && others.every((other) => isSame(other, only)) ? only : null;
}

function differing(found: Way, fits: readonly Way[]): ReadonlySet<Position> {
  const positions = [...found.factors].filter(([position, factor]) =>
    fits.some(({ factors }) => factors.get(position) !== factor),
  );
  return new Set(positions.map(([position]) => position));
}

function hasBothSigns(lines: readonly EffectivePosition[]): boolean {
  const signs = expenseSigns(lines);
  return signs.includes(1) && signs.includes(-1);
}

function expenseSigns(lines: readonly EffectivePosition[]): readonly number[] {
  return lines
    .filter(({ effect }) => effect === 'expense')
    .flatMap(({ position }) => YEARS.map((year) => Math.sign(amountOf(position, year) ?? 0)));
}

function isProof({ sum }: Way, net: number, tolerance: number): boolean {
  return Math.abs(Math.abs(sum) - Math.abs(net)) <= tolerance;
}

function isSame(one: Way, other: Way): boolean {
  return (
    one.sum === other.sum && [...one.factors].every(([position, factor]) => other.factors.get(position) === factor)
  );
}

/**
 * Most statements print expenses without a minus; those that do not print most of them with one. Both years are printed
 * alike, so that one with few lines follows the other. Among few expenses refunds may be most of them; then the sums on
 * the way tell.
 */
export function usualExpenseSign(lines: readonly EffectivePosition[]): 1 | -1 {
  const signs = expenseSigns(lines);
  const most = signs.filter((sign) => sign < 0).length > signs.filter((sign) => sign > 0).length ? 1 : -1;
  const other = most === 1 ? -1 : 1;
  const off = offResults(lines, most);
  const printed = lines.filter(({ position }) => YEARS.some((year) => (amountOf(position, year) ?? 0) !== 0));
  const rounding = (stepOf(lines) / 2) * printed.length;
  return off !== null && off > rounding && offResults(lines, other) === 0 ? other : most;
}

/** What the lines are off the sums on the way by, as these are printed, at most; cents, null where there are none. */
function offResults(lines: readonly EffectivePosition[], expenses: 1 | -1): number | null {
  if (lines.length > MOST_LINES) {
    return null;
  }
  const differences = YEARS.flatMap((year) =>
    lines.flatMap(({ position, effect }, at) => {
      const printed = amountOf(position, year);
      const isOnTheWay = effect === 'result' && at > 0 && printed !== null;
      return isOnTheWay ? [Math.abs(printed - proofOf(lines.slice(0, at), year, expenses, []).sum)] : [];
    }),
  );
  return differences.length === 0 ? null : Math.max(...differences);
}

/** The smallest step that all amounts are printed in, a power of ten; cents. */
function stepOf(lines: readonly EffectivePosition[]): number {
  const amounts = lines.flatMap(({ position }) => YEARS.map((year) => amountOf(position, year) ?? 0));
  let step = 1;
  while (amounts.some((amount) => amount !== 0) && amounts.every((amount) => amount % (10 * step) === 0)) {
    step *= 10;
  }
  return step;
}

/** What the lines come to as they are usually printed; right up to what is missing among them. Cents. */
export function usualSum(lines: readonly EffectivePosition[], year: Year): number {
  return proofOf(lines, year, usualExpenseSign(lines), []).sum;
}

/** No real income statement comes near; every result is compared with all lines above it. */
const MOST_LINES = 200;

/** Results that are lines of their own, since what they are the sum of is not printed: `Finanzergebnis`. */
type Counted = ReadonlySet<Position>;

/** What is the sum of all lines above by its name. */
const DRAWS_TOGETHER = /(?:vor|nach) .{0,40}steuern|gewoehnlichen geschaeft|^roh|^bruttoergebnis/u;

/** Results that neither all lines above come to nor some that stand directly above. */
function loneResults(lines: readonly EffectivePosition[], year: Year, expenses: 1 | -1): Counted {
  if (lines.length > MOST_LINES) {
    return NOTHING;
  }
  const counted = lines.map((_, at) => proofOf(lines.slice(0, at + 1), year, expenses, []).sum);
  return new Set(
    lines.flatMap(({ position, effect }, at) => {
      const above = counted[at - 1];
      const amount = amountOf(position, year);
      const starts = [0, ...counted.slice(0, Math.max(0, at - 1))];
      const isSum = above === undefined || starts.some((start) => above - start === amount);
      return effect === 'result' && !isSum && !DRAWS_TOGETHER.test(position.label.folded) ? [position] : [];
    }),
  );
}

/** How lines may count of which the usual way is not sure. */
const FACTORS: Readonly<Record<Effect, readonly number[]>> = {
  income: [1],
  expense: [1, -1],
  change: [1, -1],
  result: [1, 0],
  net: [0],
  unknown: [1, -1, 0],
};

/** What associations and foundations live on, unless they give it to others. */
const GIVEN =
  /^(?:mitglieds|foerder)?beitraege(?! (?:an|zu|fuer))|^spenden(?! an)|^(?:zuschuesse|zuwendungen)(?! (?:an|fuer))|^(?:bussgelder|nachlaesse|erbschaften|sammlungen|kollekten|eintrittsgelder)/u;

function isGiven({ label }: Position): boolean {
  return GIVEN.test(label.folded);
}

/** A way to count a line other than the usual one. */
type Choice = readonly (readonly [Position, number])[];

function choices(lines: readonly EffectivePosition[], year: Year, counted: Counted): readonly Choice[] {
  const unsure = lines.filter(
    ({ position, effect }) =>
      (effect === 'change' || effect === 'unknown' || counted.has(position)) && (amountOf(position, year) ?? 0) !== 0,
  );
  const free = unsure.length > MAX_FREE ? unsure.filter(({ position }) => !isGiven(position)) : unsure;
  if (free.length > MAX_FREE) {
    return [];
  }
  return free.reduce<readonly Choice[]>(
    (found, { position, effect }) =>
      found.flatMap((choice) => FACTORS[effect].map((factor): Choice => [...choice, [position, factor]])),
    [[]],
  );
}

/** @param expenses -1 where expenses are printed without a minus, 1 where with one */
function proofOf(lines: readonly EffectivePosition[], year: Year, expenses: 1 | -1, choice: Choice): Way {
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
  return { factors, sum, expenses };
}

function usualFactor(position: Position, effect: Effect, expenses: number, hasSummand: boolean): number {
  switch (effect) {
    case 'income':
      return 1;
    case 'expense':
      return expenses;
    case 'change':
      return /^(?:ver)?minderung|^abnahme/u.test(position.label.folded) ? -1 : 1;
    case 'result':
      // Short statements begin with the gross result (section 276 HGB).
      return hasSummand ? 0 : 1;
    case 'unknown':
      return isGiven(position) ? 1 : 0;
    case 'net':
      return 0;
  }
}

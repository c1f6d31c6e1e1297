import type { Random } from '../../../simulator/dataset/random.ts';
import { LAW_FORMS, type LawForm, type LawLine, type Role } from './incomeLaw.ts';

/** Cents of this year and of the one before. */
export type Pair = readonly [number, number];

/** One line with its amounts: incomes, expenses and uses as the law means them, changes and results with their sign. */
export interface TrueLine {
  readonly key: string | null;
  readonly name: string;
  readonly role: Role;
  readonly amounts: Pair;
  readonly parts: readonly TrueLine[];
}

export interface TrueIncome {
  readonly method: LawForm['method'];
  readonly lines: readonly TrueLine[];
}

/** What lines of a role do to the result. */
export function effectOf(role: Role): -1 | 0 | 1 {
  switch (role) {
    case 'income':
    case 'change':
      return 1;
    case 'expense':
      return -1;
    case 'result':
    case 'net':
    case 'use':
      return 0;
  }
}

export function sumOf(pairs: readonly Pair[]): Pair {
  return [pairs.reduce((sum, [current]) => sum + current, 0), pairs.reduce((sum, [, prior]) => sum + prior, 0)];
}

/**
 * Invents a statement whose lines come to its results.
 * @param step all amounts are multiples of it, in cents
 */
export function inventIncome(step: number, random: Random): TrueIncome {
  const { method, lines } = random.pick<LawForm>(Object.values(LAW_FORMS));
  const hasUses = random.chance(0.3);
  const made: TrueLine[] = [];
  let result: Pair = [0, 0];
  for (const law of lines.filter(
    ({ role, frequency = 1 }) => (role !== 'use' || hasUses) && random.chance(frequency),
  )) {
    const made1 = law.role === 'result' || law.role === 'net' ? lineOf(law, result) : inventLine(law, step, random);
    const effect = effectOf(law.role);
    result = sumOf([result, [effect * made1.amounts[0], effect * made1.amounts[1]]]);
    made.push(made1);
  }
  return { method, lines: made };
}

function lineOf({ key, name, role }: LawLine, amounts: Pair, parts: readonly TrueLine[] = []): TrueLine {
  return { key, name, role, amounts, parts };
}

function inventLine(law: LawLine, step: number, random: Random): TrueLine {
  const parts = random.chance(0.6) ? (law.parts ?? []) : [];
  if (parts.length > 1) {
    const made = parts.map((part) => inventLine(part, step, random));
    return lineOf(law, sumOf(made.map(({ amounts }) => amounts)), made);
  }
  return lineOf(law, inventAmounts(law, step, random));
}

/** Revenue and costs are large, the rest smaller; now and then a line is new, gone, or turned round. */
function inventAmounts({ role, name }: LawLine, step: number, random: Random): Pair {
  const most = 10 ** random.integer(2, /Umsatz|Herstellung|Material|Personal|Rohergebnis/u.test(name) ? 7 : 5);
  const one = (): number => random.integer(1, most) * step;
  const turned = role === 'change' || /^Steuern/u.test(name) ? random.pick([1, -1]) : 1;
  return random.pick<() => Pair>([
    () => [one(), one()],
    () => [one(), one()],
    () => [one() * turned, one()],
    () => [one() * turned, one() * turned],
    () => [one(), one() * turned],
    () =>
      role === 'income' && name === 'Umsatzerlöse'
        ? [one(), one()]
        : random.pick<Pair>([
            [0, one()],
            [one(), 0],
          ]),
  ])();
}

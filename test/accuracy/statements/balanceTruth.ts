import type { Random } from '../../../simulator/dataset/random.ts';
import { ASSETS, type BalanceLaw, DEFERRED, EQUITY, OTHER_LIABILITIES } from './balanceLaw.ts';

/** A position with its amounts in the smallest step that the statement prints. */
export interface TruePosition {
  readonly key: string | null;
  readonly name: string;
  readonly current: number;
  readonly prior: number;
  readonly children: readonly TruePosition[];
}

export interface TrueBalance {
  readonly assets: readonly TruePosition[];
  readonly liabilities: readonly TruePosition[];
}

type Steps = readonly [number, number];

export function sumOf(positions: readonly TruePosition[], year: 'current' | 'prior'): number {
  return positions.reduce((sum, position) => sum + position[year], 0);
}

/**
 * Invents a balance sheet whose sides agree.
 * @param net the result of both years that equity shows, in steps
 */
export function inventBalance(net: Steps, random: Random): TrueBalance {
  // Micro, small and large companies show letters, Roman and Arabic numbers (sections 266 (1) and 274a HGB).
  const depth = random.integer(0, 2);
  const assets = some(ASSETS, random).map((law) => inventPosition(law, depth, random));
  const equity = depth === 0 ? leaf(EQUITY, [amount(random), amount(random)]) : inventEquity(net, random);
  const liabilities = [equity, ...OTHER_LIABILITIES.map((law) => inventPosition(law, Math.min(depth, 1), random))];
  const rest = (year: 'current' | 'prior'): number => sumOf(assets, year) - sumOf(liabilities, year);
  return { assets, liabilities: [...liabilities, leaf(DEFERRED, [rest('current'), rest('prior')])] };
}

/** A side has property at least, whatever else it lacks. */
function some(laws: readonly BalanceLaw[], random: Random): readonly BalanceLaw[] {
  return laws.filter(({ key }) => key === 'A' || key === 'B' || random.chance(0.6));
}

function inventEquity(net: Steps, random: Random): TruePosition {
  const parts = (EQUITY.parts ?? []).filter(({ key }) => key !== 'A.II' || random.chance(0.3));
  return group(
    EQUITY,
    parts.map((part) =>
      part.key === 'A.V'
        ? leaf(part, net)
        : part.isResult === true
          ? leaf(part, inventResult(random))
          : inventPosition(part, 0, random),
    ),
  );
}

function inventPosition(law: BalanceLaw, depth: number, random: Random): TruePosition {
  const parts = (law.parts ?? []).filter(() => random.chance(0.7));
  if (depth === 0 || parts.length === 0) {
    const isGone = random.chance(0.1);
    return leaf(
      law,
      isGone
        ? random.pick<Steps>([
            [0, amount(random)],
            [amount(random), 0],
          ])
        : [amount(random), amount(random)],
    );
  }
  return group(
    law,
    parts.map((part) => inventPosition(part, depth - 1, random)),
  );
}

/** Gains or losses in both years, or one of each. */
function inventResult(random: Random): Steps {
  return [amount(random) * random.pick([1, -1]), amount(random) * random.pick([1, -1])];
}

function amount(random: Random): number {
  return random.integer(1, 10 ** random.integer(1, 8));
}

function leaf({ key, name }: BalanceLaw, [current, prior]: Steps): TruePosition {
  return { key, name, current, prior, children: [] };
}

function group({ key, name }: BalanceLaw, children: readonly TruePosition[]): TruePosition {
  return { key, name, current: sumOf(children, 'current'), prior: sumOf(children, 'prior'), children };
}

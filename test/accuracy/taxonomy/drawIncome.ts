import type { Random } from '../../../simulator/dataset/random.ts';
import { drawAmounts, drawLeafAmounts, type Grains } from './drawAmounts.ts';
import type { IncomeScheme } from './incomeSchemes.ts';
import { Line } from './line.ts';

export interface Income {
  readonly lines: readonly Line[];
  readonly revenue: Line | null;
  /** The last line. */
  readonly result: Line;
}

/** An income statement of the given lines that ends with the given result of each year, in cents. */
export function drawIncome(
  scheme: readonly IncomeScheme[],
  turnover: number,
  grains: Grains,
  results: readonly number[],
  random: Random,
): Income {
  const drawn = scheme.map((one) => ({ ...one, line: drawLine(one, turnover, grains, random) }));
  grains.forEach((_, year) => {
    settle(drawn, year, results[year] ?? 0);
  });
  const running = new Array<number>(grains.length).fill(0);
  const lines = drawn.map(({ line, ...one }, index) => {
    if (one.nature === 'income' || one.nature === 'expense') {
      running.forEach((sum, year) => (running[year] = sum + signed(line, one, year)));
      return line;
    }
    const amounts =
      one.nature === 'result' ? [...running] : grains.map((_, year) => extraordinary(drawn.slice(0, index), year));
    return new Line(one.key, resultName(one, amounts, random), amounts);
  });
  const result = lines.at(-1);
  if (result === undefined) {
    throw new Error('the scheme has no lines');
  }
  return { lines, revenue: drawn.find(({ isRevenue }) => isRevenue)?.line ?? null, result };
}

interface Drawn extends IncomeScheme {
  readonly line: Line;
}

function drawLine(one: IncomeScheme, turnover: number, grains: Grains, random: Random): Line {
  const label = random.pick(one.names);
  const isExpense = one.nature === 'expense';
  const parts = one.parts.map((part) => drawLine(part, turnover, grains, random));
  if (parts.length > 0) {
    return new Line(
      one.key,
      label,
      grains.map(() => null),
      { parts, isExpense },
    );
  }
  const about = turnover * one.share;
  const amounts = one.isRevenue ? drawAmounts(about, grains, random) : drawLeafAmounts(about, grains, random);
  return new Line(one.key, label, amounts, { isExpense });
}

function signed(line: Line, { nature }: IncomeScheme, year: number): number {
  const amount = line.amount(year) ?? 0;
  return nature === 'expense' ? -amount : amount;
}

/** Makes the lines come to the result by more income at the top or more of the other expenses. */
function settle(drawn: readonly Drawn[], year: number, result: number): void {
  const sum = drawn
    .filter(({ nature }) => nature === 'income' || nature === 'expense')
    .reduce((before, one) => before + signed(one.line, one, year), 0);
  const isShort = result > sum;
  const filled = isShort
    ? drawn.find(({ nature }) => nature === 'income')
    : drawn.findLast(({ nature, share }) => nature === 'expense' && share >= 0.05);
  const [leaf] = filled?.line.leaves() ?? [];
  if (leaf === undefined) {
    throw new Error('the scheme has no income or no expense');
  }
  leaf.add(year, Math.abs(result - sum));
}

function extraordinary(drawn: readonly Drawn[], year: number): number {
  return drawn
    .filter(({ isExtraordinary }) => isExtraordinary)
    .reduce((sum, one) => sum + signed(one.line, one, year), 0);
}

/** `Jahresüberschuss/Jahresfehlbetrag` by its half where all years agree, or as the law has it. */
function resultName({ names }: IncomeScheme, amounts: readonly number[], random: Random): string {
  const name = random.pick(names);
  const [gain, loss] = name.split('/');
  if (gain === undefined || loss === undefined || random.chance(0.3)) {
    return name;
  }
  if (amounts.every((amount) => amount >= 0)) {
    return gain;
  }
  return amounts.every((amount) => amount < 0) ? loss : name;
}

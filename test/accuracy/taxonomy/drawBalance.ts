import type { Random } from '../../../simulator/dataset/random.ts';
import { drawAmounts, drawLeafAmounts, type Grains } from './drawAmounts.ts';
import { Line, total } from './line.ts';
import type { Scheme } from './scheme.ts';

export interface Balance {
  readonly assets: readonly Line[];
  readonly liabilities: readonly Line[];
  /** Position A of the liabilities. */
  readonly equity: Line;
  readonly payables: Line;
  /** What this year's printed sums are off by, in cents. */
  readonly totalErrors: { assets: number; liabilities: number };
  /** The position of the year's result, where the balance sheet shows it. */
  readonly result: Line | null;
}

export interface BalanceInput {
  readonly assets: readonly Scheme[];
  readonly liabilities: readonly Scheme[];
  /** The name of what equity does not cover where losses may eat it up (§ 268 (3) HGB); else they do not. */
  readonly deficit?: DeficitNames;
  /** About how large the whole is, in cents. */
  readonly size: number;
  readonly grains: Grains;
  /** The result of each year, in cents; what the income statement ends with. */
  readonly results: readonly number[];
}

/** Among the assets and as the last part of equity. */
export interface DeficitNames {
  readonly asset: string;
  readonly equity: string;
}

/** A balance sheet of the given schemes, whose sides have one sum in each year. */
export function drawBalance(input: BalanceInput, random: Random): Balance {
  const drawer = new Drawer(input, random);
  const assets = drawer.side(input.assets);
  const liabilities = drawer.side(input.liabilities);
  const [equity, payables] = [drawer.equity, liabilities.find(({ key }) => key === 'C')];
  if (equity === null || payables === undefined) {
    throw new Error('the scheme has no equity or no liabilities');
  }
  if (input.deficit === undefined) {
    raiseEquity(equity, drawer, input);
  } else {
    coverDeficit(assets, equity, input.deficit, input.grains);
  }
  level(assets, liabilities, input.grains);
  return { assets, liabilities, equity, payables, result: drawer.result, totalErrors: { assets: 0, liabilities: 0 } };
}

class Drawer {
  readonly #input: BalanceInput;
  readonly #random: Random;
  equity: Line | null = null;
  result: Line | null = null;
  /** The position that a lack of equity is made good in. */
  carried: Line | null = null;

  constructor(input: BalanceInput, random: Random) {
    this.#input = input;
    this.#random = random;
  }

  side(schemes: readonly Scheme[]): Line[] {
    const isLiabilities = schemes === this.#input.liabilities;
    const lines = schemes
      .filter(({ chance }) => this.#random.chance(chance))
      .map((scheme) => this.#line(scheme, this.#input.size / (isSmall(scheme, isLiabilities) ? 60 : 6)));
    if (isLiabilities) {
      this.equity = lines[0] ?? null;
    }
    return lines;
  }

  #line(scheme: Scheme, about: number): Line {
    const chosen = scheme.parts.filter(({ chance }) => this.#random.chance(chance));
    // A position of one part is printed without it as often as not.
    const parts = chosen.length === 1 && this.#random.chance(0.5) ? [] : chosen;
    if (parts.length > 0) {
      const lines = parts.map((part) => this.#line(part, about / parts.length));
      const label = this.#random.pick(scheme.names);
      keepPositive(scheme, lines, this.#input.grains);
      return new Line(
        scheme.key,
        label,
        this.#input.grains.map(() => null),
        { parts: lines },
      );
    }
    return this.#leaf(scheme, about);
  }

  #leaf(scheme: Scheme, about: number): Line {
    const amounts = this.#amounts(scheme, about);
    const line = new Line(scheme.key, signedName(this.#random.pick(scheme.names), amounts), amounts);
    if (scheme.role === 'result') {
      this.result = line;
    } else if (scheme.role !== undefined && (this.carried === null || scheme.role === 'subscribed')) {
      this.carried = line;
    }
    return line;
  }

  #amounts(scheme: Scheme, about: number): (number | null)[] {
    const { grains, results } = this.#input;
    switch (scheme.role) {
      case 'result':
        return [...results];
      case 'subscribed':
        return this.#subscribed();
      case 'carried': {
        const sign = this.#random.chance(0.75) ? 1 : -1;
        return drawAmounts(about / 2, grains, this.#random).map((amount) => sign * amount);
      }
      case 'losses':
        return drawAmounts(this.#input.size / 4, grains, this.#random).map((amount) =>
          this.#random.chance(0.8) ? -amount : amount,
        );
      default: {
        const amounts = drawLeafAmounts(scheme.isDeduction ? about / 20 : about, grains, this.#random);
        return amounts.map((amount) => (scheme.isDeduction && amount !== null ? -amount : amount));
      }
    }
  }

  /** A round sum that stays, whole in every unit that is printed. */
  #subscribed(): number[] {
    const grain = Math.max(...this.#input.grains);
    const rounds = [2_500_000, 5_000_000, 10_000_000, 100_000_000, 2_500_000_000, 50_000_000_000];
    const fitting = rounds.filter((amount) => amount % grain === 0 && amount <= Math.max(this.#input.size, 10 * grain));
    const amount = fitting.length === 0 ? 10 * grain : this.#random.pick(fitting);
    return this.#input.grains.map(() => amount);
  }
}

/** What is taken off a position is never more than what it holds. */
function keepPositive({ parts }: Scheme, lines: readonly Line[], grains: Grains): void {
  const [first] = lines.flatMap((line) => line.leaves());
  grains.forEach((_, year) => {
    const sum = total(lines, year) ?? 0;
    if (parts.some(({ isDeduction }) => isDeduction) && sum < 0) {
      first?.add(year, -2 * sum);
    }
  });
}

/** Accruals and deferred taxes are, as a rule. */
function isSmall({ key }: Scheme, isLiabilities: boolean): boolean {
  return key === 'D' || key === 'E' || (key === 'C' && !isLiabilities);
}

/** Of `Jahresüberschuss/Jahresfehlbetrag` the half that fits all years, where one does. */
function signedName(name: string, amounts: readonly (number | null)[]): string {
  const [gain, loss] = name.split('/');
  if (gain === undefined || loss === undefined) {
    return name;
  }
  const told = amounts.filter((amount) => amount !== null);
  if (told.every((amount) => amount >= 0)) {
    return gain;
  }
  return told.every((amount) => amount < 0) ? loss : name;
}

/** Losses that eat up the equity belong to another scheme (§ 268 (3) HGB), so that here they are covered. */
function raiseEquity(equity: Line, { carried }: Drawer, { grains, size }: BalanceInput): void {
  const [first] = equity.leaves();
  const leaf = carried ?? first;
  grains.forEach((grain, year) => {
    const lack = -(equity.amount(year) ?? 0);
    if (lack >= 0 && leaf !== undefined) {
      leaf.add(year, lack + Math.max(Math.round(size / 20 / grain), 1) * grain);
    }
  });
}

/** Equity is nothing then, and its lack stands on both sides. */
function coverDeficit(assets: Line[], equity: Line, names: DeficitNames, grains: Grains): void {
  const lacks = grains.map((_, year) => Math.max(0, -(equity.amount(year) ?? 0)));
  if (lacks.some((lack) => lack > 0) && equity.parts.length > 0) {
    const amounts = lacks.map((lack) => (lack === 0 ? null : lack));
    assets.push(new Line(undefined, names.asset, amounts));
    equity.parts.push(new Line(undefined, names.equity, amounts));
    equity.addends += 1;
  }
}

/** Makes the sides equal by adding to a position of the smaller one. */
function level(assets: readonly Line[], liabilities: readonly Line[], grains: Grains): void {
  grains.forEach((_, year) => {
    const difference = (total(assets, year) ?? 0) - (total(liabilities, year) ?? 0);
    const smaller = difference < 0 ? assets : liabilities;
    leafToFill(smaller, difference < 0 ? 'B' : 'C', year).add(year, Math.abs(difference));
  });
}

/** The last position of a letter that every year has. */
function leafToFill(lines: readonly Line[], letter: string, year: number): Line {
  const leaves = lines.filter(({ key }) => key === letter).flatMap((line) => line.leaves());
  const leaf = leaves.findLast((one) => (one.amount(year) ?? 0) > 0) ?? leaves[0];
  if (leaf === undefined) {
    throw new Error(`the scheme has no position ${letter}`);
  }
  return leaf;
}

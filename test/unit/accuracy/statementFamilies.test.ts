import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '../../../simulator/dataset/random.ts';
import { Near, OrNull, type Truth } from '../../accuracy/sample.ts';
import { STATEMENT_FAMILIES } from '../../accuracy/taxonomy/statementFamilies.ts';

const DOCUMENTS = 40;

interface Position {
  readonly label: string;
  readonly current: unknown;
  readonly prior: unknown;
  readonly children: readonly Position[];
}

interface Told {
  readonly balance_sheet: unknown;
  readonly income_statement: unknown;
  readonly checks: { readonly balance_sheet_balances: unknown };
}

const YEARS = ['current', 'prior'] as const;
type Year = (typeof YEARS)[number];

/** The amount that a truth claims, told or open; null where it claims none, or one that may be rounded either way. */
function claimed(value: unknown): number | null {
  const amount = unwrapped(value);
  return typeof amount === 'number' ? amount : null;
}

function unwrapped(value: unknown): unknown {
  return value instanceof OrNull ? value.truth : value;
}

function all(positions: readonly Position[]): Position[] {
  return positions.flatMap((position) => [position, ...all(position.children)]);
}

/** The largest power of ten, from cents on, that all amounts are multiples of: what they were rounded to. */
function grainOf(amounts: readonly number[]): number {
  const grains = Array.from({ length: 11 }, (_, power) => 10 ** (power - 2));
  return (
    grains.findLast((grain) =>
      amounts.every((amount) => Math.abs(amount / grain - Math.round(amount / grain)) < 1e-6),
    ) ?? 0.01
  );
}

/** Where a sum and all of its parts are told, they agree but for what rounding explains. */
function disagreements(positions: readonly Position[], year: Year): string[] {
  const amounts = all(positions).map((position) => claimed(position[year]));
  const grain = grainOf(amounts.filter((amount) => amount !== null));
  return all(positions).flatMap((position) => {
    const parts = position.children.map((part) => claimed(part[year])).filter((part) => part !== null);
    const sum = claimed(position[year]);
    if (sum === null || parts.length === 0 || parts.length < position.children.length) {
      return [];
    }
    const difference = Math.abs(parts.reduce((before, part) => before + part, 0) - sum);
    return difference <= (parts.length + 1) * (grain / 2) + 0.001 ? [] : [`${position.label}: ${difference} off`];
  });
}

async function told(family: string, index: number): Promise<Told> {
  const { truth } = (await STATEMENT_FAMILIES[family]?.(seededRandom(`property/${family}/${index}`))) as {
    truth: Truth;
  };
  return (truth as { readonly fields: unknown }).fields as Told;
}

describe.each(Object.keys(STATEMENT_FAMILIES))('what the generator says of %s', (family) => {
  test('adds up where a sum and all of its parts are told', async () => {
    for (let index = 0; index < DOCUMENTS; index++) {
      const { balance_sheet: sheet, income_statement: income } = await told(family, index);
      const { assets = [], liabilities = [] } = (unwrapped(sheet) ?? {}) as Record<string, Position[]>;
      const { positions = [] } = (unwrapped(income) ?? {}) as Record<string, Position[]>;
      for (const side of [assets, liabilities, positions]) {
        expect(YEARS.flatMap((year) => disagreements(side, year))).toEqual([]);
      }
    }
  });

  test('has one sum on both sides where the balance sheet is said to balance', async () => {
    for (let index = 0; index < DOCUMENTS; index++) {
      const { balance_sheet: sheet, checks } = await told(family, index);
      if (checks.balance_sheet_balances !== true) {
        continue;
      }
      const { assets = [], liabilities = [] } = unwrapped(sheet) as Record<string, Position[]>;
      const isNear = (position: Position): boolean => YEARS.some((year) => unwrapped(position[year]) instanceof Near);
      for (const year of [...assets, ...liabilities].some(isNear) ? [] : YEARS) {
        const [left = 0, right = 0] = [assets, liabilities].map((side) =>
          side.reduce((sum, position) => sum + (claimed(position[year]) ?? 0), 0),
        );
        const grain = grainOf([...assets, ...liabilities].map((position) => claimed(position[year]) ?? 0));
        expect(Math.abs(left - right)).toBeLessThanOrEqual((assets.length + liabilities.length) * (grain / 2) + 0.001);
      }
    }
  });
});

import { expect, jest, test } from '@jest/globals';
import { seededRandom } from '../../../../simulator/dataset/random.ts';
import { parsePublication } from '../../../../workers/registries/bundesanzeiger/publication/parsePublication.ts';
import { compareFields } from '../../../accuracy/compareFields.ts';
import { writtenDocuments } from '../../../accuracy/writtenDocuments.ts';
import { digitsIn, misprint } from '../../../support/misprint.ts';

// Some hundred publications are read several times, which is work, not waiting.
jest.setTimeout(60_000);

const TRIES = 5;
const CENTS = /,\d{2}-?$/u;

/** What no sum may be off by: all digits of an amount in cents, and all but the last one of a rounded amount. */
function beyondRounding(text: string): readonly number[] {
  return CENTS.test(text) ? digitsIn(text) : digitsIn(text).slice(0, -1);
}

/** What sums of rounded amounts may be off by. */
function withinRounding(text: string): readonly number[] {
  return CENTS.test(text) ? [] : digitsIn(text).slice(-1);
}

test('a written publication with one misprinted number gives no wrong one', async () => {
  const { publications, mistakes, missing, expected } = await misprinted(beyondRounding);
  expect(publications).toBeGreaterThan(80);
  expect(mistakes).toEqual([]);
  expect(missing / expected).toBeLessThan(0.25);
});

test('a misprint that rounding explains is off by no more than that, and few are given', async () => {
  const { publications, mistakes } = await misprinted(withinRounding);
  expect(publications).toBeGreaterThan(10);
  expect(mistakes.filter((mistake) => stepsOff(mistake) > 9)).toEqual([]);
  expect(mistakes.length / (publications * TRIES)).toBeLessThan(1);
});

/** What was read of all publications, each with misprints of its own; those that contradict themselves have one already. */
async function misprinted(digitsOf: (text: string) => readonly number[]): Promise<Misprinted> {
  const found = { publications: 0, expected: 0, missing: 0, mistakes: [] as string[] };
  for await (const { name, bytes, truth } of writtenDocuments('bundesanzeiger-publication')) {
    if (truth.kind === 'refused' || parsePublication(bytes, null).warnings.includes('sum_mismatch')) {
      continue;
    }
    const random = seededRandom(`misprints of ${name}`);
    const pages = Array.from({ length: TRIES }, () => misprint(bytes.toString(), random, digitsOf));
    found.publications += pages.includes(null) ? 0 : 1;
    for (const page of pages.flatMap((each) => each ?? [])) {
      const read = parsePublication(Buffer.from(page), null);
      const { mistakes, missing, expected } = compareFields(statementsIn(truth.fields), read);
      found.mistakes.push(...mistakes.map((mistake) => `${name}: ${mistake}`));
      found.missing += missing;
      found.expected += expected;
    }
  }
  return found;
}

interface Misprinted {
  readonly publications: number;
  readonly expected: number;
  readonly missing: number;
  readonly mistakes: readonly string[];
}

/** Neither employees, of whom sums seldom speak, nor what the sums prove together. */
function statementsIn({ balance_sheet, income_statement, indicators }: Fields): Fields {
  const amounts = Object.entries((indicators ?? {}) as Fields).filter(([name]) => name !== 'employees');
  const told = Object.entries({ balance_sheet, income_statement, indicators: Object.fromEntries(amounts) });
  return Object.fromEntries(told.filter(([, fields]) => fields !== undefined));
}

type Fields = Readonly<Record<string, unknown>>;

/** How many steps of the last printed digit lie between the two numbers of a mistake; infinitely many where it has none. */
function stepsOff(mistake: string): number {
  const [, read, told] = /: (-?[\d.]+) instead of (-?[\d.]+)$/u.exec(mistake) ?? [];
  const off = Math.round(Math.abs(Number(read) - Number(told)) * 100).toString();
  return /^\d0*$/u.test(off) ? Number(off.charAt(0)) : Number.POSITIVE_INFINITY;
}

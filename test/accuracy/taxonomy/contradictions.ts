import type { Random } from '../../../simulator/dataset/random.ts';
import { OrNull } from '../sample.ts';
import type { Draft } from './drawPublication.ts';
import type { Line } from './line.ts';
import { EUR, grainOf } from './units.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What may be said of a balance sheet whose totals and sides still agree. */
const BALANCES: Fields = { checks: { balance_sheet_balances: new OrNull(true) } };

/** Misprints this year's balance sheet in one of the ways in which typists and scans do. */
export function misprint(draft: Draft, random: Random): Fields {
  return random.pick([slipInPart, slipInPart, unreadablePart, lostMinus, wrongTotal, wrongTotals, lostRow, doubledRow])(
    draft,
    random,
  );
}

/**
 * One part of a printed sum is another amount. Which of the parts is wrong cannot be known, so none of them can; their
 * sum is proved by the side's, and may be told or left open.
 */
function slipInPart(draft: Draft, random: Random): Fields {
  const [sum, part] = pickPart(draft, random);
  if (sum === undefined || part === undefined) {
    return {};
  }
  const step = grainOf(draft.habits.units[0] ?? EUR);
  const amount = part.amount(0) ?? 0;
  const slipped = random.pick([farther, swapped, shortened])(Math.round(amount / step)) * step;
  // What is near enough to be rounding, or was not changed by the slip, contradicts nothing.
  const isPlain = Math.abs(slipped - amount) > MOST_STEPS_OF_ROUNDING * step;
  part.misprints.set(0, isPlain ? slipped : farther(Math.round(amount / step)) * step);
  return contradicted(sum);
}

const MOST_STEPS_OF_ROUNDING = 12;

function farther(steps: number): number {
  return steps + Math.ceil(steps / 7 + 13);
}

/** Two digits in the place of each other: 5.421 for 4.521. */
function swapped(steps: number): number {
  return Number(String(steps).replace(/(\d)(?!\1)(\d)/u, '$2$1'));
}

/** A digit that is missing: 451 for 4.521. */
function shortened(steps: number): number {
  return Number(String(steps).replace(/(?<=\d)\d/u, ''));
}

function contradicted(sum: Line): Fields {
  sum.verdicts[0] = 'open';
  sum.parts.forEach((one) => (one.verdicts[0] = 'unknowable'));
  return BALANCES;
}

/** A comma for a dot, or letters for digits: the amount may be told from the others, or left open. */
function unreadablePart(draft: Draft, random: Random): Fields {
  const [, part] = pickPart(draft, random);
  if (part === undefined) {
    return {};
  }
  const [dotted, lettered] = [
    (text: string): string => text.replace('.', ','),
    (text: string): string => text.replace(/[01]/u, (digit) => (digit === '0' ? 'O' : 'l')),
  ];
  part.slips.set(0, (text) => {
    const slipped = text.includes('.') && random.chance(0.5) ? dotted(text) : lettered(text);
    return slipped === text ? `${text}?` : slipped;
  });
  part.verdicts[0] = 'open';
  return BALANCES;
}

/** A loss or deduction among equity that is printed as a gain: the sum tells, or it is left open. */
function lostMinus({ balance }: Draft, random: Random): Fields {
  const losses = balance.equity.leaves().filter((line) => (line.amount(0) ?? 0) < 0);
  if (losses.length === 0) {
    return {};
  }
  random.pick(losses).slips.set(0, (text) => text.replace(/[-–−]\s?/u, ''));
  balance.equity.all().forEach((line) => (line.verdicts[0] = 'open'));
  return BALANCES;
}

/** The sum of one side: its positions come to that of the other side. */
function wrongTotal({ balance }: Draft, random: Random): Fields {
  const side = random.pick(['assets', 'liabilities'] as const);
  balance.totalErrors[side] = errorIn(balance.assets, random);
  return BALANCES;
}

/** The sums of both sides alike: nothing proves the positions, whose own sums stand. */
function wrongTotals({ balance }: Draft, random: Random): Fields {
  const error = errorIn(balance.assets, random);
  balance.totalErrors.assets = error;
  balance.totalErrors.liabilities = error;
  [...balance.assets, ...balance.liabilities]
    .flatMap((line) => line.all())
    .forEach((line) => (line.verdicts[0] = 'open'));
  return { checks: { balance_sheet_balances: null } };
}

function errorIn(lines: readonly Line[], random: Random): number {
  const largest = Math.max(...lines.map((line) => line.amount(0) ?? 0));
  return random.pick([9, 90]) * 10 ** Math.max(7, Math.floor(Math.log10(largest)));
}

/** A row that is lost: its sum says that one is, and not which. */
function lostRow(draft: Draft, random: Random): Fields {
  const [sum, part] = pickPart(draft, random);
  // What is near enough to be rounding is not missed.
  const isMissed = draft.habits.units.every(
    (unit, year) => (part?.amount(year) ?? 0) > MOST_STEPS_OF_ROUNDING * grainOf(unit),
  );
  if (sum === undefined || part === undefined || !isMissed) {
    return {};
  }
  part.rows = 0;
  sum.parts.forEach((one) => (one.verdicts[1] = 'unknowable'));
  sum.verdicts[1] = 'open';
  return contradicted(sum);
}

/** A row that is printed twice, one beneath the other, counts once where the sum says so. */
function doubledRow(draft: Draft, random: Random): Fields {
  const [, part] = pickPart(draft, random);
  if (part !== undefined) {
    part.rows = 2;
  }
  return {};
}

/** A sum and one of its parts. */
function pickPart({ balance }: Draft, random: Random): readonly [Line?, Line?] {
  const sums = [...balance.assets, ...balance.liabilities.filter((line) => line !== balance.equity)]
    .flatMap((line) => line.all())
    .filter(isSumOfTwo);
  if (sums.length === 0) {
    return [];
  }
  const sum = random.pick(sums);
  return [sum, random.pick(sum.parts)];
}

function isSumOfTwo({ parts }: Line): boolean {
  return parts.length > 1 && parts.every((part) => part.parts.length === 0 && (part.amount(0) ?? 0) > 0);
}

import { Near, OrNull } from '../sample.ts';
import type { Balance } from './drawBalance.ts';
import type { Income } from './drawIncome.ts';
import type { Habits } from './habits.ts';
import type { IncomeMethod } from './incomeSchemes.ts';
import { Line, total } from './line.ts';
import { rounded } from './statementTable.ts';
import { writtenLabel } from './typography.ts';
import { grainOf } from './units.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a document says of its balance sheet, in the shape of get_publication. */
export function balanceTruth({ assets, liabilities }: Balance, habits: Habits): Fields {
  return { assets: positions(assets, habits), liabilities: positions(liabilities, habits) };
}

/** @param method null where it is not judged */
export function incomeTruth({ lines }: Income, method: IncomeMethod | null, habits: Habits): Fields {
  return { ...(method === null ? {} : { method }), positions: positions(lines, habits) };
}

function positions(lines: readonly Line[], habits: Habits): unknown[] {
  return lines
    .filter(({ isLeftOut, rows }) => !isLeftOut && rows > 0)
    .map((line) => ({
      ...(line.key === undefined ? {} : { key: line.key }),
      label: writtenLabel(line.label, habits.typography),
      current: amountTruth(line, 0, habits),
      prior: amountTruth(line, 1, habits),
      children: positions(line.parts, habits),
    }));
}

/** An amount in EUR as the paper lets it be known. */
function amountTruth(line: Line, year: number, habits: Habits): unknown {
  const [unit, verdict, amount] = [habits.units[year], line.verdicts[year], line.amount(year)];
  if (unit === undefined || verdict === 'unknowable') {
    return null;
  }
  const told = toldAmount(amount, grainOf(unit));
  const isBlank = told === 0 && habits.typography.nothing === '' && line.parts.length > 0;
  if (isBlank || (line.isSumUnprinted && isTold(told, habits))) {
    return unprintedSum(line, amount ?? 0, grainOf(unit));
  }
  return isTold(told, habits) ? judged(told, verdict) : untold(habits);
}

function judged(told: number, verdict: Line['verdicts'][number] | undefined): unknown {
  return verdict === 'open' ? new OrNull(told) : told;
}

function untold(habits: Habits): OrNull | null {
  return isDashed(habits) ? new OrNull(0) : null;
}

function isTold(told: number | null, habits: Habits): told is number {
  return told !== null && (told !== 0 || isZeroPrinted(habits));
}

/** In EUR. Where a unit does not tell cents, -0 is 0 as well. */
function toldAmount(amount: number | null, grain: number): number | null {
  return amount === null ? null : rounded(amount, grain) / 100 + 0;
}

function isZeroPrinted({ typography: { nothing } }: Habits): boolean {
  return nothing === 'digits' || nothing === '0';
}

/** A dash says that there is nothing, and may be read as 0 or as no amount. */
function isDashed(habits: Habits): boolean {
  return !isZeroPrinted(habits) && habits.typography.nothing !== '';
}

/** A reader may sum up what is printed, each of which may be rounded by half a unit. */
function unprintedSum({ addends }: Line, amount: number, grain: number): OrNull {
  return new OrNull(new Near(amount / 100, (addends * grain) / 200 + 0.001));
}

/** Both years of one position; null where there is none. */
export function bothYears(line: Line | null, habits: Habits): Fields {
  return line === null
    ? { current: null, prior: null }
    : { current: amountTruth(line, 0, habits), prior: amountTruth(line, 1, habits) };
}

/** The sum of a side; where no row has it, it may be told from the positions or not at all. */
export function totalAssets({ assets }: Balance, habits: Habits): Fields {
  const amounts = habits.units.map((_, year) => total(assets, year));
  const line = new Line(null, '', amounts);
  line.isSumUnprinted = habits.totalName === null;
  line.addends = assets.flatMap((asset) => asset.leaves()).length;
  return bothYears(line, habits);
}

import { type Cents, type Year, YEARS } from './money.ts';
import { amountOf, type Position } from './position.ts';
import { isUncoveredDeficit, namesOnlyLoss } from './signRules.ts';

/** Positions whose sign may be turned at once; more would make chance hits likely. */
const MAX_DOUBTFUL = 4;

export interface SumRules {
  /** What the sum of each year may be off by for every summand, in cents. */
  readonly grain: Readonly<Record<Year, number>>;
  readonly isDoubtful: (position: Position) => boolean;
  /** Whether the law puts a position of this name elsewhere than beneath the other one. */
  readonly isMisplaced?: (position: Position, parent: Position) => boolean;
}

/** Positions whose printed sign must be turned for the sums to come out. */
type Choice = readonly Position[];

const AS_PRINTED: readonly Choice[] = [[]];
const NOTHING: Readonly<Record<Year, Choice>> = { current: [], prior: [] };

/** How positions add up to printed sums, by year. */
export interface SumFit {
  readonly turned: Readonly<Record<Year, Choice>>;
  /** Positions that the sums allow either sign. */
  readonly unsure: Readonly<Record<Year, Choice>>;
}

/**
 * Whether positions add up to the sums of both years, as printed or with doubtful signs turned; null where they do not.
 * A row is printed by one habit, so ways of turning it in both years come before ways of turning one.
 */
export function fitSums(positions: readonly Position[], sums: Cents, rules: SumRules): SumFit | null {
  const years = YEARS.filter((year) => sums[year] !== null);
  const exact = fitExactly(positions, sums, years, rules);
  const isRounded = years.some((year) => rules.grain[year] > 0);
  if (!isRounded || (exact !== null && isAsPrinted(exact))) {
    return exact;
  }
  const rounded = fitWithin(positions, sums, years, { ...rules, isDoubtful: () => false });
  return exact === null || rounded === null ? (exact ?? rounded) : eitherSign(exact);
}

function isAsPrinted({ turned }: SumFit): boolean {
  return YEARS.every((year) => turned[year].length === 0);
}

/** Signs that need not be turned where rounding explains the difference are in doubt. */
function eitherSign({ turned, unsure }: SumFit): SumFit {
  const inDoubt = (year: Year): Choice => [...unsure[year], ...turned[year]];
  return { turned: NOTHING, unsure: { current: inDoubt('current'), prior: inDoubt('prior') } };
}

function fitExactly(
  positions: readonly Position[],
  sums: Cents,
  years: readonly Year[],
  rules: SumRules,
): SumFit | null {
  const exact = { ...rules, grain: { current: 0, prior: 0 } };
  return fitWithin(positions, sums, years, exact);
}

function fitWithin(
  positions: readonly Position[],
  sums: Cents,
  years: readonly Year[],
  rules: SumRules,
): SumFit | null {
  const doubtful = doubtfulOf(positions, years, rules);
  const choices = turnings(doubtful);
  const matches = (choice: Choice, year: Year): boolean =>
    isSum(positions, choice, sums, year, rules) &&
    !(year === 'current' && doubtful.some((position) => isPrintedLoss(position) && !choice.includes(position)));
  const joint = choices.filter((choice) => years.every((year) => matches(choice, year)));
  // A year without a sum proves no sign.
  const byYear = (year: Year): readonly Choice[] => {
    const found = joint.length > 0 ? joint : choices.filter((choice) => matches(choice, year));
    return years.includes(year) ? found : AS_PRINTED;
  };
  if (years.some((year) => byYear(year).length === 0)) {
    return null;
  }
  const [current, prior] = YEARS.map((year) => settled(byYear(year), year)) as [Settled, Settled];
  return {
    turned: { current: current.turned, prior: prior.turned },
    unsure: { current: current.unsure, prior: prior.unsure },
  };
}

interface Settled {
  readonly turned: Choice;
  readonly unsure: Choice;
}

/** What all possible choices agree on. As printed is right where no loss would be a gain then. */
function settled(choices: readonly Choice[], year: Year): Settled {
  const [first = []] = choices;
  const differing = [...new Set(choices.flat())].filter((position) =>
    choices.some((choice) => !choice.includes(position)),
  );
  const isPlain = first.length === 0 && !differing.some((position) => isHiddenLoss(position, year));
  return isPlain
    ? { turned: [], unsure: [] }
    : { turned: first.filter((position) => !differing.includes(position)), unsure: differing };
}

function isHiddenLoss(position: Position, year: Year): boolean {
  return namesOnlyLoss(position.label.folded) && position.amounts[year] !== null;
}

function isSum(positions: readonly Position[], choice: Choice, sums: Cents, year: Year, rules: SumRules): boolean {
  const total = (some: readonly Position[]): number =>
    some.reduce((sum, position) => sum + (amountOf(position, year) ?? 0), 0);
  const off = Math.abs(total(positions) - 2 * total(choice) - (sums[year] ?? 0));
  return off === 0 || (rules.grain[year] > 0 && off <= toleranceOf(positions, year, rules));
}

function toleranceOf(positions: readonly Position[], year: Year, { grain }: SumRules): number {
  const summands = summandsOf(positions, year).filter((position) => (amountOf(position, year) ?? 0) !== 0).length;
  return grain[year] * Math.max(1, Math.ceil(summands / 2));
}

function doubtfulOf(positions: readonly Position[], years: readonly Year[], rules: SumRules): readonly Position[] {
  const summands = new Set(years.flatMap((year) => summandsOf(positions, year)));
  return [...summands]
    .filter((position) => position.children.length === 0 && rules.isDoubtful(position) && !isPlainLoss(position))
    .filter((position) => years.some((year) => (amountOf(position, year) ?? 0) !== 0))
    .slice(0, MAX_DOUBTFUL);
}

/** Whether a position is a loss by its name and by a minus, which no year speaks against. */
function isPlainLoss({ label, amounts }: Position): boolean {
  const printed = YEARS.flatMap((year) => amounts[year] ?? []);
  return namesOnlyLoss(label.folded) && printed.some((amount) => amount < 0) && printed.every((amount) => amount <= 0);
}

/** The name is about this year: a loss without a minus is one nevertheless, unless it is what equity does not cover. */
function isPrintedLoss({ label, amounts }: Position): boolean {
  return (amounts.current ?? 0) > 0 && namesOnlyLoss(label.folded) && !isUncoveredDeficit(label.folded);
}

/** A position without a sum of its own counts by its parts. */
export function summandsOf(positions: readonly Position[], year: Year): readonly Position[] {
  return positions.flatMap((position) =>
    position.open[year] && position.children.length > 0 ? summandsOf(position.children, year) : [position],
  );
}

/** Every choice of the positions, none of them first. */
function turnings(positions: readonly Position[]): readonly Choice[] {
  return positions.reduce<readonly Choice[]>(
    (choices, position) => [...choices, ...choices.map((choice) => [...choice, position])],
    [[]],
  );
}

/** Turns the signs that a fit asks for, and marks those that it leaves open. */
export function applyFit({ turned, unsure }: SumFit): void {
  for (const year of YEARS) {
    turned[year].forEach((position) => {
      const amount = position.amounts[year];
      position.amounts = { ...position.amounts, [year]: amount === null ? null : 0 - amount };
    });
    unsure[year].forEach((position) => {
      position.unsure = { ...position.unsure, [year]: true };
    });
  }
}

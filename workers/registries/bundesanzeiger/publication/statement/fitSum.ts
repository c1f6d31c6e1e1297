import { amountOf, type Position } from './position.ts';
import { type Year } from './money.ts';

/** Positions whose sign may be turned at once; more would make chance hits likely. */
const MAX_DOUBTFUL = 4;

export type SumFit =
  /** `turned` are the positions whose printed sign must be turned for the sum to come out. */
  { readonly kind: 'fits'; readonly turned: readonly Position[] } | { readonly kind: 'differs' };

export interface SumRules {
  /** What the sum may be off by for every summand, in cents. */
  readonly grain: number;
  readonly isDoubtful: (position: Position) => boolean;
}

/**
 * Whether positions add up to an amount, as printed or with doubtful signs turned. Where several ways of turning them
 * lead there, none is known.
 */
export function fitSum(positions: readonly Position[], total: number, year: Year, rules: SumRules): SumFit {
  const printed = positions.reduce((sum, position) => sum + (amountOf(position, year) ?? 0), 0);
  const summands = summandsOf(positions, year).filter((position) => (amountOf(position, year) ?? 0) !== 0);
  const tolerance = rules.grain * Math.max(1, Math.ceil(summands.length / 2));
  if (printed === total) {
    return { kind: 'fits', turned: [] };
  }
  const doubtful = summands.filter((position) => position.children.length === 0 && rules.isDoubtful(position));
  const turned = turnings(doubtful.slice(0, MAX_DOUBTFUL)).filter(
    (choice) => Math.abs(printed - 2 * sumOfChosen(choice, year) - total) <= (rules.grain === 0 ? 0 : tolerance),
  );
  const isNear = rules.grain > 0 && Math.abs(printed - total) <= tolerance;
  const exact = turned.filter((choice) => printed - 2 * sumOfChosen(choice, year) === total);
  const [only, second] = exact.length > 0 ? exact : turned;
  if (isNear && (only === undefined || exact.length === 0)) {
    return { kind: 'fits', turned: [] };
  }
  return only !== undefined && second === undefined ? { kind: 'fits', turned: only } : { kind: 'differs' };
}

/** A position without a sum of its own counts by its parts. */
function summandsOf(positions: readonly Position[], year: Year): readonly Position[] {
  return positions.flatMap((position) =>
    position.open[year] && position.children.length > 0 ? summandsOf(position.children, year) : [position],
  );
}

function sumOfChosen(choice: readonly Position[], year: Year): number {
  return choice.reduce((sum, position) => sum + (amountOf(position, year) ?? 0), 0);
}

/** Every non-empty choice of the positions. */
function turnings(positions: readonly Position[]): readonly (readonly Position[])[] {
  return positions
    .reduce<readonly (readonly Position[])[]>(
      (choices, position) => [...choices, ...choices.map((choice) => [...choice, position])],
      [[]],
    )
    .filter((choice) => choice.length > 0);
}

/** Turns the sign of the chosen positions for one year. */
export function turn(positions: readonly Position[], year: Year): void {
  for (const position of positions) {
    const amount = position.amounts[year];
    position.amounts = { ...position.amounts, [year]: amount === null ? null : 0 - amount };
  }
}

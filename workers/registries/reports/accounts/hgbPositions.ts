import type { StatementPosition } from '#contract/types/get_publication/getPublication';
import type { Path } from '../../citations.ts';
import type { AccountsDraft } from './accountsDraft.ts';
import { agree } from './agree.ts';
import type { FactTable, TableNumber } from './factTable.ts';
import type { FiscalYears } from './fiscalYears.ts';
import type { HgbConcept } from './hgbConcepts.ts';
import { hgbNumber } from './hgbNumber.ts';
import { type Year, YEARS } from './perYear.ts';

export type HgbNumbers = Readonly<Record<Year, TableNumber | null>>;

/** A position of a balance sheet as the report tells it, before it is written as the contract has it. */
export interface HgbPosition {
  readonly concept: string;
  readonly key: string | null;
  readonly label: string;
  readonly numbers: HgbNumbers;
  /** Whether its parts are proved to come to it. */
  readonly isSum: Readonly<Record<Year, boolean>>;
  readonly children: readonly HgbPosition[];
}

type Draft = Omit<HgbPosition, 'isSum'>;

/** Notes on a position and parts of it that do not add up to it ("davon"). */
const NO_PART = /\.(?:thereof|theroff|therof|davon|note|comment)[^.]*$/iu;
const CI = 'de-gaap-ci:';
/** Names of the taxonomy nest less deep. */
const DEEPEST = 10;

interface Surroundings {
  readonly table: FactTable;
  readonly years: FiscalYears;
  readonly draft: AccountsDraft;
  readonly statement: 'assets' | 'liabilities';
  readonly known: readonly HgbConcept[];
}

/** The positions below a concept of the balance sheet: names of the taxonomy nest as its sums do. */
export function hgbPositions(root: string, around: Surroundings): readonly HgbPosition[] {
  const names = around.table
    .concepts()
    .filter((concept) => concept.startsWith(`${CI}${root}.`) && !NO_PART.test(concept))
    .map((concept) => concept.slice(CI.length));
  return positionsBelow(root, names, around);
}

/** @param names of all concepts below the parent */
function positionsBelow(parent: string, names: readonly string[], around: Surroundings): readonly HgbPosition[] {
  const depth = parent.split('.').length + 1;
  const groups = Map.groupBy(depth > DEEPEST ? [] : names, (name) => name.split('.').slice(0, depth).join('.'));
  // Those of the law come in its order.
  const ordered = new Set([...around.known.map(({ concept }) => concept), ...groups.keys()]);
  return [...ordered].flatMap((concept) => {
    const below = groups.get(concept);
    return below === undefined
      ? []
      : [
          positionOf(
            concept,
            below.filter((name) => name !== concept),
            around,
          ),
        ];
  });
}

function positionOf(concept: string, below: readonly string[], around: Surroundings): HgbPosition {
  const law = around.known.find((one) => one.concept === concept);
  return settled(
    {
      concept,
      key: law?.key ?? null,
      label: law?.label ?? concept,
      numbers: numbersOf(concept, around),
      children: positionsBelow(concept, below, around),
    },
    around,
  );
}

function numbersOf(concept: string, around: Surroundings): HgbNumbers {
  const of = (year: Year): TableNumber | null => {
    const period = around.years[year];
    return period === null ? null : hgbNumber(concept, { start: null, end: period.end }, around);
  };
  return { current: of('current'), prior: of('prior') };
}

/** A position whose parts do not come to it is not told in that year, nor are they. */
function settled(position: Draft, { statement, draft }: Surroundings): HgbPosition {
  const wrong = YEARS.filter((year) => verdictOf(position, year) === false);
  wrong.forEach((year) =>
    draft.contradict(statement, year, [position.label, ...position.children.map(({ label }) => label)]),
  );
  const sure = wrong.reduce<Draft>(withoutYear, position);
  const isSum = (year: Year): boolean => verdictOf(sure, year) === true;
  return { ...sure, isSum: { current: isSum('current'), prior: isSum('prior') } };
}

function verdictOf(position: Draft, year: Year): boolean | null {
  const parts = toldParts(position, year);
  const sum = position.numbers[year];
  return sum === null || parts.length === 0 ? null : agree(sum, parts);
}

/** What adds up to a position: of a part that is not told itself its own parts. */
export function toldParts({ children }: Pick<Draft, 'children'>, year: Year): readonly TableNumber[] {
  return children.flatMap((child) => child.numbers[year] ?? toldParts(child, year));
}

/** The position and all below it without their numbers of one year. */
export function withoutYear<Position extends Draft>(position: Position, year: Year): Position {
  return {
    ...position,
    numbers: { ...position.numbers, [year]: null },
    children: position.children.map((child) => withoutYear(child, year)),
  };
}

/** Positions in the contract's words, each value cited. */
export function writtenPositions(
  positions: readonly HgbPosition[],
  path: Path,
  draft: AccountsDraft,
): StatementPosition[] {
  return positions.map(({ key, label, numbers, isSum, children }, at) => {
    const place = [...path, at];
    const euros = (year: Year): number | null =>
      draft.euros([...place, year], numbers[year], isSum[year] ? 'sum' : 'single_reading');
    return {
      key,
      label,
      current: euros('current'),
      prior: euros('prior'),
      children: writtenPositions(children, [...place, 'children'], draft),
    };
  });
}

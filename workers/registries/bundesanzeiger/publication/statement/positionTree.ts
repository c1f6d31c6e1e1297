import type { PublicationWarning } from '#contract/types/get_publication/getPublication';
import { applyFit, fitSums } from './fitSum.ts';
import { type Cents, NO_CENTS, type Year, YEARS } from './money.ts';
import { isBare, newPosition, type Position } from './position.ts';
import type { MarkKind, PositionLabel } from '../table/positionLabel.ts';
import type { StatementRow } from './statementRows.ts';

/** What a statement's kind knows of its rows. */
export interface TreeRules {
  /** The level of a row without a number, from 10 at the top; null where only its neighbours tell. */
  levelOf(label: PositionLabel, open: readonly Position[]): number | null;
  /** The law's key of a position below another one, or at the top. */
  keyOf(label: PositionLabel, parent: Position | null): string | null;
  /** Whether a labelled row is a sum of what stands above it and no position. */
  isSum(label: PositionLabel): boolean;
  isDoubtful(position: Position): boolean;
  /** Whether sums that belong to no position are normal, as in income statements. */
  readonly allowsLooseSums: boolean;
}

export interface PositionTree {
  readonly positions: readonly Position[];
  /** The sum of all positions as printed, proved by them. */
  readonly total: Cents | null;
  /** A printed sum at the end that the positions do not come to. */
  readonly unproved: Cents | null;
  readonly warnings: readonly PublicationWarning[];
}

export const LEVELS: Readonly<Record<MarkKind, number>> = { letter: 10, roman: 20, arabic: 30, alpha: 40, double: 50 };

type Grain = Readonly<Record<Year, number>>;

/** Builds the tree of positions from rows, and gives every sum in a row of its own to the position that it completes. */
export class TreeBuilder {
  readonly #rules: TreeRules;
  readonly #grain: Grain;
  readonly #root: Position[] = [];
  /** The last position of every level, from the top down. */
  #path: Position[] = [];
  #last: Position | null = null;
  #total: Cents | null = null;
  #unproved: Cents | null = null;
  readonly #warnings = new Set<PublicationWarning>();

  constructor(rules: TreeRules, grain: Grain) {
    this.#rules = rules;
    this.#grain = grain;
  }

  add(row: StatementRow): void {
    const { label } = row;
    if (label?.isPartOf === true) {
      this.#offer(row.subtotal);
      return;
    }
    if (label === null || this.#rules.isSum(label)) {
      this.#close(label === null ? row.subtotal : firstOf(row), label !== null);
      return;
    }
    const subtotal = this.#append(label, row);
    if (hasAny(subtotal)) {
      this.#close(subtotal, false);
    }
  }

  tree(): PositionTree {
    return {
      positions: this.#root,
      total: this.#total,
      unproved: this.#unproved,
      warnings: [...this.#warnings],
    };
  }

  /** @returns what the row draws together besides */
  #append(label: PositionLabel, printed: StatementRow): Cents {
    const level = this.#levelOf(label);
    this.#path = this.#path.filter((open) => open.level < level);
    const row = withoutOwn(printed, this.#path.at(-1)?.children ?? []);
    const position = newPosition(label, level, row);
    // A sum proves itself only where nothing follows it.
    this.#total = null;
    this.#unproved = null;
    position.key = this.#rules.keyOf(label, this.#path.at(-1) ?? null);
    (this.#path.at(-1)?.children ?? this.#root).push(position);
    this.#path.push(position);
    this.#last = position;
    return row.subtotal;
  }

  /** Numbers tell the level, else the label's meaning, else the neighbour: beneath a bare heading, or beside a position. */
  #levelOf(label: PositionLabel): number {
    if (label.mark !== null) {
      return LEVELS[label.mark];
    }
    const known = this.#rules.levelOf(label, this.#path);
    if (known !== null || this.#last === null) {
      return known ?? LEVELS.letter;
    }
    return isBare(this.#last) && this.#last.children.length === 0 ? this.#last.level + 1 : this.#last.level;
  }

  #close(amounts: Cents, isNamed: boolean): void {
    if (hasAny(amounts) && !this.#offer(amounts)) {
      this.#keepLoose(amounts, isNamed);
    }
  }

  /** The deepest open position whose parts come to the sum takes it; exact matches before rounded ones. */
  #offer(amounts: Cents): boolean {
    if (!hasAny(amounts)) {
      return false;
    }
    const open = this.#path
      .filter(
        (position) =>
          position.children.length > 0 && YEARS.every((year) => amounts[year] === null || position.open[year]),
      )
      .toReversed();
    for (const isExact of [true, false]) {
      const owner = open.find((position) => this.#take(position.children, amounts, isExact));
      if (owner !== undefined) {
        this.#give(owner, amounts);
        return true;
      }
      // The lines of an income statement do not add up as they are printed.
      if (!this.#rules.allowsLooseSums && this.#take(this.#root, amounts, isExact)) {
        this.#total = amounts;
        return true;
      }
    }
    return false;
  }

  #give(owner: Position, amounts: Cents): void {
    owner.amounts = {
      current: amounts.current ?? owner.amounts.current,
      prior: amounts.prior ?? owner.amounts.prior,
    };
    owner.open = { current: owner.amounts.current === null, prior: owner.amounts.prior === null };
    this.#path = this.#path.slice(0, this.#path.indexOf(owner) + 1);
    this.#last = owner;
  }

  #keepLoose(amounts: Cents, isNamed: boolean): void {
    this.#unproved = amounts;
    const repeats = this.#path.some((position) => YEARS.every((year) => position.amounts[year] === amounts[year]));
    if (!this.#rules.allowsLooseSums && !isNamed && !repeats) {
      this.#warnings.add('subtotal_unclear');
    }
  }

  /** Turns doubtful signs for good where the sum proves them in every year that it has. */
  #take(positions: readonly Position[], amounts: Cents, isExact: boolean): boolean {
    const fit = fitSums(positions, amounts, {
      grain: isExact ? { current: 0, prior: 0 } : this.#grain,
      isDoubtful: (position) => this.#rules.isDoubtful(position),
    });
    if (fit !== null) {
      applyFit(fit);
    }
    return fit !== null;
  }
}

/** A part without an amount among those of its neighbours shows the sum of them all at their right. */
function withoutOwn(row: StatementRow, siblings: readonly Position[]): StatementRow {
  const ofYears = <T>(pick: (year: Year) => T): Readonly<Record<Year, T>> => ({
    current: pick('current'),
    prior: pick('prior'),
  });
  const isSum = ofYears((year) => showsSum(row, siblings, year));
  const mayBeSum = ofYears((year) => !isSum[year] && standsAlone(row, siblings, year));
  if (!YEARS.some((year) => isSum[year] || mayBeSum[year])) {
    return row;
  }
  const hasSum = isSum.current || isSum.prior;
  return {
    ...row,
    own: ofYears((year) => (isSum[year] ? null : row.own[year])),
    subtotal: ofYears((year) => (isSum[year] ? row.own[year] : row.subtotal[year])),
    tentative: ofYears(
      (year) => row.tentative[year] || mayBeSum[year] || (hasSum && !isSum[year] && isSingle(row, year)),
    ),
  };
}

/** At the right, beneath parts that are all empty: its own amount, or the sum of parts that are too small to print. */
function standsAlone({ place, own }: StatementRow, siblings: readonly Position[], year: Year): boolean {
  return (
    place[year] === 'right' &&
    own[year] !== null &&
    siblings.length > 0 &&
    siblings.every((sibling) => sibling.amounts[year] === null)
  );
}

function showsSum({ place }: StatementRow, siblings: readonly Position[], year: Year): boolean {
  const standLeft = siblings.some((sibling) => sibling.place[year] === 'left');
  return (
    siblings.length > 0 &&
    (place[year] === 'sum' || (place[year] === 'right' && standLeft)) &&
    siblings.every((sibling) => sibling.place[year] === 'left' || sibling.amounts[year] === null)
  );
}

/** Whether the only column of a year leaves open which of two amounts it shows. */
function isSingle({ place, subtotal }: StatementRow, year: Year): boolean {
  return place[year] === 'only' && subtotal[year] === null;
}

function hasAny(amounts: Cents): boolean {
  return amounts.current !== null || amounts.prior !== null;
}

/** A named sum stands where an own amount would; in a row with two, the right one is the sum of all. */
function firstOf({ own, subtotal }: StatementRow): Cents {
  return hasAny(subtotal) ? subtotal : hasAny(own) ? own : NO_CENTS;
}

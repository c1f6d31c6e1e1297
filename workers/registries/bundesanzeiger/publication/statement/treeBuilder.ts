import { applyFit, fitSums } from './fitSum.ts';
import { type Cents, NO_CENTS, type Year, YEARS } from './money.ts';
import { isBare, newPosition, type Position } from './position.ts';
import { BULLET_LEVEL, isComplete, LEVELS, levelBelow, nestBySums } from './nesting.ts';
import { summedName } from './summedName.ts';
import { firstOf, hasAny, isOpenFor, rival, takeSum, withoutOwn } from './rowSums.ts';
import type { PositionTree } from './positionTree.ts';
import type { RowWarning } from './rowWarning.ts';
import type { PositionLabel } from '../table/positionLabel.ts';
import type { StatementRow } from './statementRows.ts';
import type { TreeRules } from './treeRules.ts';

type Grain = Readonly<Record<Year, number>>;

/** No real statement comes near; each costs a look at all positions before it. */
const MOST_SUMS = 300;

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
  #totalLabel: string | null = null;
  /** Sums that stand in a row of their own, by whose they are. */
  readonly #given = new Map<Position, Cents>();
  readonly #warnings: RowWarning[] = [];
  #sums = 0;

  constructor(rules: TreeRules, grain: Grain) {
    this.#rules = rules;
    this.#grain = grain;
  }

  /** @param isLast whether the statement ends with the row, where its total stands */
  add(row: StatementRow, isLast: boolean): void {
    const { label } = row;
    if (label?.isPartOf === true) {
      this.#addRemark(row);
      return;
    }
    if (label === null || this.#rules.isSum(label, this.#path) || this.#isTotal(label, row, isLast)) {
      this.#close(label === null ? row.subtotal : firstOf(row), label, isLast);
      this.#guard(row);
      return;
    }
    const subtotal = this.#append(label, row);
    if (hasAny(subtotal)) {
      this.#close(subtotal, null, isLast);
    }
  }

  /** Sums may stand at the right of a remark on the last part, too. */
  #addRemark(row: StatementRow): void {
    const { subtotal } = withoutOwn(row, this.#path.at(-2)?.children ?? []);
    if (hasAny(subtotal) && this.#hasRoom()) {
      this.#offer(subtotal);
    }
  }

  tree(): PositionTree {
    nestBySums(this.#root, this.#rules.allowsLooseSums ? NO_CENTS : (this.#total ?? this.#unproved ?? NO_CENTS));
    return {
      positions: this.#root,
      total: this.#total,
      unproved: this.#unproved,
      totalLabel: this.#totalLabel,
      warnings: this.#warnings,
    };
  }

  /** @returns what the row draws together besides */
  #append(label: PositionLabel, printed: StatementRow): Cents {
    const level = this.#levelOf(label);
    this.#path = this.#path.filter((open) => open.level < level);
    const parent = this.#path.at(-1) ?? null;
    // Behind a sum that draws the parts together already, a row at the right shows its own amount.
    const isDrawn = parent !== null && this.#given.has(parent);
    const row = isDrawn ? printed : withoutOwn(printed, parent?.children ?? []);
    const position = newPosition(label, level, row);
    // A sum proves itself only where nothing follows it.
    this.#total = null;
    this.#unproved = null;
    this.#totalLabel = null;
    position.key = this.#rules.keyOf(label, parent);
    if (parent !== null) {
      this.#open(parent, position);
    }
    (parent?.children ?? this.#root).push(position);
    this.#path.push(position);
    this.#last = position;
    return row.subtotal;
  }

  /** A sum that stands above one of its parts is none; a heading without an amount of its own waits for its sum. */
  #open(parent: Position, { amounts, key, label }: Position): void {
    // What the law puts elsewhere is none of its parts, whatever stands above.
    const isElsewhere = key === null && this.#rules.isOfLaw(label);
    const given = isElsewhere ? NO_CENTS : (this.#given.get(parent) ?? NO_CENTS);
    this.#given.delete(parent);
    this.#passDown(parent.children.at(-1), given);
    parent.amounts = {
      current: given.current === null ? parent.amounts.current : null,
      prior: given.prior === null ? parent.amounts.prior : null,
    };
    const isOpen = (year: Year): boolean =>
      parent.open[year] ||
      given[year] !== null ||
      (parent.amounts[year] === null && !parent.unread[year] && amounts[year] !== null);
    parent.open = { current: isOpen('current'), prior: isOpen('prior') };
  }

  /** A sum that turns out not to be a position's may be that of its last part, as far as rounding explains. */
  #passDown(last: Position | undefined, sum: Cents): void {
    if (hasAny(sum) && last !== undefined && isOpenFor(last, sum) && this.#take(last.children, sum, false)) {
      takeSum(last, sum);
    }
  }

  /** Numbers tell the level, else the label's meaning, else the neighbour: beneath a bare heading, or beside a position. */
  #levelOf(label: PositionLabel): number {
    const known = this.#rules.levelOf(label, this.#path);
    if (label.mark !== null) {
      // Some print the letters of the first rank small.
      return label.mark === 'alpha' && known === LEVELS.letter ? known : LEVELS[label.mark];
    }
    return this.#last === null ? (known ?? this.#rules.firstLevel) : this.#levelBelow(label, known, this.#last);
  }

  #levelBelow(label: PositionLabel, known: number | null, last: Position): number {
    const isPart = label.isBullet && this.#rules.bulletsNest && known !== LEVELS.letter;
    return isPart ? BULLET_LEVEL : known === null || isHeadOf(last, known) ? this.#levelAfter(last) : known;
  }

  #levelAfter(last: Position): number {
    return isBare(last) && last.children.length === 0 ? levelBelow(last.level) : this.#levelBeside(last);
  }

  /** Beside a position, or above it where those that it stands among come to their sum already. */
  #levelBeside(last: Position): number {
    const above = this.#path.slice(0, this.#path.indexOf(last));
    const unfinished = above.findLastIndex((position) => !isComplete(position));
    return (this.#path[unfinished + 1] ?? last).level;
  }

  /** A misspelled total: nothing else comes to all positions above it, in one year where a misprint hides the other. */
  #isTotal(label: PositionLabel, row: StatementRow, isLast: boolean): boolean {
    const isEnd = isLast && this.#root.length > 1 && !this.#rules.allowsLooseSums;
    const amounts = isEnd ? firstOf(row) : NO_CENTS;
    if (!hasAny(amounts) || this.#rules.levelOf(label, []) !== null || this.#rules.keyOf(label, null) !== null) {
      return false;
    }
    const years = label.mark === null ? YEARS.filter((year) => (amounts[year] ?? 0) !== 0) : [];
    const sums = [amounts, ...years.map((year): Cents => ({ ...NO_CENTS, [year]: amounts[year] }))];
    return sums.some((sum) => this.#take(this.#root, sum, true));
  }

  /** Where a sum cannot be read, what its parts come to is not what is printed. */
  #guard({ unread }: StatementRow): void {
    const owner = this.#path.findLast(({ open, children }) => children.length > 0 && (open.current || open.prior));
    if (owner !== undefined) {
      owner.unread = { current: owner.unread.current || unread.current, prior: owner.unread.prior || unread.prior };
    }
  }

  #close(amounts: Cents, label: PositionLabel | null, isLast: boolean): void {
    if (!hasAny(amounts) || !this.#hasRoom()) {
      return;
    }
    if (this.#offer(amounts)) {
      this.#totalLabel = this.#total === amounts ? (label?.text ?? null) : null;
    } else {
      this.#keepLoose(amounts, label, isLast);
    }
  }

  #hasRoom(): boolean {
    this.#sums++;
    return this.#sums <= MOST_SUMS;
  }

  /** The deepest open position whose parts come to the sum takes it; exact matches before rounded ones. */
  #offer(amounts: Cents): boolean {
    const open = this.#openFor(amounts);
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

  /** Open positions with parts that a sum may belong to, the deepest first. */
  #openFor(amounts: Cents): Position[] {
    return this.#path.filter((position) => position.children.length > 0 && isOpenFor(position, amounts)).toReversed();
  }

  #give(owner: Position, amounts: Cents): void {
    takeSum(owner, amounts);
    this.#given.set(owner, amounts);
    this.#path = this.#path.slice(0, this.#path.indexOf(owner) + 1);
    this.#last = owner;
  }

  /** A sum that nothing comes to still belongs to a position, and contradicts its parts. */
  #keepLoose(amounts: Cents, label: PositionLabel | null, isLast: boolean): void {
    if (this.#rules.allowsLooseSums) {
      this.#unproved = amounts;
      this.#keepYears(amounts);
      return;
    }
    const owner = label === null ? this.#ownerOf(amounts, isLast) : this.#named(label);
    if (owner === undefined) {
      this.#keepTotal(amounts, label, isLast);
    } else if (owner.children.length > 0 && isOpenFor(owner, amounts)) {
      this.#give(owner, amounts);
    } else {
      rival(owner, amounts);
    }
  }

  /** A sum that its parts come to in one year only is that year's; in the other it is not what they come to. */
  #keepYears(amounts: Cents): void {
    const owner = this.#openFor(amounts).find(({ children }) => this.#last !== null && children.includes(this.#last));
    YEARS.filter((year) => owner !== undefined && amounts[year] !== null).forEach((year) => {
      const own: Cents = { ...NO_CENTS, [year]: amounts[year] };
      if (owner !== undefined && this.#take(owner.children, own, false)) {
        owner.amounts = { ...owner.amounts, [year]: amounts[year] };
        owner.open = { ...owner.open, [year]: false };
      } else if (owner !== undefined) {
        owner.unread = { ...owner.unread, [year]: true };
      }
    });
  }

  /** What stands at the end is the total, or repeats the last sum. */
  #keepTotal(amounts: Cents, label: PositionLabel | null, isLast: boolean): void {
    this.#unproved = amounts;
    this.#totalLabel = label?.text ?? null;
    const repeats = this.#path.some((position) => YEARS.every((year) => position.amounts[year] === amounts[year]));
    if (label === null && !isLast && !repeats) {
      YEARS.filter((year) => amounts[year] !== null).forEach((year) =>
        this.#warnings.push({ code: 'subtotal_unclear', year, rows: [] }),
      );
    }
  }

  /** The position that a sum names. */
  #named(label: PositionLabel): Position | undefined {
    const name = summedName(label);
    return name === null ? undefined : this.#path.findLast((position) => position.label.folded === name);
  }

  /** Of a sum that a misprint hides: the deepest that one year proves, else the deepest at all. */
  #ownerOf(amounts: Cents, isLast: boolean): Position | undefined {
    const open = isLast ? [] : this.#openFor(amounts);
    const provenBy = (year: Year): Position | undefined =>
      (amounts[year] ?? 0) === 0
        ? undefined
        : open.find(({ children }) => this.#take(children, { ...NO_CENTS, [year]: amounts[year] }, true));
    return provenBy('current') ?? provenBy('prior') ?? open.at(0);
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

/** Whether a position without a number is what a numbered heading above it is about, and none beside it. */
function isHeadOf(last: Position, level: number): boolean {
  return last.label.mark !== null && last.level === level && isBare(last) && last.children.length === 0;
}

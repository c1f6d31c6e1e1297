import type { MarkKind } from '../table/positionLabel.ts';
import { type Cents, sumOf, type Year, YEARS } from './money.ts';
import { amountOf, type Position } from './position.ts';
import { hasAny } from './rowSums.ts';

export const LEVELS: Readonly<Record<MarkKind, number>> = { letter: 10, roman: 20, arabic: 30, alpha: 40, double: 50 };
/** Below every number. */
export const BULLET_LEVEL = 60;
/** Parts that are added up to tell whose they are; longer lists are not. */
const MOST_PARTS = 100;

/** The level of what stands beneath a heading and has no number. */
export function levelBelow(level: number): number {
  return Object.values(LEVELS).find((each) => each > level) ?? level + 1;
}

/** Whether the parts of a position come to the amounts that it shows, so that nothing else is part of it. */
export function isComplete({ amounts, children }: Position): boolean {
  return hasAny(amounts) && children.length > 0 && children.length <= MOST_PARTS && comeTo(children, amounts);
}

/**
 * Where positions do not come to their sum, one that is printed twice counts once, and those without number and name of
 * the law are parts of the one before them that they come to, if the others come to the sum then. Lines with a dash
 * before them that come to nothing are remarks.
 */
export function nestBySums(siblings: Position[], sums: Cents): void {
  if (hasAny(sums) && !comeTo(siblings, sums)) {
    arrange(siblings, sums);
  }
  for (const { amounts, children } of siblings) {
    nestBySums(children, amounts);
    settleOnlyPart(children);
    if (areRemarks(children, amounts)) {
      children.length = 0;
    }
  }
}

/** The amount of an only part is its own and the sum, where another year shows both and they are the same. */
function settleOnlyPart([only, second]: readonly Position[]): void {
  if (only === undefined || second !== undefined) {
    return;
  }
  const { amounts, tentative, row } = only;
  const isWhole = YEARS.some((year) => (row.own[year] ?? 0) !== 0 && row.own[year] === row.subtotal[year]);
  // A sum of nothing may stand beside a part that is not printed.
  const isDoubtful = (year: Year): boolean => tentative[year] && !(isWhole && (amounts[year] ?? 0) !== 0);
  only.tentative = { current: isDoubtful('current'), prior: isDoubtful('prior') };
}

function arrange(siblings: Position[], sums: Cents): void {
  const single = withoutRepeats(siblings);
  const groups = grouped(siblings);
  const tops = groups.map(([top]) => top);
  if (comeTo(single, sums)) {
    siblings.splice(0, siblings.length, ...single);
  } else if (comeTo(lifted(siblings), sums)) {
    const all = lifted(siblings);
    siblings.filter(hasStrangers).forEach(({ children }) => children.splice(0));
    siblings.splice(0, siblings.length, ...all);
  } else if (tops.length < siblings.length && comeTo(tops, sums)) {
    groups.forEach(([top, ...parts]) => top.children.push(...parts));
    siblings.splice(0, siblings.length, ...tops);
  }
}

/** Positions and beside them what stands beneath one without a number and is no part of it. */
function lifted(siblings: readonly Position[]): readonly Position[] {
  return siblings.flatMap((position) => (hasStrangers(position) ? [position, ...position.children] : [position]));
}

function hasStrangers({ amounts, children }: Position): boolean {
  return hasAny(amounts) && children.length > 0 && children.every(isFree) && !comeTo(children, amounts);
}

function isFree({ key, label }: Position): boolean {
  return key === null && label.mark === null;
}

function areRemarks(children: readonly Position[], amounts: Cents): boolean {
  return hasAny(amounts) && children.every(({ level }) => level === BULLET_LEVEL) && !isSumInAnyYear(children, amounts);
}

/** Positions but for those that repeat the one beside them; of two, the one with parts is kept. */
export function withoutRepeats(positions: readonly Position[]): readonly Position[] {
  return positions.filter((position, at) => {
    const [before, next] = [positions[at - 1], positions[at + 1]];
    const isSecond = before !== undefined && repeats(position, before);
    const isHeading = next !== undefined && next.children.length > 0 && repeats(position, next);
    return position.children.length > 0 || !(isSecond || isHeading);
  });
}

function repeats({ label, amounts }: Position, other: Position): boolean {
  return (
    hasAny(amounts) && label.text === other.label.text && YEARS.every((year) => amounts[year] === other.amounts[year])
  );
}

type Group = readonly [Position, ...Position[]];

/** Positions, each with those behind it that come to its amounts. */
function grouped(siblings: readonly Position[]): readonly Group[] {
  const groups: Group[] = [];
  for (let at = 0; at < siblings.length;) {
    const top = siblings[at];
    if (top === undefined) {
      break;
    }
    const parts = partsOf(top, siblings.slice(at + 1, at + 1 + MOST_PARTS));
    groups.push([top, ...parts]);
    at += 1 + parts.length;
  }
  return groups;
}

function partsOf(top: Position, behind: readonly Position[]): readonly Position[] {
  const end = behind.findIndex((position) => !isFree(position));
  const free = end < 0 ? behind : behind.slice(0, end);
  if (top.children.length > 0 || !hasAny(top.amounts)) {
    return [];
  }
  const count = free.findIndex((_, index) => comeTo(free.slice(0, index + 1), top.amounts));
  return free.slice(0, count + 1);
}

function comeTo(positions: readonly Position[], { current, prior }: Cents): boolean {
  return (total(positions, 'current') ?? 0) === (current ?? 0) && (total(positions, 'prior') ?? 0) === (prior ?? 0);
}

function isSumInAnyYear(positions: readonly Position[], amounts: Cents): boolean {
  return YEARS.some((year) => amounts[year] !== null && total(positions, year) === amounts[year]);
}

function total(positions: readonly Position[], year: Year): number | null {
  return sumOf(positions.map((position) => amountOf(position, year)));
}

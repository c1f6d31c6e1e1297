import type { BalanceSide } from './balanceSide.ts';
import { checkSum, isReadable, type SumCheck } from './checkSum.ts';
import { totalOf } from './finishTree.ts';
import type { Year } from './money.ts';
import { isGood, level, type Level } from './standing.ts';
import type { TreeChecks } from './treeChecks.ts';

/** What is known of one side of a balance sheet in one year. */
export interface SideFacts {
  readonly side: BalanceSide;
  readonly checks: TreeChecks;
  readonly year: Year;
  /** Cents; null where no total is printed. */
  readonly printed: number | null;
  /** Whether the positions come to it. */
  readonly check: SumCheck;
}

/** What the totals say of the positions of a side. */
export interface SideVerdict {
  readonly level: Level;
  /** The total as far as it is sure, cents. */
  readonly total: number | null;
}

export function sideFacts(side: BalanceSide, checks: TreeChecks, year: Year): SideFacts {
  const printed = side.total?.[year] ?? side.unproved?.[year] ?? null;
  return { side, checks, year, printed, check: checkSum(side.positions, year, printed, checks.rules) };
}

/** Judges a side by its own total, and both by the other side's total and positions. */
export function judgeSide(own: SideFacts, other: SideFacts): SideVerdict {
  if (own.printed === null) {
    return other.printed === null ? judgeBare(own, other) : judgeByOther(own, other, other.printed);
  }
  switch (own.check) {
    case 'open':
      return { level: level('alone'), total: isContradicted(own, other) ? null : own.printed };
    case 'holds':
      return isContradicted(own, other)
        ? judgeDisputed(other, own.printed)
        : { level: level(isConfirmed(own, other) ? 'backed' : 'proved'), total: own.printed };
    case 'fails':
      return isOthers(own, other)
        ? { level: level('backed'), total: other.printed }
        : judgeFailing(own, other, own.printed);
  }
}

/** Whether the other side prints another total. */
function isContradicted(own: SideFacts, other: SideFacts): boolean {
  return other.printed !== null && other.printed !== own.printed;
}

/** Whether the other side prints the same total, or has none and comes to it. */
function isConfirmed(own: SideFacts, other: SideFacts): boolean {
  return other.printed === null ? comesTo(other, own.printed) === 'holds' : other.printed === own.printed;
}

/** Whether the positions come to the total of the other side, as the other side's do. */
function isOthers(own: SideFacts, other: SideFacts): boolean {
  return other.printed !== null && other.check === 'holds' && comesTo(own, other.printed) === 'holds';
}

/** The positions come to their total, and the other side prints another one. */
function judgeDisputed(other: SideFacts, printed: number): SideVerdict {
  return other.check === 'holds'
    ? { level: level('disputed'), total: null }
    : { level: level('proved'), total: comesTo(other, printed) === 'holds' ? printed : null };
}

/** The positions come neither to the total of their own side nor to the other side's. */
function judgeFailing(own: SideFacts, other: SideFacts, printed: number): SideVerdict {
  if (other.printed === null && isSameSum(own, other)) {
    return { level: level('disputed'), total: null };
  }
  const isSure = isConfirmed(own, other);
  const replaced = own.checks.replacedIn(own.side.positions, own.year, printed);
  return {
    level: replaced === null ? level('refuted') : level(isSure ? 'proved' : 'disputed', replaced),
    total: isSure && (replaced !== null || other.check === 'holds') ? printed : null,
  };
}

/** Only the other side has a total. */
function judgeByOther(own: SideFacts, other: SideFacts, printed: number): SideVerdict {
  const isProved = other.check === 'holds';
  switch (comesTo(own, printed)) {
    case 'open':
      return { level: level('alone'), total: null };
    case 'holds':
      return { level: level(isProved ? 'backed' : 'proved'), total: isProved ? printed : null };
    case 'fails': {
      const replaced = own.checks.replacedIn(own.side.positions, own.year, printed);
      const standing = level(isProved ? 'proved' : 'disputed', replaced);
      return { level: replaced === null ? level('refuted') : standing, total: null };
    }
  }
}

/** No total is printed at all. */
function judgeBare(own: SideFacts, other: SideFacts): SideVerdict {
  if (!isReadable(own.side.positions, own.year) || !isReadable(other.side.positions, other.year)) {
    return { level: level('alone'), total: null };
  }
  if (isSameSum(own, other)) {
    return { level: level('proved'), total: totalOf(own.side.positions, own.year) };
  }
  // Rounding line by line may part the sides, and then neither sum is the total.
  const isRounded = comesTo(own, totalOf(other.side.positions, other.year)) === 'holds';
  return { level: level(isRounded ? 'proved' : 'refuted'), total: null };
}

function comesTo({ side, checks, year }: SideFacts, sum: number | null): SumCheck {
  return checkSum(side.positions, year, sum, checks.rules);
}

function isSameSum(own: SideFacts, other: SideFacts): boolean {
  const sum = totalOf(other.side.positions, other.year);
  return sum !== null && isReadable(other.side.positions, other.year) && sum === totalOf(own.side.positions, own.year);
}

/** One year of both sides. */
export interface YearVerdict {
  readonly assets: SideVerdict;
  readonly liabilities: SideVerdict;
  /** True where the positions of both sides come to one sum, false where each comes to a printed one of its own. */
  readonly balances: boolean | null;
  /** Whether the year has any amounts. */
  readonly isPrinted: boolean;
}

export function judgeYear(assets: SideFacts, liabilities: SideFacts): YearVerdict {
  const sides = [assets, liabilities];
  const isPrinted = sides.some(({ side, year, printed }) => printed !== null || totalOf(side.positions, year) !== null);
  const [own, other] = [judgeSide(assets, liabilities), judgeSide(liabilities, assets)];
  return { assets: own, liabilities: other, balances: verdictOn(sides, [own, other]), isPrinted };
}

function verdictOn(sides: readonly SideFacts[], verdicts: readonly SideVerdict[]): boolean | null {
  if (sides.every(({ check }) => check === 'holds') && new Set(sides.map(({ printed }) => printed)).size > 1) {
    return false;
  }
  const isProved = verdicts.every(({ level: own, total }) => isGood(own) && own.replaced === null && total !== null);
  return isProved && new Set(verdicts.map(({ total }) => total)).size === 1 ? true : null;
}

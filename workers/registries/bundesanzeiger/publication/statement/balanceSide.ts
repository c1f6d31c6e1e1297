import { withoutBeneathTotal } from './beneathTotal.ts';
import { depthOf, furtherDepth, legalKey, namedPositions, type Side } from './balancePositions.ts';
import { joinWrapped } from './joinWrapped.ts';
import type { Cents, Year } from './money.ts';
import { withRowsBeside } from './rowsBeside.ts';
import { isBare, type Position } from './position.ts';
import type { RowWarning } from './rowWarning.ts';
import { namesEquityOtherwise } from '../table/equityNames.ts';
import type { PositionLabel } from '../table/positionLabel.ts';
import { LEVELS, levelBelow } from './nesting.ts';
import type { PositionTree } from './positionTree.ts';
import { TreeBuilder } from './treeBuilder.ts';
import type { TreeRules } from './treeRules.ts';
import { hasDoubtfulSign, isUncoveredDeficit } from './signRules.ts';
import { namesSum } from './sideTotal.ts';
import { isSumOfOpen } from './summedName.ts';
import type { StatementRow, StatementRows } from './statementRows.ts';

/** One side of a balance sheet with what its own sum proves. */
export interface BalanceSide {
  readonly positions: readonly Position[];
  /** The printed sum that the positions come to. */
  readonly total: Cents | null;
  /** The printed sum that they do not come to. */
  readonly unproved: Cents | null;
  /** What stands beside the sum; null where nothing does, or no sum is printed. */
  readonly totalLabel: string | null;
  readonly grain: Readonly<Record<Year, number>>;
  /** Positions and sums in the order of print. */
  readonly rows: readonly StatementRow[];
  readonly warnings: readonly RowWarning[];
}

export function readBalanceSide(side: Side, { rows, grain, rowWarnings }: StatementRows): BalanceSide {
  const read = (some: readonly StatementRow[]): PositionTree => treeOf(side, some, grain);
  const joined = withRowsBeside(joinWrapped(rows, (folded) => isNamed(side, folded)));
  const own = withoutBeneathTotal(joined, (row) => isTop(side, row), read);
  const tree = read(own);
  return { ...tree, grain, rows: own, warnings: [...rowWarnings, ...tree.warnings] };
}

function treeOf(side: Side, rows: readonly StatementRow[], grain: StatementRows['grain']): PositionTree {
  const builder = new TreeBuilder(rulesOf(side), grain);
  rows.forEach((row, index) => builder.add(row, index === rows.length - 1));
  return builder.tree();
}

function isTop(side: Side, { label }: StatementRow): boolean {
  return label !== null && (label.mark === 'letter' || legalKey(side, label.folded, null) !== null);
}

export function isDoubtfulOn(side: Side): (position: Position) => boolean {
  return ({ label }) => hasDoubtfulSign(label.folded, side === 'assets');
}

/** By the letters of both, as where the heading between them cannot be read. */
export function isMisplacedOn(side: Side): (position: Position, parent: Position) => boolean {
  return ({ label }, { key }) => {
    const letters = namedPositions(side, label.folded).map((named) => named.charAt(0));
    return key !== null && letters.length > 0 && !letters.includes(key.charAt(0));
  };
}

function rulesOf(side: Side): TreeRules {
  return {
    levelOf: ({ folded }, open) => levelOf(side, folded, open),
    keyOf: (label, parent) => keyOf(side, label, parent),
    firstLevel: LEVELS.letter,
    isOfLaw: ({ folded }) => namedPositions(side, folded).length > 0,
    isSum: (label, open) => namesSum(label) || isSumOfOpen(label, open),
    isDoubtful: isDoubtfulOn(side),
    bulletsNest: true,
    allowsLooseSums: false,
  };
}

const BY_DEPTH = [LEVELS.letter, LEVELS.roman, LEVELS.arabic] as const;

function levelOf(side: Side, folded: string, open: readonly Position[]): number | null {
  if (isUncoveredDeficit(folded)) {
    return side === 'assets' || open[0]?.key !== 'A' ? LEVELS.letter : LEVELS.roman;
  }
  const depth = depthOfEquity(folded, open) ?? depthNamed(side, folded, open);
  if (depth !== null) {
    return BY_DEPTH[depth - 1] ?? null;
  }
  const heading = open.find((position) => isContinuedBy(side, folded, position));
  return heading === undefined ? levelBeneath(open.at(-1)) : levelBelow(heading.level);
}

/** Whether a name of the law begins with a position's and goes on with a label: `Verbindlichkeiten`, `aus Lieferungen`. */
function isContinuedBy(side: Side, folded: string, { key, label }: Position): boolean {
  return key !== null && continued(label.folded, folded).some((name) => legalKey(side, name, key) !== null);
}

/** Among numbered positions one without a number and a known name is a part of the one above it. */
function levelBeneath(last: Position | undefined): number | null {
  return last === undefined || last.label.mark === null ? null : last.level + 1;
}

/** The capital of one kind of partners below that of all (section 264c (2) HGB). */
const PARTNERS_CAPITAL = /kapitalanteile? |^(?:kommandit|komplementaer|fest)(?:kapital|einlagen)/u;
const CAPITAL_OF_ALL = /^(?:kapitalanteile|kapitalkonten|gesellschafterkapital)$/u;

/** A name of equity, and of two a part of the first one: `Vereinsvermögen`, `Vereinskapital`. */
function depthOfEquity(folded: string, [first]: readonly Position[]): number | null {
  if (!namesEquityOtherwise(folded) || first?.key === 'A') {
    return null;
  }
  return first !== undefined && namesEquityOtherwise(first.label.folded) ? 2 : 1;
}

function depthNamed(side: Side, folded: string, open: readonly Position[]): number | null {
  if (isPartOfOpen(folded, open)) {
    return 3;
  }
  const keys = namedPositions(side, folded);
  if (keys.length === 0) {
    return furtherDepth(side, folded);
  }
  // Names that the law uses in several places are told by what stands above.
  const inPlace = keys.find((key) =>
    open.some((position) => position.key !== null && key.startsWith(`${position.key}.`)),
  );
  const key = inPlace ?? (keys.length === 1 ? keys[0] : keys.find((each) => depthOf(each) === 1));
  return key === undefined ? null : depthOf(key);
}

function isPartOfOpen(folded: string, open: readonly Position[]): boolean {
  const last = open.at(-1);
  const isPartner = PARTNERS_CAPITAL.test(folded) && open.some(({ label }) => CAPITAL_OF_ALL.test(label.folded));
  return isPartner || (last !== undefined && isBare(last) && isMadeOf(last.label.folded, folded));
}

/** The result is a part of the profit that is made of it (section 268 (1) HGB), and cash one of what is called liquid. */
function isMadeOf(heading: string, folded: string): boolean {
  return PARTS_OF.some(([whole, part]) => whole.test(heading) && part.test(folded) && !whole.test(folded));
}

const PARTS_OF: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:konzern ?)?bilanz(?:gewinn|verlust|ergebnis)/u, /^jahres(?:ueberschuss|fehlbetrag|ergebnis)|vortrag/u],
  [/^(?:fluessige|liquide) mittel/u, /^kassen|^guthaben bei|^schecks|^bankguthaben/u],
];

function isNamed(side: Side, folded: string): boolean {
  return namedPositions(side, folded).length > 0 || furtherDepth(side, folded) !== null;
}

/** A heading, or the first of the things that it names, and what goes on from it. */
function continued(heading: string, folded: string): readonly string[] {
  const [first = ''] = heading.split(' und ', 1);
  return [`${heading} ${folded}`, `${first} ${folded}`];
}

/** Stands for subscribed capital in a KG, and beside it in a KGaA (sections 264c (2) HGB, 286 (2) AktG). */
const REPLACING = /kapitalanteil/u;

/** What goes on from its heading has a name of the law together with it: `Verbindlichkeiten`, `sonstige`. */
function keyBelow(side: Side, folded: string, key: string, heading: string): string | null {
  const names = [folded, ...continued(heading, folded), `${folded} ${heading}`];
  return names.map((name) => legalKey(side, name, key)).find((found) => found !== null) ?? null;
}

/** At the top a position of the second rank may stand without the first, as `Sachanlagen` does in short statements. */
function keyOf(side: Side, { folded }: PositionLabel, parent: Position | null): string | null {
  if (parent !== null) {
    const key = parent.key === null ? null : keyBelow(side, folded, parent.key, parent.label.folded);
    return key !== null && REPLACING.test(folded) && parent.children.some((sibling) => sibling.key === key)
      ? null
      : key;
  }
  const [only, second] = namedPositions(side, folded).filter((key) => depthOf(key) === 2);
  return legalKey(side, folded, null) ?? (second === undefined ? (only ?? null) : null);
}

import type { PublicationWarning } from '#contract/types/get_publication/getPublication';
import { depthOf, legalKey, namedPositions, type Side } from './balancePositions.ts';
import { joinWrapped } from './joinWrapped.ts';
import type { Cents, Year } from './money.ts';
import type { Position } from './position.ts';
import type { PositionLabel } from '../table/positionLabel.ts';
import { LEVELS, TreeBuilder, type TreeRules } from './positionTree.ts';
import { hasDoubtfulSign, isUncoveredDeficit } from './signRules.ts';
import type { StatementRows } from './statementRows.ts';

/** One side of a balance sheet with what its own sum proves. */
export interface BalanceSide {
  readonly positions: readonly Position[];
  /** The printed sum that the positions come to. */
  readonly total: Cents | null;
  /** The printed sum that they do not come to. */
  readonly unproved: Cents | null;
  readonly grain: Readonly<Record<Year, number>>;
  readonly warnings: readonly PublicationWarning[];
}

const SUM = /^(?:zwischen ?summe|summen?|gesamt|insgesamt|bilanzsumme|aktiva|passiva|summe der|total)(?: |$)/u;

export function readBalanceSide(side: Side, { rows, grain, warnings }: StatementRows): BalanceSide {
  const builder = new TreeBuilder(rulesOf(side), grain);
  joinWrapped(rows, (folded) => namedPositions(side, folded).length > 0).forEach((row) => builder.add(row));
  const tree = builder.tree();
  return { ...tree, grain, warnings: [...warnings, ...tree.warnings] };
}

export function isDoubtfulOn(side: Side): (position: Position) => boolean {
  return ({ label }) => hasDoubtfulSign(label.folded, side === 'assets');
}

function rulesOf(side: Side): TreeRules {
  return {
    levelOf: ({ folded }, open) => levelOf(side, folded, open),
    keyOf: (label, parent) => keyOf(side, label, parent),
    isSum: ({ mark, folded }) => mark === null && SUM.test(folded),
    isDoubtful: isDoubtfulOn(side),
    allowsLooseSums: false,
  };
}

const BY_DEPTH = [LEVELS.letter, LEVELS.roman, LEVELS.arabic] as const;

function levelOf(side: Side, folded: string, open: readonly Position[]): number | null {
  if (isUncoveredDeficit(folded)) {
    return side === 'assets' || open[0]?.key !== 'A' ? LEVELS.letter : LEVELS.roman;
  }
  const keys = namedPositions(side, folded);
  // Names that the law uses in several places are told by what stands above.
  const inPlace = keys.find((key) =>
    open.some((position) => position.key !== null && key.startsWith(`${position.key}.`)),
  );
  const key = inPlace ?? (keys.length === 1 ? keys[0] : keys.find((each) => depthOf(each) === 1));
  return key === undefined ? null : (BY_DEPTH[depthOf(key) - 1] ?? null);
}

/** At the top a position of the second rank may stand without the first, as `Sachanlagen` does in short statements. */
function keyOf(side: Side, { folded }: PositionLabel, parent: Position | null): string | null {
  if (parent !== null) {
    return parent.key === null ? null : legalKey(side, folded, parent.key);
  }
  const [only, second] = namedPositions(side, folded).filter((key) => depthOf(key) === 2);
  return legalKey(side, folded, null) ?? (second === undefined ? (only ?? null) : null);
}

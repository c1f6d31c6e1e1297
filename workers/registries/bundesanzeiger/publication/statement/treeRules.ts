import type { PositionLabel } from '../table/positionLabel.ts';
import type { Position } from './position.ts';

/** What a statement's kind knows of its rows. */
export interface TreeRules {
  /** The level of a row without a number, from 10 at the top; null where only its neighbours tell. */
  levelOf(label: PositionLabel, open: readonly Position[]): number | null;
  /** The level of a first row that has neither a number nor a known name. */
  readonly firstLevel: number;
  /** The law's key of a position below another one, or at the top. */
  keyOf(label: PositionLabel, parent: Position | null): string | null;
  /** Whether the law has a place for a position of this name. */
  isOfLaw(label: PositionLabel): boolean;
  /** Whether a labelled row is a sum of what stands above it and no position. */
  isSum(label: PositionLabel, open: readonly Position[]): boolean;
  isDoubtful(position: Position): boolean;
  /** Whether rows with a dash before them are parts of what stands above; in income statements it is a sign. */
  readonly bulletsNest: boolean;
  /** Whether sums that belong to no position are normal, as in income statements. */
  readonly allowsLooseSums: boolean;
}

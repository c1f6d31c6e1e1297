import type { Cents } from './money.ts';
import type { Position } from './position.ts';
import type { RowWarning } from './rowWarning.ts';

export interface PositionTree {
  readonly positions: readonly Position[];
  /** The sum of all positions as printed, proved by them. */
  readonly total: Cents | null;
  /** A printed sum at the end that the positions do not come to. */
  readonly unproved: Cents | null;
  /** What stands beside either; null where nothing does. */
  readonly totalLabel: string | null;
  readonly warnings: readonly RowWarning[];
}

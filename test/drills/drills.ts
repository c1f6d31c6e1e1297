import type { Drill } from './drill.ts';
import { RESTORE_DRILLS } from './restoreDrills.ts';
import { STANDBY_DRILLS } from './standbyDrills.ts';

/** All drills, in the order in which they are run. */
export const DRILLS: readonly Drill[] = [...RESTORE_DRILLS, ...STANDBY_DRILLS];

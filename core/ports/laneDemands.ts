import type { LaneDemand } from '#domain/workerScaling';

/** How much work there is in each lane. */
export interface LaneDemands {
  /** What can be claimed or runs, without what is put off; every lane once. */
  read(): Promise<readonly LaneDemand[]>;
}

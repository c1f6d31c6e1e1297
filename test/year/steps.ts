/** What the pass does to partitions, as calls see it. */
export const STEP_KINDS = ['make', 'roll', 'export', 'remove outputs', 'remove'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** One step of a pass, in milliseconds of the epoch. */
export interface Step {
  readonly kind: StepKind;
  readonly subject: string;
  readonly from: number;
  readonly to: number;
  readonly outcome: string;
}

/** What a process says when a pass is over. */
export interface PassReport {
  readonly steps: readonly Step[];
  /** Why it failed; null where it did not. */
  readonly failure: string | null;
}

/** The time that processes of one machine share, finer than a millisecond. */
export function sharedNow(): number {
  return performance.timeOrigin + performance.now();
}

/** What one job may take of a thread. */
export interface ThreadLimits {
  /** Time of the processor: on a busy machine the clock would blame the job for the others. */
  readonly deadlineMs: number;
  /** Time by the clock, after which nothing is known of the job: only a machine that has no time for it takes so long. */
  readonly patienceMs: number;
  /** Time by the clock, after which the job is stopped: for callers to whom a late answer is of no use. */
  readonly waitMs?: number;
  /** Of the heap and what lies outside of it, the thread's own code included. */
  readonly memoryMb: number;
}

/** A job that came to one of its limits. */
export interface StoppedJob {
  readonly kind: 'stopped';
  readonly by: 'deadlineMs' | 'waitMs' | 'memoryMb';
  readonly limit: number;
}

/** What became of a job: its answer, or the limit at which it was stopped. */
export type ThreadOutcome<Part> = { readonly kind: 'answered'; readonly parts: readonly Part[] } | StoppedJob;

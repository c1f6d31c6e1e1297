/** What else an attack measured, and how much of it there may be. */
export interface Bar {
  readonly what: string;
  readonly value: number;
  readonly atMost: number;
}

/** What one attack did, over all its repetitions. */
export interface SiegeRow {
  readonly input: string;
  /** The process whose loop was watched. */
  readonly process: string;
  /** Inputs that were tried, all repetitions together. */
  readonly requests: number;
  readonly repetitions: number;
  /** Of each repetition the longest hold, as processor time; of those the middle one and the largest. */
  readonly longest_hold_ms: number;
  readonly worst_hold_ms: number;
  /** The longest delay that `perf_hooks.monitorEventLoopDelay` saw, and that of an idle process beside it. */
  readonly longest_delay_ms: number;
  readonly idle_delay_ms: number;
  readonly longest_collector_ms: number;
  /** Of the repetition in which their ratio is the middle one. */
  readonly honest_p99_ms: number;
  readonly honest_alone_p99_ms: number;
  readonly honest_requests: number;
  readonly honest_refused: number;
  readonly peak_mb: number;
  readonly status_5xx: number;
  /** How many inputs got which status; 0 where the connection ended without one. */
  readonly statuses: Readonly<Record<number, number>>;
  readonly bars: readonly Bar[];
}

/** docs/siege.md, "Bars". */
export const MOST_HOLD_MS = 50;
export const MOST_SLOWER = 2;

/** What one row is not allowed to be, in words; none where it is sound. */
export function misses(row: SiegeRow): readonly string[] {
  const rules: readonly (readonly [boolean, string])[] = [
    [row.longest_hold_ms > MOST_HOLD_MS, `held the loop for ${row.longest_hold_ms} ms`],
    [
      // Where there is no figure, nothing was shown.
      !(row.honest_p99_ms <= MOST_SLOWER * row.honest_alone_p99_ms),
      `an honest caller waited ${row.honest_p99_ms} ms, ${row.honest_alone_p99_ms} ms alone`,
    ],
    [row.status_5xx > 0, `${row.status_5xx} answers of 500 and more`],
    [row.honest_refused > 0, `${row.honest_refused} answers to an honest caller were no 200`],
  ];
  const bars = row.bars.map(
    ({ what, value, atMost }) => [value > atMost, `${what} ${value}, at most ${atMost}`] as const,
  );
  return [...rules, ...bars].flatMap(([isMissed, text]) => (isMissed ? [`${row.input}: ${text}`] : []));
}

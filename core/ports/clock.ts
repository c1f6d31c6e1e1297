/** The one time of all processes: that of the database, whatever the clocks of their hosts say (ADR 33). */
export interface Clock {
  /** Bound, so that it can be passed on by itself. */
  readonly now: () => Date;
  /** Seconds that the clock of this host is ahead of it; negative where it is behind. */
  readonly hostOffsetSeconds: () => number;
  /** Seconds since the database last answered what time it is. */
  readonly silentSeconds: () => number;
  close(): Promise<void>;
}

export interface VisitFigures {
  readonly retrievals: number;
  /** Within any 60 minutes, wherever they begin. */
  readonly mostAnHour: number;
  /** Over the time from the first to the last. */
  readonly meanAnHour: number;
}

const HOUR_MILLISECONDS = 3_600_000;

/** @param times epoch milliseconds of the retrievals, in their order */
export function visitsAnHour(times: readonly number[]): VisitFigures {
  let most = 0;
  let first = 0;
  for (const [index, at] of times.entries()) {
    while ((times[first] ?? at) <= at - HOUR_MILLISECONDS) {
      first += 1;
    }
    most = Math.max(most, index - first + 1);
  }
  const hours = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / HOUR_MILLISECONDS;
  return { retrievals: times.length, mostAnHour: most, meanAnHour: hours === 0 ? 0 : times.length / hours };
}

/** What one question for the time of another machine told; in milliseconds. */
export interface ClockSample {
  /** By a clock of this process that never goes back. */
  readonly askedAt: number;
  readonly answeredAt: number;
  /** Epoch milliseconds of the other machine at some moment in between. */
  readonly told: number;
}

/** A larger correction than this is a jump: drift and the ways of packets make for less. */
export const CLOCK_JUMP_MILLISECONDS = 1_000;

/**
 * What to add to the own clock to have the time of the other machine (Cristian's algorithm): the answer that came soonest
 * is the surest, and is right to half of its round trip. An offset that it does not contradict stays as it is, so that a
 * busy process does not take its own delays for the other's.
 *
 * @param offset known so far; null at first
 * @param samples at least one
 */
export function offsetOf(offset: number | null, samples: readonly [ClockSample, ...ClockSample[]]): number {
  const { askedAt, answeredAt, told } = samples.reduce((best, sample) =>
    roundTrip(sample) < roundTrip(best) ? sample : best,
  );
  const measured = told - (askedAt + answeredAt) / 2;
  const uncertainty = (answeredAt - askedAt) / 2;
  return offset !== null && Math.abs(measured - offset) <= uncertainty ? offset : measured;
}

function roundTrip({ askedAt, answeredAt }: ClockSample): number {
  return answeredAt - askedAt;
}

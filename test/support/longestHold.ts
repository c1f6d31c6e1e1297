/** How often it is looked: what is found is at most this much too long. */
const LOOK_MS = 2;

export interface Held<Result> {
  readonly result: Result;
  /** The longest time that the event loop was held by one of its turns. */
  readonly holdMs: number;
}

/**
 * Runs a job and tells how long the event loop of this thread was held meanwhile: by the processor time that the thread
 * took between two looks, since the clock of a busy machine would blame others on the job.
 */
export async function longestHold<Result>(job: () => Promise<Result>): Promise<Held<Result>> {
  let holdMs = 0;
  let before = takenMs();
  const look = (): void => {
    const now = takenMs();
    holdMs = Math.max(holdMs, now - before);
    before = now;
  };
  const looking = setInterval(look, LOOK_MS);
  try {
    const result = await job();
    look();
    return { result, holdMs };
  } finally {
    clearInterval(looking);
  }
}

function takenMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

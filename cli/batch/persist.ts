import type { ApiAnswer } from '../apiClient.ts';
import { counted } from '../counted.ts';
import { UnreachableError } from '../unreachableError.ts';

/** Time as the commands see it. */
export interface Pace {
  /** Milliseconds of a clock that only goes forward. */
  now(): number;
  pause(milliseconds: number): Promise<void>;
}

export interface Persistence {
  /** How often a request is sent before it is given up. */
  readonly tries: number;
  readonly pace: Pace;
  /** Hears of every try that failed. */
  readonly tell: (line: string) => void;
  /** When the caller gives up, in milliseconds of the clock; absent where it does not. No pause goes beyond it. */
  readonly until?: number;
}

/** For work under way, about a minute in all: a restart of the platform or of a router is over by then. */
export const PATIENT_TRIES = 8;
/** For a question that a person asks at a terminal. */
export const QUICK_TRIES = 3;

const FIRST_PAUSE_MILLISECONDS = 500;
const LONGEST_PAUSE_MILLISECONDS = 30_000;
/** What is to be repeated later than this is told at once, as the SDKs do. */
const LONGEST_RETRY_AFTER_SECONDS = 60;

/** What errors.md says to repeat, and what proxies say where the platform is away. */
const PASSING_STATUSES = [429, 500, 502, 503, 504];

/**
 * Repeats what did not get through, ever more slowly. The job must be safe to repeat.
 *
 * @param address of the API, for people
 * @returns the first answer that a repetition would not change, or the last one
 * @throws UnreachableError where the last try found no connection either
 */
export async function persist(
  job: () => Promise<ApiAnswer>,
  address: string,
  { tries: most, pace, tell, until = Number.POSITIVE_INFINITY }: Persistence,
): Promise<ApiAnswer> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await job().then(answered, (error: unknown) => broken(error, address, tries));
    if (outcome.passing === null) {
      return outcome.answer;
    }
    const { reason, retryAfterSeconds } = outcome.passing;
    const pause = Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** (tries - 1), LONGEST_PAUSE_MILLISECONDS);
    const milliseconds = Math.max(pause, retryAfterSeconds * 1_000);
    const isTooLong = retryAfterSeconds > LONGEST_RETRY_AFTER_SECONDS || pace.now() + milliseconds > until;
    if (tries >= most || isTooLong) {
      return outcome.giveUp();
    }
    tell(`${reason} Trying again in ${(milliseconds / 1_000).toLocaleString('en')} s.`);
    await pace.pause(milliseconds);
  }
}

type Outcome =
  | { readonly passing: null; readonly answer: ApiAnswer }
  | {
      /** Why a repetition may end differently. */
      readonly passing: { readonly reason: string; readonly retryAfterSeconds: number };
      /** The last answer, where there was one. */
      readonly giveUp: () => ApiAnswer;
    };

function answered(answer: ApiAnswer): Outcome {
  const { code, message } = (answer.body ?? {}) as { readonly code?: string; readonly message?: string };
  if (!PASSING_STATUSES.includes(answer.status) && code !== 'idempotency_key_in_flight') {
    return { passing: null, answer };
  }
  const reason = message ?? `The API answered ${answer.status}.`;
  return { passing: { reason, retryAfterSeconds: answer.retryAfterSeconds ?? 0 }, giveUp: () => answer };
}

/** Fetch says by a TypeError with a cause that there was no connection, or that it broke; the rest is a fault of ours. */
function broken(error: unknown, address: string, tries: number): Outcome {
  const { name, cause } = error as { readonly name?: string; readonly cause?: { code?: string; message?: string } };
  if (name !== 'TypeError' || cause === undefined) {
    throw error;
  }
  const reason = `No answer (${cause.code ?? cause.message ?? 'the connection broke'}).`;
  const giveUp = (): never => {
    throw new UnreachableError(address, error, ` in ${counted(tries, 'attempt')}`);
  };
  return { passing: { reason, retryAfterSeconds: 0 }, giveUp };
}

import { type ApiAnswer, findApi } from './apiClient.ts';
import { persist } from './batch/persist.ts';
import { REAL_PACE } from './batch/realPace.ts';
import { tell } from './output.ts';
import type { Terminal } from './terminal.ts';

/** How much longer than its time an answer is waited for. */
const LATEST_MILLISECONDS = 5_000;

/**
 * Asks the API for something, again where no answer came.
 * @param until when the caller gives up, in milliseconds of REAL_PACE
 * @throws UnreachableError where none came in the last try either
 */
export async function askApi(
  terminal: Terminal,
  path: string,
  tries: number,
  until = Number.POSITIVE_INFINITY,
): Promise<ApiAnswer> {
  const api = await findApi(terminal);
  const ask = (): Promise<ApiAnswer> => api.call('GET', path, undefined, {}, endOf(until));
  return persist(ask, api.baseUrl, { tries, pace: REAL_PACE, tell, until });
}

/** A little later, since an answer may come at the last moment. */
function endOf(until: number): AbortSignal | null {
  return until === Number.POSITIVE_INFINITY
    ? null
    : AbortSignal.timeout(Math.ceil(Math.max(0, until - REAL_PACE.now()) + LATEST_MILLISECONDS));
}

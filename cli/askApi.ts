import { type ApiAnswer, findApi } from './apiClient.ts';
import { persist } from './batch/persist.ts';
import { REAL_PACE } from './batch/realPace.ts';
import { tell } from './output.ts';
import type { Terminal } from './terminal.ts';

/**
 * Asks the API for something, again where no answer came.
 * @param until when the caller gives up, in milliseconds of REAL_PACE
 * @throws UnreachableError where none came in the last try either
 */
export async function askApi(terminal: Terminal, path: string, tries: number, until?: number): Promise<ApiAnswer> {
  const api = await findApi(terminal);
  const patience = { tries, pace: REAL_PACE, tell, ...(until === undefined ? {} : { until }) };
  return persist(() => api.call('GET', path), api.baseUrl, patience);
}

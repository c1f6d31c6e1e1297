import type { PauseResource } from '#contract/http/pauses';
import { pauseSubject, type PauseTarget } from '#domain/pause';
import { LIST_LIMIT_MAX } from '#domain/policies';
import type { ApiAnswer, ApiClient } from './apiClient.ts';
import { persist, QUICK_TRIES } from './batch/persist.ts';
import { REAL_PACE } from './batch/realPace.ts';
import { dataOf } from './dataOf.ts';
import { listOf } from './listOf.ts';
import { tell } from './output.ts';
import { RefusedError } from './refusedError.ts';
import { UsageError } from './usageError.ts';

const PATH = '/api/pauses';

export interface NewPause {
  readonly target: PauseTarget;
  readonly reason: string | undefined;
  /** ISO 8601. */
  readonly until: string | undefined;
}

/** Pauses something by the API. @throws RefusedError where it refuses; UnreachableError where no answer came */
export async function pauseBy(api: ApiClient, pause: NewPause): Promise<PauseResource> {
  const answer = await once(api, () => api.call('POST', PATH, pause));
  return dataOf(answer, pauseSubject(pause.target)) as PauseResource;
}

/** @throws UnreachableError where no answer came */
export async function pausesAt(api: ApiClient): Promise<readonly PauseResource[]> {
  const ask = () => api.call('GET', `${PATH}?limit=${LIST_LIMIT_MAX}`);
  return listOf(
    await persist(ask, api.baseUrl, { tries: QUICK_TRIES, pace: REAL_PACE, tell }),
  ) as readonly PauseResource[];
}

/**
 * @param listedWith what lists pauses, for people
 * @returns the pause that it has ended
 * @throws UsageError where it is not paused
 */
export async function resumeBy(api: ApiClient, target: PauseTarget, listedWith: string): Promise<PauseResource> {
  const subject = pauseSubject(target);
  const found = (await pausesAt(api)).find((one) => pauseSubject(one.target) === subject);
  if (found === undefined) {
    throw new UsageError(`${subject} is not paused. List what is with: ${listedWith}`);
  }
  const answer = await once(api, () => api.call('DELETE', `${PATH}/${found.id}`));
  if (answer.status >= 300) {
    throw new RefusedError(answer, `the pause of ${subject}`);
  }
  return found;
}

/** What is not sent again, since nobody knows whether it was done. */
function once(api: ApiClient, call: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  return persist(call, api.baseUrl, { tries: 1, pace: REAL_PACE, tell });
}

/** A time as people write it, as the API takes it. @throws UsageError */
export function pauseTime(text: string): string {
  const time = Date.parse(text);
  if (Number.isNaN(time)) {
    throw new UsageError(`"${text}" is no time. Write it as 2026-02-01T08:00:00Z`);
  }
  return new Date(time).toISOString();
}

export function describePause({ id, target, until }: PauseResource): string {
  return `pause ${id}: ${pauseSubject(target)} is paused${until === null ? '' : ` until ${until}`}`;
}

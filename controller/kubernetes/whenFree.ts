import type { ApiRefusal } from '#ports/apiRefusal';
import type { RequeueAfter } from './requeueAfter.ts';

const BUSY: RequeueAfter = { afterMilliseconds: 5_000 };

/** How long the API asks to be left alone. */
export function whenFree({ retryAfterSeconds }: Extract<ApiRefusal, { kind: 'busy' }>): RequeueAfter {
  return retryAfterSeconds === null ? BUSY : { afterMilliseconds: retryAfterSeconds * 1_000 };
}

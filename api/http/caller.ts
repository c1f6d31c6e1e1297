import type { Response } from 'express';
import type { Caller } from '#ports/identities';

/** Remembers who asks; written by the authentication only. */
export function setCaller(response: Response, caller: Caller): void {
  response.locals['caller'] = caller;
}

/** @throws Error when the route is not behind the authentication */
export function callerOf(response: Response): Caller {
  const caller = response.locals['caller'] as Caller | undefined;
  if (caller === undefined) {
    throw new Error('This route is not behind the authentication');
  }
  return caller;
}

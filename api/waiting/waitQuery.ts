import type { Request } from 'express';

/**
 * The query of a poll. `Prefer: wait=N` means wait=true&wait_time=N (docs/spec/decisions.md, "Modes"); the query wins.
 */
export function waitQuery(request: Request): Record<string, unknown> {
  const preferred = /(?:^|[,;\s])wait=(\d+)/.exec(String(request.headers['prefer'] ?? ''))?.[1];
  return { ...(preferred === undefined ? {} : { wait: 'true', wait_time: preferred }), ...request.query };
}

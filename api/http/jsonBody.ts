import express, { type RequestHandler } from 'express';
import { refuse } from './reply.ts';
import { send } from './send.ts';

/** Far above anything a contract needs, and far below what would exhaust the stack of code that walks the value. */
const MAX_NESTING = 64;

/** Parses JSON bodies up to a size; anything that is not JSON is refused by name (415), not silently ignored. */
export function jsonBody(limitBytes: number): readonly RequestHandler[] {
  return [
    express.json({ limit: limitBytes, strict: false, type: ['application/json', 'application/*+json'] }),
    (request, response, next) => {
      const hasBody =
        request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
      if (hasBody && request.body === undefined) {
        send(response, refuse('unsupported_media_type'));
        return;
      }
      if (nestsDeeperThan(request.body, MAX_NESTING)) {
        const problem = `The body may be nested at most ${MAX_NESTING} levels deep.`;
        send(response, refuse('validation_failed', { errors: { body: [problem] } }));
        return;
      }
      next();
    },
  ];
}

/** Level by level instead of by recursion: megabytes of brackets must not overflow the stack. */
function nestsDeeperThan(value: unknown, levels: number): boolean {
  let level = [value].filter(isNested);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === levels) {
      return true;
    }
    level = nestedIn(level);
  }
  return false;
}

/** Without a copy of anything: a body may have millions of values. */
function nestedIn(level: readonly object[]): object[] {
  const found: object[] = [];
  for (const item of level) {
    for (const member of Array.isArray(item) ? (item as readonly unknown[]) : Object.values(item as JsonObject)) {
      if (isNested(member)) {
        found.push(member);
      }
    }
  }
  return found;
}

type JsonObject = Readonly<Record<string, unknown>>;

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

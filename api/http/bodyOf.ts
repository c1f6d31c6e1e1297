import type { Request } from 'express';

/** No body at all is an empty request; null is a body, and not an object. */
export function bodyOf(request: Request): unknown {
  return request.body === undefined ? {} : request.body;
}

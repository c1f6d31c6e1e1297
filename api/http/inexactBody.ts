import type { Response } from 'express';

/** Remembers the bytes of a body whose value does not tell all of its numbers; written by what reads bodies only. */
export function setInexactBody(response: Response, bytes: Uint8Array): void {
  response.locals['inexactBody'] = bytes;
}

/** The bytes of a body that only they tell from others; null where its value does. */
export function inexactBodyOf(response: Response): Uint8Array | null {
  return (response.locals['inexactBody'] as Uint8Array | undefined) ?? null;
}

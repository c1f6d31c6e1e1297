import { isUtf8 } from 'node:buffer';
import { jsonShape } from '#domain/jsonShape';
import type { NumberPlace } from '#domain/longNumbers';

/** What the bytes of a body mean; `problem` tells the caller in words what is too large about it. */
export type JsonReading =
  | { readonly kind: 'read'; readonly value: unknown }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'too_large'; readonly problem: string };

/** JavaScript reads it as infinity. It is shorter than any number that it is written over. */
const BEYOND_DOUBLES = '1e999';

/**
 * Reads JSON in UTF-8. What has more values than its route needs is refused before any of them is built. A number with
 * digits that no double holds is read as infinity, which is a problem of its field (core/domain/scalarProblem.ts); a
 * reviver that sees the source of each number would hold the event loop for five times as long.
 */
export function readJson(bytes: Uint8Array, mostValues: number): JsonReading {
  const shape = jsonShape(bytes, mostValues);
  if (shape.kind === 'too_large') {
    return shape;
  }
  // Read as U+FFFD, different texts would become the same.
  if (!isUtf8(bytes)) {
    return { kind: 'malformed' };
  }
  const text = new TextDecoder().decode(withoutUnheld(bytes, shape.unheld));
  try {
    return { kind: 'read', value: JSON.parse(text) as unknown };
  } catch (error) {
    if (error instanceof SyntaxError) {
      return { kind: 'malformed' };
    }
    throw error;
  }
}

function withoutUnheld(bytes: Uint8Array, unheld: readonly NumberPlace[]): Uint8Array {
  if (unheld.length === 0) {
    return bytes;
  }
  const copy = Buffer.from(bytes);
  unheld.forEach(([start, end]) => copy.write(BEYOND_DOUBLES.padEnd(end - start), start, 'latin1'));
  return copy;
}

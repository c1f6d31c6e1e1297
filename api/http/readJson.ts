import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { JsonScan, jsonShape, type JsonShape } from '#domain/jsonShape';
import type { NumberPlace } from '#domain/longNumbers';

/** What the bytes of a body mean; `problem` tells the caller in words what is too large about it. */
export type JsonReading =
  /** `isExact` is false where a number was read as infinity: other bytes may mean the same value. */
  | { readonly kind: 'read'; readonly value: unknown; readonly isExact: boolean }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'too_large'; readonly problem: string };

/** JavaScript reads it as infinity. It is shorter than any number that it is written over. */
const BEYOND_DOUBLES = Buffer.from('1e999');
const SPACE = 0x20;
const UTF_8 = new TextDecoder();

/**
 * Reads JSON in UTF-8. What has more values than its route needs is refused before any of them is built. A number with
 * digits that no double holds is read as infinity, which is a problem of its field (core/domain/scalarProblem.ts); a
 * reviver that sees the source of each number would hold the event loop for five times as long.
 */
export function readJson(bytes: Uint8Array, mostValues: number): JsonReading {
  return readShaped(bytes, jsonShape(bytes, mostValues));
}

/** What is looked through at a time takes some milliseconds. */
const STEP_BYTES = 1_048_576;

/**
 * The same for large bodies: other requests have their turn while the bytes are looked through, and before values are
 * built.
 */
export async function readLargeJson(bytes: Uint8Array, mostValues: number): Promise<JsonReading> {
  const scan = new JsonScan(bytes, mostValues);
  while (scan.step(STEP_BYTES)) {
    await setImmediate();
  }
  await setImmediate();
  return readShaped(bytes, scan.shape);
}

function readShaped(bytes: Uint8Array, shape: JsonShape): JsonReading {
  if (shape.kind === 'too_large') {
    return shape;
  }
  // Read as U+FFFD, different texts would become the same.
  if (!isUtf8(bytes)) {
    return { kind: 'malformed' };
  }
  const text = UTF_8.decode(withoutUnheld(bytes, shape.unheld));
  try {
    return { kind: 'read', value: JSON.parse(text) as unknown, isExact: shape.unheld.length === 0 };
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
  unheld.forEach(([start, end]) => {
    // Not written as a text, which for 58,000 of them takes eight times as long.
    copy.fill(SPACE, start, end);
    BEYOND_DOUBLES.copy(copy, start);
  });
  return copy;
}

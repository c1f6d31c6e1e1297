import { jsonShapeProblem } from '#domain/jsonShape';

/** What the bytes of a body mean; `problem` tells the caller in words what is too large about it. */
export type JsonReading =
  | { readonly kind: 'read'; readonly value: unknown }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'too_large'; readonly problem: string };

/** Reads JSON in UTF-8. What has more values than its route needs is refused before any of them is built. */
export function readJson(bytes: Uint8Array, mostValues: number): JsonReading {
  const problem = jsonShapeProblem(bytes, mostValues);
  if (problem !== null) {
    return { kind: 'too_large', problem };
  }
  try {
    return { kind: 'read', value: JSON.parse(new TextDecoder().decode(bytes)) as unknown };
  } catch (error) {
    if (error instanceof SyntaxError) {
      return { kind: 'malformed' };
    }
    throw error;
  }
}

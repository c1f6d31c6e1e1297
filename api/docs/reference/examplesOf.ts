import type { MediaType } from './apiDocument.ts';

export interface ShownExample {
  /** Absent where there is only one. */
  readonly name: string | null;
  readonly summary: string | null;
  readonly value: unknown;
}

/** The examples of a body, in the order of the document. */
export function examplesOf({ example, examples = {} }: MediaType): readonly ShownExample[] {
  const named = Object.entries(examples).map(([name, { summary = null, value }]) => ({ name, summary, value }));
  return example === undefined ? named : [{ name: null, summary: null, value: example }, ...named];
}

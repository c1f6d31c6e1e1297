import { jsonPointer } from './jsonPointer.ts';

/** The JSON Pointers of all strings, numbers and booleans in a value, in its order. */
export function leafPointers(value: unknown): readonly string[] {
  const found: string[] = [];
  collect(value, '', found);
  return found;
}

function collect(value: unknown, pointer: string, found: string[]): void {
  if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) {
      collect(entry, pointer + jsonPointer([key]), found);
    }
  } else if (value !== null && value !== undefined) {
    found.push(pointer);
  }
}

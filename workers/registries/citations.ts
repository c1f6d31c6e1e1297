import { jsonPointer } from '#domain/jsonPointer';
import { leafPointers } from '#domain/leafPointers';
import type { Citation, Place, Proof } from '#domain/provenance';

export type Path = readonly (string | number)[];

/** What is cited for the values of one reading; nothing twice. */
export class Citations {
  readonly #byPointer = new Map<string, Citation[]>();

  add(path: Path, place: Place, text: string, proof: Proof): void {
    const pointer = jsonPointer(path);
    const cited = this.#byPointer.get(pointer) ?? [];
    this.#byPointer.set(pointer, cited);
    if (text !== '' && !cited.some((citation) => citation.text === text && isSame(citation.place, place))) {
      cited.push({ pointer, place, text, proof });
    }
  }

  /** Citations of what a value has: null is told by no place. */
  of(value: unknown): readonly Citation[] {
    return leafPointers(value).flatMap((pointer) => this.#byPointer.get(pointer) ?? []);
  }
}

function isSame(one: Place, other: Place): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

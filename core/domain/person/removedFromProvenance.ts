import type { Citation, DocumentProvenance, Provenance } from '../provenance.ts';
import type { Knows } from './bearerOf.ts';
import { birthDateOf, knownNames } from './personObject.ts';
import { type FoundPerson, PERSON_REMOVED, type Removal, removedFromText, type UnclearPerson } from './removedFrom.ts';

/** Citations without the people that are known: what is cited for an object that is somebody is taken out as a whole. */
export function removedFromProvenance(provenance: Provenance, knows: Knows): Removal<Provenance> {
  const cleaned = provenance.map((document) => cleanDocument(document, knows));
  return {
    value: cleaned.map(({ value }) => value),
    found: cleaned.flatMap(({ found }) => found),
    unclear: cleaned.flatMap(({ unclear }) => unclear),
  };
}

function cleanDocument(document: DocumentProvenance, knows: Knows): Removal<DocumentProvenance> {
  const groups = Map.groupBy(document.citations, ({ pointer }) => parentOf(pointer));
  const people = new Map(
    [...groups].map(([parent, citations]) => {
      const object = toObject(citations);
      return [parent, { object, isKnown: knownNames(object, birthDateOf(object), knows).size > 0 }];
    }),
  );
  const found: FoundPerson[] = [];
  const unclear: UnclearPerson[] = [];
  const citations = document.citations.map((citation): Citation => {
    const about = people.get(parentOf(citation.pointer));
    const isKnown = about?.isKnown === true && about.object[keyOf(citation.pointer)] !== undefined;
    const born = about === undefined ? null : birthDateOf(about.object);
    const { pointer, text } = citation;
    const removal = isKnown
      ? { value: PERSON_REMOVED, found: [{ pointer, said: text }], unclear: [] }
      : removedFromText(text, knows, born, pointer);
    found.push(...removal.found);
    unclear.push(...removal.unclear);
    return { ...citation, text: removal.value };
  });
  return { value: { ...document, citations }, found, unclear };
}

/** What is cited of one object, by the names of its members. */
function toObject(citations: readonly Citation[]): Readonly<Record<string, string>> {
  const byKey = Map.groupBy(citations, ({ pointer }) => keyOf(pointer));
  return Object.fromEntries([...byKey].map(([key, of]) => [key, of.map(({ text }) => text).join(' ')]));
}

function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

function keyOf(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1);
}

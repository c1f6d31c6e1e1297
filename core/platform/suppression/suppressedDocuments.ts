import type { Knows } from '#domain/person/bearerOf';
import { removedFromText } from '#domain/person/removedFrom';
import type { FoundDocument, KeptDocuments } from '#ports/keptDocuments';
import type { Suppression } from './suppression.ts';

/**
 * Papers without those that name who is suppressed: they are neither kept nor handed out. While anybody is, that holds for
 * scans as well, in which nobody can be looked for.
 */
export function suppressedDocuments(documents: KeptDocuments, suppression: Suppression): KeptDocuments {
  const isWithheld = async (id: number, knows: Knows): Promise<boolean> => mayName(await documents.wordsOf(id), knows);
  const shown = async (finding: Promise<FoundDocument>): Promise<FoundDocument> => {
    const [found, knows] = await Promise.all([finding, suppression.knows()]);
    return found.kind === 'kept' && knows !== null && (await isWithheld(found.document.id, knows))
      ? { kind: 'withheld' }
      : found;
  };
  return {
    ...documents,
    keep: async (document) => {
      const knows = await suppression.knows();
      return knows !== null && mayName(document.words, knows) ? { kind: 'withheld' } : documents.keep(document);
    },
    find: (wanted) => shown(documents.find(wanted)),
    byId: (id) => shown(documents.byId(id)),
    named: async (...asked) => {
      const [named, knows] = await Promise.all([documents.named(...asked), suppression.knows()]);
      return knows === null
        ? named
        : Promise.all(
            named.map(async ({ document }) => ({ document, isWithheld: await isWithheld(document.id, knows) })),
          );
    },
  };
}

/** What is unclear is not handed out: a paper cannot be shown without a part of it. */
function mayName(words: string | null, knows: Knows): boolean {
  if (words === null) {
    return true;
  }
  const { found, unclear } = removedFromText(words, knows);
  return found.length + unclear.length > 0;
}

import { documentOf, type ParseKind } from '#domain/sources/parseKinds';
import type { DocumentReader } from './documentReader.ts';

/** The reader of a kind of saved page or file: the folder of its source has it, which is named like the source. */
export async function readerOf(kind: ParseKind): Promise<DocumentReader> {
  const { source, document } = documentOf(kind);
  const { DOCUMENT_READERS } = (await import(`./${source}/documentReaders.ts`)) as {
    readonly DOCUMENT_READERS: Readonly<Record<string, DocumentReader>>;
  };
  const reader = DOCUMENT_READERS[document];
  if (reader === undefined) {
    throw new Error(`workers/registries/${source}/documentReaders.ts has no reader of ${document}.`);
  }
  return reader;
}

import type { DeclaredSource } from '#domain/sources/catalogue';
import { BUNDESANZEIGER_READERS } from './bundesanzeiger/documentReaders.ts';
import type { DocumentReaders } from './documentReader.ts';
import { HANDELSREGISTER_READERS } from './handelsregister/documentReaders.ts';

/** A source without documents needs no readers. */
type ReadersBySource = {
  readonly [
    Source in DeclaredSource as keyof Source['documents'] extends never ? never : Source['name']
  ]: DocumentReaders<Source>;
};

/** The readers of saved pages and files, by source and kind. */
export const DOCUMENT_READERS: ReadersBySource = {
  handelsregister: HANDELSREGISTER_READERS,
  bundesanzeiger: BUNDESANZEIGER_READERS,
};

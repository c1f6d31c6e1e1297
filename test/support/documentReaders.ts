import { PARSE_KINDS, type ParseKind } from '#domain/sources/parseKinds';
import type { DocumentReader } from '../../workers/registries/documentReader.ts';
import { readerOf } from '../../workers/registries/readerOf.ts';

/** The readers of `enrich parse`, loaded: what a reading costs is measured without that. */
export const DOCUMENT_READERS = Object.fromEntries(
  await Promise.all(PARSE_KINDS.map(async (kind) => [kind, await readerOf(kind)] as const)),
) as Readonly<Record<ParseKind, DocumentReader>>;

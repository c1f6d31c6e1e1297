import type { GetDocumentOutput } from '#contract/types/get_document/getDocument';
import { parseCompanyId } from '#domain/companyId';
import { KEPT_DOCUMENT_WORDS } from '#domain/keptDocument';
import type { KeptDocument } from '#ports/keptDocuments';
import type { WorkResult } from '../handler.ts';

/** What is told of a paper. Its link is made for who asks, when they ask: a stored one would be dead when it is read. */
export function documentOutput(document: KeptDocument, meta: GetDocumentOutput['_registry_meta']): GetDocumentOutput {
  return {
    company_id: document.companyId,
    publication_id: document.publicationId,
    sheet: sheetOf(document.companyId),
    document: document.kind,
    document_sha256: document.documentSha256,
    sha256: document.sha256,
    media_type: document.mediaType,
    bytes: document.bytes,
    filed_on: document.filedOn,
    retrieved_at: document.retrievedAt.toISOString(),
    document_id: document.id,
    document_url: null,
    url_expires_at: null,
    warnings: document.sharesDay ? ['several_filed_that_day'] : [],
    _registry_meta: meta,
  };
}

/** The output with its paper as provenance, by which the organization is known to have paid for it. */
export function documentResult(output: GetDocumentOutput, document: KeptDocument): WorkResult {
  const { documentSha256: sha256, mediaType, kind } = document;
  const provenance = [{ sha256, mediaType, document: KEPT_DOCUMENT_WORDS[kind], citations: [] }];
  return { output, cost: null, mirror: null, explanation: { kind: 'read', provenance } };
}

/** As people write it: `Amtsgericht München HRB 44343 B`. */
function sheetOf(companyId: string): string {
  const verdict = parseCompanyId(companyId);
  if (verdict.kind !== 'valid') {
    throw new Error('A document is kept for a company whose id is none');
  }
  const { court, registerType, number, suffix } = verdict.id;
  return [`Amtsgericht ${court.name}`, registerType, number, ...(suffix === null ? [] : [suffix])].join(' ');
}

import type { CompanyRecord } from '#contract/types/get_company/getCompany';
import type { Citation, DocumentProvenance, Proof, Provenance } from '#domain/provenance';
import { valueAt } from '#domain/valueAt';
import type { ResultRow } from './resultRow.ts';
import type { StructuredInformation } from './structuredInformation.ts';

/** The content of a sheet, and where its values stand. */
export interface TracedContent {
  readonly content: StructuredInformation;
  readonly provenance: DocumentProvenance;
}

/** The file as the register sent it. */
export interface SheetPaper {
  readonly kind: 'SI' | 'AD';
  readonly bytes: Uint8Array;
}

export interface ReadContent extends TracedContent {
  readonly paper: SheetPaper;
}

/** What the sheet was asked for by, in the result list: its content was compared with it. */
const ASKED_FOR = /^\/(?:company_id|euid|register\/.+)$/u;

/**
 * Where the values of a record stand that its content tells; what only the result list tells stands in no document. What
 * the list tells too is checked by it.
 */
export function recordProvenance(record: CompanyRecord, row: ResultRow, traced: TracedContent): Provenance {
  const { content, provenance } = traced;
  const isOfContent = ({ pointer }: Citation): boolean => valueAt(record, pointer) === valueAt(content, pointer);
  const proofOf = ({ pointer, proof }: Citation): Proof => {
    const isListed = ['/name', '/seat'].includes(pointer) && valueAt(row, pointer) === valueAt(record, pointer);
    return isListed || ASKED_FOR.test(pointer) ? 'cross_check' : proof;
  };
  const citations = provenance.citations.filter(isOfContent);
  return [{ ...provenance, citations: citations.map((citation) => ({ ...citation, proof: proofOf(citation) })) }];
}

import { getCompanyExample } from '#contract/types/get_company/getCompanyExample';
import { KEPT_DOCUMENT_WORDS } from '#domain/keptDocument';
import { companyMirrorKey } from '#domain/mirrorKey';
import type { NewDocument } from '#ports/keptDocuments';
import type { WorkResult } from '../../workers/enrichments/handler.ts';

/** What get_company ends in that was read from these papers; the mirror has it then. */
export function mirroredCompany(papers: readonly NewDocument[]): WorkResult {
  const companyId = papers[0]?.companyId ?? '';
  const output = { ...getCompanyExample.output, company_id: companyId };
  const provenance = papers.map(({ documentSha256, kind, mediaType }) => ({
    sha256: documentSha256,
    mediaType,
    document: KEPT_DOCUMENT_WORDS[kind],
    citations: [],
  }));
  return {
    output,
    cost: null,
    mirror: { records: [{ key: companyMirrorKey(companyId), record: output }], publications: [] },
    explanation: { kind: 'read', provenance },
  };
}

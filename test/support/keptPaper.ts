import { createHash } from 'node:crypto';
import type { NewDocument } from '#ports/keptDocuments';

export const PAPER_COMPANY = 'DE-HRB-F1103-261904';

function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** A paper as a worker keeps it; what is not said is that of a printout. */
export function keptPaper(text: string, facts: Partial<NewDocument> = {}): NewDocument {
  const content = Buffer.from(`%PDF-1.7\n${text}\n%%EOF`);
  return {
    organizationId: 1,
    companyId: PAPER_COMPANY,
    source: 'handelsregister',
    kind: 'AD',
    publicationId: null,
    filedOn: null,
    sharesDay: false,
    isNewest: true,
    documentSha256: sha256Of(content),
    sha256: sha256Of(content),
    mediaType: 'application/pdf',
    retrievedAt: new Date('2026-03-01T12:00:00Z'),
    words: text,
    content,
    ...facts,
  };
}

import type { GetDocumentInput } from '#contract/types/get_document/getDocument';
import type { AskedPaper } from '../../documents/documentKeeper.ts';

const SHA256 = /^[0-9a-f]{64}$/;
const NEWEST = 'newest';

/** Which kept paper answers an input. */
export function askedPaper(organizationId: number, companyId: string, input: GetDocumentInput): AskedPaper {
  const { document, which = NEWEST, publication_id: publicationId = null } = input;
  return { organizationId, companyId, kind: document ?? 'publication', publicationId, which: whichOf(which) };
}

/** The day of the list that is asked for; null for the newest. */
export function askedDay({ which = NEWEST }: Pick<GetDocumentInput, 'which'>): string | null {
  return which === NEWEST ? null : which;
}

/** True where a list is named by its hash, by which only a kept one is found: the register knows no hashes. */
export function isNamedByHash({ which = NEWEST }: Pick<GetDocumentInput, 'which'>): boolean {
  return SHA256.test(which);
}

function whichOf(which: string): AskedPaper['which'] {
  if (which === NEWEST) {
    return { kind: 'newest' };
  }
  return SHA256.test(which) ? { kind: 'hash', documentSha256: which } : { kind: 'day', filedOn: which };
}

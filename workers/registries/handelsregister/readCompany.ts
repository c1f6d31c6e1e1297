import type { CompanyRecord } from '#contract/types/get_company/getCompany';
import type { CompanyId } from '#domain/companyId';
import type { BrowserSession } from '../../browser/browserSession.ts';
import { searchedAgainOnce } from '../lostSession.ts';
import type { Portal } from '../portal.ts';
import { findSheet } from './findSheet.ts';
import { mergeRecord } from './mergeRecord.ts';
import { readContent } from './readContent.ts';

export type CompanyReading =
  { readonly kind: 'found'; readonly record: CompanyRecord } | { readonly kind: 'not_found' };

/**
 * Reads one company: searches by register type, number and court alone, since the same number exists at many courts,
 * verifies the row, and takes the rest from the structured information or the current printout.
 * @throws WorkError
 */
export function readCompany(session: BrowserSession, portal: Portal, id: CompanyId): Promise<CompanyReading> {
  return searchedAgainOnce(session, async () => {
    const found = await findSheet(session, portal, id);
    return found === null
      ? { kind: 'not_found' }
      : { kind: 'found', record: mergeRecord(id, found.row, await readContent(session, portal, id, found)) };
  });
}

import type { CompanyRecord } from '#contract/types/get_company/getCompany';
import type { CompanyId } from '#domain/companyId';
import type { Provenance } from '#domain/provenance';
import type { BrowserSession } from '../../browser/browserSession.ts';
import { searchedAgainOnce } from '../lostSession.ts';
import type { Portal } from '../portal.ts';
import { findSheet } from './findSheet.ts';
import { mergeRecord } from './mergeRecord.ts';
import { readContent } from './readContent.ts';
import { recordProvenance, type SheetPaper } from './recordProvenance.ts';

export type CompanyReading =
  | {
      readonly kind: 'found';
      readonly record: CompanyRecord;
      /** Null where the sheet has no content: the record is that of the result list. */
      readonly provenance: Provenance | null;
      /** What it was read from; null where the sheet has no content. */
      readonly paper: SheetPaper | null;
    }
  | { readonly kind: 'not_found' };

/**
 * Reads one company: searches by register type, number and court alone, since the same number exists at many courts,
 * verifies the row, and takes the rest from the structured information or the current printout.
 * @throws WorkError
 */
export function readCompany(session: BrowserSession, portal: Portal, id: CompanyId): Promise<CompanyReading> {
  return searchedAgainOnce(session, async () => {
    const found = await findSheet(session, portal, id);
    if (found === null) {
      return { kind: 'not_found' };
    }
    const traced = await readContent(session, portal, id, found);
    const record = mergeRecord(id, found.row, traced?.content ?? null);
    const provenance = traced && recordProvenance(record, found.row, traced);
    return { kind: 'found', record, provenance, paper: traced?.paper ?? null };
  });
}

import type { CompanyRecord } from '#contract/types/getCompany';
import type { CompanyId } from '#domain/companyId';
import { WorkError } from '#domain/verdict';
import type { BrowserSession } from '../../browser/browserSession.ts';
import { searchedAgainOnce } from '../lostSession.ts';
import type { Portal } from '../portal.ts';
import { understood } from '../understood.ts';
import { downloadFromRow } from './downloadFromRow.ts';
import { findSheet } from './findSheet.ts';
import { mergeRecord } from './mergeRecord.ts';
import { parseStructuredInformation } from './parseStructuredInformation.ts';
import type { StructuredInformation } from './structuredInformation.ts';

export type CompanyReading =
  { readonly kind: 'found'; readonly record: CompanyRecord } | { readonly kind: 'not_found' };

/**
 * Reads one company: searches by register type, number and court alone, since the same number exists at many courts,
 * verifies the row, and takes the rest from the structured information.
 * @throws WorkError
 */
export function readCompany(session: BrowserSession, portal: Portal, id: CompanyId): Promise<CompanyReading> {
  return searchedAgainOnce(session, async () => {
    const found = await findSheet(session, portal, id);
    if (found === null) {
      return { kind: 'not_found' };
    }
    const structured = found.row.documents.SI ? await readStructured(session, portal, found.index, id) : null;
    return { kind: 'found', record: mergeRecord(id, found.row, structured) };
  });
}

async function readStructured(
  session: BrowserSession,
  portal: Portal,
  index: number,
  id: CompanyId,
): Promise<StructuredInformation> {
  const bytes = await downloadFromRow(session, portal, { index, kind: 'SI' });
  const structured = understood(() => parseStructuredInformation(bytes));
  const { type, number, court } = structured.register;
  const names = [type ?? id.registerType, number ?? id.number, court.code ?? id.court.code].join(' ');
  if (names !== [id.registerType, id.number, id.court.code].join(' ')) {
    throw new WorkError({
      kind: 'retry',
      code: 'source_unavailable',
      message: `The register sent the content of ${names}.`,
    });
  }
  return structured;
}

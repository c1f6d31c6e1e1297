import type { CompanyId } from '#domain/companyId';
import { WorkError } from '#domain/verdict';
import type { BrowserSession } from '../../browser/browserSession.ts';
import type { Portal } from '../portal.ts';
import { courtByName } from '#domain/courtByName';
import type { ResultsPage } from './parseResultsPage.ts';
import type { ResultRow } from './resultRow.ts';
import { search } from './search.ts';

export interface FoundSheet {
  readonly row: ResultRow;
  /** Of the row on the page that the session stands on, counted from 0. */
  readonly index: number;
}

/**
 * Searches by register type, number and court alone, since the same number exists at many courts, and verifies the row.
 * Null where the register has no such sheet.
 * @throws LostSession, WorkError as `search` does
 */
export async function findSheet(session: BrowserSession, portal: Portal, id: CompanyId): Promise<FoundSheet | null> {
  const list = await search(session, portal, {
    keywords: null,
    registerType: id.registerType,
    registerNumber: id.number,
    courtCode: id.court.code,
  });
  return findRow(list, id);
}

/** The row of the sheet itself: a suffix is compared where both the row and the id have one. */
function findRow({ companies }: ResultsPage, id: CompanyId): FoundSheet | null {
  const matching = companies
    .map((row, index) => ({ row, index }))
    .filter(({ row: { court, register } }) => {
      const sameSheet = register.type === id.registerType && Number(register.number) === Number(id.number);
      const sameSuffix = register.suffix === null || id.suffix === null || register.suffix === id.suffix;
      return sameSheet && sameSuffix && courtByName(court)?.code === id.court.code;
    });
  const [only, another] = matching;
  if (another !== undefined) {
    throw new WorkError({
      kind: 'permanent',
      code: 'company_not_found',
      message: `The register has several sheets ${id.text}, told apart by the suffix of their numbers only.`,
    });
  }
  return only ?? null;
}

import type { FilingRecord } from '#contract/types/get_filing/getFiling';
import type { FilingEntry } from '#contract/types/list_company_filings/listCompanyFilings';
import type { CompanyId } from '#domain/companyId';
import { foldText } from '#domain/foldText';
import type { Provenance } from '#domain/provenance';
import type { ParsedPublication } from '../../bundesanzeiger/publication/parsePublication.ts';
import { documentProvenance } from '../../documentProvenance.ts';
import { understood } from '../../understood.ts';
import { COMPANY_REGISTER_READINGS } from '../companyRegisterReadings.ts';

export interface WantedFiling {
  readonly company: CompanyId;
  readonly entry: FilingEntry;
}

/** What a filing says; the list tells the rest of the record. */
export type FilingReading = Omit<FilingRecord, 'filing_id' | 'company_id' | 'published_in' | 'format' | 'match'>;

/** A filing as its page shows it, or its report. */
export interface OpenedFiling {
  readonly filing: FilingReading;
  /** Where its values stand in the document. */
  readonly provenance: Provenance;
  /** The page or the report. */
  readonly document: Uint8Array;
}

/**
 * Reads the page of a filing.
 * @returns null where it is the page of another one
 * @throws WorkError `needs_human` where it cannot be read
 */
export async function openedFiling({ company, entry }: WantedFiling, page: Uint8Array): Promise<OpenedFiling | null> {
  const told = { company, publishedOn: entry.published_on };
  const { value: filing, citations } = await understood(COMPANY_REGISTER_READINGS.page('filing'), page, told);
  if (!isSame(filing, entry)) {
    return null;
  }
  const provenance = documentProvenance(page, { mediaType: 'text/html', document: 'filing' }, citations);
  return { filing: { ...filing, report: null }, provenance: [provenance], document: page };
}

/** The listing may add to a title, such as what it corrects. A day that the page prints must be the listed one. */
function isSame(filing: ParsedPublication, entry: FilingEntry): boolean {
  return (
    foldText(filing.company_name) === foldText(entry.company_name) &&
    foldText(entry.title).startsWith(foldText(filing.title)) &&
    filing.published_on === entry.published_on
  );
}

import type { FilingRecord } from '#contract/types/get_filing/getFiling';
import type { FilingEntry } from '#contract/types/list_company_filings/listCompanyFilings';
import type { CompanyId } from '#domain/companyId';
import { foldText } from '#domain/foldText';
import type { Provenance } from '#domain/provenance';
import type { ParsedPublication } from '../../bundesanzeiger/publication/parsePublication.ts';
import { documentProvenance } from '../../documentProvenance.ts';
import { normalName } from '../../normalName.ts';
import { understood } from '../../understood.ts';
import { COMPANY_REGISTER_READINGS } from '../companyRegisterReadings.ts';
import { correctionIn } from '../results/correctionIn.ts';

export interface WantedFiling {
  readonly company: CompanyId;
  readonly entry: FilingEntry;
}

/** What a filing says; the list tells the rest of the record. */
export type FilingReading = Omit<
  FilingRecord,
  'filing_id' | 'company_id' | 'published_in' | 'format' | 'match' | 'retrieved_by'
>;

/** A filing as its page shows it, or its report. */
export interface OpenedFiling {
  readonly kind: 'wanted';
  readonly filing: FilingReading;
  /** Where its values stand in the document. */
  readonly provenance: Provenance;
  /** The page or the report. */
  readonly document: Uint8Array;
}

/** What a page or a report shows in place of the wanted filing. */
export interface OtherFiling {
  readonly kind: 'other';
  /** What it shows, for the person who brought it. */
  readonly shown: string;
}

/**
 * Reads the page of a filing.
 * @throws WorkError `needs_human` where it cannot be read
 */
export async function openedFiling(
  { company, entry }: WantedFiling,
  page: Uint8Array,
): Promise<OpenedFiling | OtherFiling> {
  const told = { company, publishedOn: entry.published_on };
  const { value: filing, citations } = await understood(COMPANY_REGISTER_READINGS.page('filing'), page, told);
  if (!isSame(filing, entry)) {
    return { kind: 'other', shown: `“${filing.title}” of ${filing.company_name}` };
  }
  const provenance = documentProvenance(page, { mediaType: 'text/html', document: 'filing' }, citations);
  return { kind: 'wanted', filing: { ...filing, report: null }, provenance: [provenance], document: page };
}

/** The listing adds to a title what the filing corrects. A day that the page prints must be the listed one. */
function isSame(filing: ParsedPublication, entry: FilingEntry): boolean {
  return (
    normalName(filing.company_name) === normalName(entry.company_name) &&
    [entry.title, withoutCorrection(entry.title)].map(foldText).includes(foldText(filing.title)) &&
    filing.published_on === entry.published_on
  );
}

function withoutCorrection(title: string): string {
  const remark = correctionIn(title);
  return remark === null ? title : title.replace(remark, '').replace(/\(\s*\)/u, '');
}

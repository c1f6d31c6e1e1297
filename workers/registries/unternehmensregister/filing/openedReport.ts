import type { AccountsRecord } from '#contract/types/accounts/accountsRecord';
import type { FilingEntry } from '#contract/types/list_company_filings/listCompanyFilings';
import { documentMediaType } from '#domain/keptDocument';
import { documentProvenance } from '../../documentProvenance.ts';
import { understood } from '../../understood.ts';
import { COMPANY_REGISTER_READINGS } from '../companyRegisterReadings.ts';
import type { OpenedFiling, OtherFiling, WantedFiling } from './openedFiling.ts';

/**
 * Reads the report of a filing: a report package, or its XHTML. A report tells a company by its name and by numbers of
 * other registers, which prove no sheet of ours, so its identity is unverified (docs/spec/decisions.md, "get_filing output").
 * @throws WorkError `needs_human` where it cannot be read
 */
export async function openedReport({ entry }: WantedFiling, file: Uint8Array): Promise<OpenedFiling | OtherFiling> {
  const { value, citations } = await understood(COMPANY_REGISTER_READINGS.file('report'), file, null);
  if (!isOfYear(value, entry)) {
    return {
      kind: 'other',
      shown: `a report of the fiscal year that ends on ${value.fiscal_year.end ?? 'a day that it does not say'}`,
    };
  }
  const { format, ...accounts } = value;
  const filing = {
    ...accounts,
    company_name: accounts.company_name ?? entry.company_name,
    title: accounts.title ?? entry.title,
    published_on: entry.published_on,
    warnings: ['identity_unverified' as const, ...accounts.warnings],
  };
  const kind = { mediaType: documentMediaType(file), document: 'filing' };
  return { kind: 'wanted', filing, provenance: [documentProvenance(file, kind, citations)], document: file };
}

/** A year that the title names must be told by the report as well; its first day need not be. */
function isOfYear({ fiscal_year: { start, end } }: AccountsRecord, entry: FilingEntry): boolean {
  const { fiscal_year_start: firstDay, fiscal_year_end: lastDay } = entry;
  return (lastDay === null || end === lastDay) && (firstDay === null || start === null || start === firstDay);
}

import type { UNTERNEHMENSREGISTER } from '#domain/sources/unternehmensregister';
import { traceUndatedPublication } from '../bundesanzeiger/publication/parsePublication.ts';
import type { DocumentReaders, Reading } from '../documentReader.ts';
import { readAccountsReport } from '../reports/accounts/readAccountsReport.ts';
import { UnreadableDocument } from '../unreadableDocument.ts';
import { parseFilingList } from './results/parseFilingList.ts';

export const DOCUMENT_READERS: DocumentReaders<typeof UNTERNEHMENSREGISTER> = {
  results: readResults,
  publication: readFiling,
  report: readReport,
};

/** Payloads are good for one visit only, so they are of no use outside of it. The data has no place on the page. */
function readResults(bytes: Uint8Array): Reading {
  const list = parseFilingList(bytes);
  if (list === null) {
    throw new UnreadableDocument('The page shows no list: the portal did not search.');
  }
  const { total, pages, isCut, filings, companies } = list;
  const printed = filings.map(({ payload: _payload, beside: _beside, ...filing }) => filing);
  return { value: { total_hits: total, pages, is_cut: isCut, filings: printed, companies }, cite: () => [] };
}

/** Neither ids nor the day are printed: the listing tells them. */
function readFiling(bytes: Uint8Array): Reading {
  const { value, citations } = traceUndatedPublication(bytes, null);
  const { published_on, ...filing } = value;
  return {
    value: { filing_id: null, company_id: null, ...filing },
    cite: () => citations,
    diagnostics: filing.warnings.map((warning) => `Warning: ${warning}`),
  };
}

function readReport(bytes: Uint8Array): Reading {
  const { value, citations } = readAccountsReport(bytes);
  return {
    value,
    cite: () => citations,
    diagnostics: [
      ...value.warnings.map((warning) => `Warning: ${warning}`),
      ...(value.report?.warnings ?? []).map(({ code, count }) => `Left out for ${code}: ${count}`),
    ],
  };
}

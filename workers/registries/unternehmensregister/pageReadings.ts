import type { CompanyId } from '#domain/companyId';
import { archivedPrint } from '../bundesanzeiger/publication/page/archivedPrint.ts';
import { tracePublication } from '../bundesanzeiger/publication/parsePublication.ts';
import { documentText } from '../documentText.ts';
import { parseHtml, pageTextOf } from '../html.ts';
import { parseRegisterCompanies } from './companies/parseRegisterCompanies.ts';
import { readFilingPage } from './filing/readFilingPage.ts';
import { readVisitPage } from './readVisitPage.ts';
import { correctionIn } from './results/correctionIn.ts';
import { parseFilingList } from './results/parseFilingList.ts';

/** What a reading of a filing must know: its page prints no day. */
interface ToldFiling {
  /** Whose it should be. */
  readonly company: CompanyId;
  /** ISO 8601. */
  readonly publishedOn: string;
}

/** What is read in pages of the company register. */
export const READINGS = {
  page: readVisitPage,
  filingList: parseFilingList,
  companies: parseRegisterCompanies,
  filingPage: readFilingPage,
  filing: (bytes: Uint8Array, { company, publishedOn }: ToldFiling) => tracePublication(bytes, company, publishedOn),
  correction: (bytes: Uint8Array): string | null => correctionIn(pageTextOf(parseHtml(documentText(bytes)))),
  archivedPrint: (bytes: Uint8Array, publishedOn: string) => archivedPrint(bytes, publishedOn),
};

import type { FilingEntry } from '#contract/types/list_company_filings/listCompanyFilings';
import type { CompanyId } from '#domain/companyId';
import { sameCompany } from '../bundesanzeiger/sameCompany.ts';
import { searchedAgainOnce } from '../lostSession.ts';
import { normalName } from '../normalName.ts';
import type { Portal } from '../portal.ts';
import type { WantedCompany } from './belongingOf.ts';
import type { RegisterCompanies } from './companies/parseRegisterCompanies.ts';
import { isSheetOf } from './companies/sheetOf.ts';
import { filingsOf } from './filingsOf.ts';
import { beginVisit, type RegisterSession, type RegisterVisit } from './registerVisit.ts';
import { searchCompanies } from './searches/searchCompanies.ts';
import { type FilingSearch, searchFilings } from './searches/searchFilings.ts';

export interface FilingsOf {
  readonly id: CompanyId;
  readonly name: string;
  readonly seat: string | null;
  /** Filings before a change carry the old name and seat. */
  readonly formerNames?: readonly string[];
  readonly formerSeats?: readonly string[];
}

export interface ListedFilings {
  /** By which the register data knows the company; null where it was not found there. */
  readonly euid: string | null;
  readonly filings: readonly FilingEntry[];
}

/**
 * Everything that the company register lists of one company, newest first. It is searched by each name of the company, and its
 * register data by each name that its filings print (docs/spec/decisions.md, "list_company_filings output").
 * @throws WorkError
 */
export async function listFilings(
  session: RegisterSession,
  portal: Portal,
  { id, name, seat, formerNames = [], formerSeats = [] }: FilingsOf,
): Promise<ListedFilings> {
  const names = [...new Set([name, ...formerNames])];
  const seats = [...(seat === null ? [] : [seat]), ...formerSeats];
  const company = { id, known: { names, seats } };
  return searchedAgainOnce(session, async () => {
    const visit = await beginVisit(session, portal);
    const searches: FilingSearch[] = [];
    for (const each of names) {
      searches.push(await searchFilings(visit, each));
    }
    const register = await registerOf(visit, company, searches);
    const filings = filingsOf(
      company,
      searches.map((search) => search.filings),
      register,
    );
    return { euid: register.companies.find(({ euid }) => isSheetOf(euid, id))?.euid ?? null, filings };
  });
}

/** Who has the names that are printed on filings of the company. */
async function registerOf(
  visit: RegisterVisit,
  { known }: WantedCompany,
  searches: readonly FilingSearch[],
): Promise<RegisterCompanies> {
  const printed = searches.flatMap(({ filings }) => filings).filter((filing) => sameCompany(filing, known));
  const isPrinted = (name: string): boolean =>
    printed.some((filing) => sameCompany(filing, { names: [name], seats: known.seats }));
  const distinct = new Map(known.names.filter(isPrinted).map((name) => [normalName(name), name]));
  const found: RegisterCompanies[] = [{ companies: searches.flatMap(({ companies }) => companies), isWhole: true }];
  for (const name of distinct.values()) {
    found.push(await searchCompanies(visit, name));
  }
  return {
    companies: found.flatMap(({ companies }) => companies),
    isWhole: found.every(({ isWhole }) => isWhole),
  };
}

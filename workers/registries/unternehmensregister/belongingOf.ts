import type { CompanyId } from '#domain/companyId';
import { type KnownCompany, type PrintedCompany, sameCompany } from '../bundesanzeiger/sameCompany.ts';
import type { RegisterCompanies } from './companies/parseRegisterCompanies.ts';
import type { RegisterCompany } from './companies/registerCompany.ts';
import { isSheetOf, sheetOf } from './companies/sheetOf.ts';

/** Whose a filing is: proven by the register data, likely by name and place, or another company's. */
export type Belonging = 'proven' | 'probable' | 'foreign';

/** A company by its sheet, and by the names and seats that it has or had. */
export interface WantedCompany {
  readonly id: CompanyId;
  readonly known: KnownCompany;
}

/**
 * Whether a filing is the company's. Filings name no EUID, so the register data proves it: exactly one company there has the
 * printed name and place, and its EUID is that of the company's sheet (ADR 62). A
 * deleted company counts as one: when it was deleted is not told.
 * @param register the companies that the register data has for the printed name
 */
export function belongingOf(printed: PrintedCompany, company: WantedCompany, register: RegisterCompanies): Belonging {
  if (!sameCompany(printed, company.known)) {
    return 'foreign';
  }
  const namesakes = distinct(register.companies.filter((each) => isNamesake(printed, each)));
  if (namesakes.some(({ euid }) => isSheetOf(euid, company.id))) {
    return namesakes.length === 1 && register.isWhole ? 'proven' : 'probable';
  }
  // A sheet that cannot be told may be the company's.
  return namesakes.length > 0 && namesakes.every(({ euid }) => sheetOf(euid) !== null) ? 'foreign' : 'probable';
}

function isNamesake(printed: PrintedCompany, { name, location }: RegisterCompany): boolean {
  return sameCompany(printed, { names: [name], seats: location === null ? [] : [location] });
}

/** One company may be listed twice. */
function distinct(companies: readonly RegisterCompany[]): RegisterCompany[] {
  return [...new Map(companies.map((company) => [sheetOf(company.euid)?.text ?? company, company])).values()];
}

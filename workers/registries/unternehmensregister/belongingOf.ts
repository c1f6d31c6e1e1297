import type { CompanyId } from '#domain/companyId';
import { nameReadings } from '../bundesanzeiger/nameReadings.ts';
import { type KnownCompany, type PrintedCompany, sameCompany } from '../bundesanzeiger/sameCompany.ts';
import { normalName } from '../normalName.ts';
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
 * Whose a filing is. Filings name no EUID, so the register data tells it (ADR 62). It tells nothing where it may have more
 * companies than it shows, or shows one of the printed name without a place or a sheet. A deleted company counts as one: when it
 * was deleted is not told.
 * @param register the companies that the register data has for the printed name
 */
export function belongingOf(printed: PrintedCompany, company: WantedCompany, register: RegisterCompanies): Belonging {
  if (!sameCompany(printed, company.known)) {
    return 'foreign';
  }
  const named = register.companies.filter(({ name }) => isNamed(printed, name));
  if (!register.isWhole || !named.every(isKnown)) {
    return 'probable';
  }
  const isOwn = ({ euid }: RegisterCompany): boolean => isSheetOf(euid, company.id);
  const there = named.filter((each) => isAtPlace(printed, each));
  if (there.some(isOwn)) {
    return sheetsOf(there) === 1 ? 'proven' : 'probable';
  }
  // Names and seats are not dated: who has the name elsewhere, or is not known to the portal, may have had it there.
  const hasOtherName = !named.some(isOwn) && register.companies.some(isOwn);
  return there.length > 0 && hasOtherName ? 'foreign' : 'probable';
}

function isNamed(printed: PrintedCompany, name: string): boolean {
  return nameReadings(printed.name).some((reading) => reading.name === normalName(name));
}

function isKnown({ location, euid }: RegisterCompany): boolean {
  return location !== null && sheetOf(euid) !== null;
}

function isAtPlace(printed: PrintedCompany, { name, location }: RegisterCompany): boolean {
  return sameCompany(printed, { names: [name], seats: location === null ? [] : [location] });
}

/** One company may be listed twice. */
function sheetsOf(companies: readonly RegisterCompany[]): number {
  return new Set(companies.map(({ euid }) => sheetOf(euid)?.text)).size;
}

import { normalCity } from '../normalCity.ts';
import { normalName } from '../normalName.ts';
import { nameReadings } from './nameReadings.ts';

export interface PrintedCompany {
  readonly name: string;
  readonly city: string | null;
}

/** Name and seat that the register knows a company by, or once did. */
export interface KnownCompany {
  readonly names: readonly string[];
  readonly seats: readonly string[];
}

/**
 * Whether a printed name and city mean the company: both must agree after normalising
 * (docs/spec/decisions.md, "list_company_publications output"). Companies print their legal form in many ways, the
 * address behind the name, the postal code or street before the city.
 */
export function sameCompany(printed: PrintedCompany, known: KnownCompany): boolean {
  const names = new Set(known.names.map(normalName));
  const seats = new Set(known.seats.map(normalCity));
  const readings = nameReadings(printed.name).filter(({ name }) => names.has(name));
  return readings.some(({ rest }) => seats.has(normalCity(printed.city ?? rest)));
}

import { daysIn } from '../germanDate.ts';

export interface FiscalYear {
  /** ISO 8601, or null where the title does not tell. */
  readonly start: string | null;
  readonly end: string | null;
}

/**
 * `Jahresabschluss zum Geschäftsjahr vom 01.01.2022 bis zum 31.12.2022`
 * (docs/spec/registries.md, "Titles of publications").
 */
const PERIOD = /vom\s+(\d{1,2}\.\s?\d{1,2}\.\s?\d{4})\s+bis(?:\s+zum)?\s+(\d{1,2}\.\s?\d{1,2}\.\s?\d{4})/iu;
const CLOSING_DAY = /(?:abschluss|bilanz|bericht)\S{0,60}\s+(?:zum|auf den)\s+(\d{1,2}\.\s?\d{1,2}\.\s?\d{4})/iu;

/** The fiscal year that a title states by days; a bare year is not turned into days, because years may deviate. */
export function fiscalYear(title: string): FiscalYear {
  const [, start, end] = PERIOD.exec(title) ?? [];
  if (start !== undefined && end !== undefined) {
    return ordered(daysIn(start)[0] ?? null, daysIn(end)[0] ?? null);
  }
  return { start: null, end: daysIn(CLOSING_DAY.exec(title)?.[1] ?? '')[0] ?? null };
}

/** A period that ends before it begins is a misprint, and tells nothing. */
function ordered(start: string | null, end: string | null): FiscalYear {
  return start !== null && end !== null && start > end ? { start: null, end: null } : { start, end };
}

import { parseCompanyId, REGISTER_TYPES } from '../companyId.ts';
import { courtByName } from '../courtByName.ts';
import type { ListedHolder } from './ownersReading.ts';

/** `HRB`, `HR B` and `hrb` are one part of the register. */
const TYPES = new Map(REGISTER_TYPES.map((type) => [type.toUpperCase(), type]));
const NUMBER = /^0*([1-9]\d{0,6})\s?([A-Z]{0,3})$/u;
const COURT_WORDS = /^(?:Amtsgerichts?|AG|Registergerichts?|Handelsregister(?: des Amtsgerichts)?)\s+/u;

/**
 * The id of the company that a list names by court, part of the register and number; null unless all three are beyond
 * doubt: the court is one of the register's courts, the number is one number.
 */
export function companyOfRegister(register: NonNullable<ListedHolder['register']>): string | null {
  const court = courtByName(register.court) ?? courtByName(register.court.replace(COURT_WORDS, ''));
  const type = TYPES.get(register.type.replace(/[\s.]/gu, '').toUpperCase());
  const [, number, suffix = ''] = NUMBER.exec(register.number.trim()) ?? [];
  if (court === null || type === undefined || number === undefined) {
    return null;
  }
  const text = `DE-${type}-${court.code}-${number}${suffix}`;
  return parseCompanyId(text).kind === 'valid' ? text : null;
}

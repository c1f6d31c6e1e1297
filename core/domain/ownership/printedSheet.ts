import { REGISTER_TYPES, type RegisterType } from '../companyId.ts';
import { courtByName } from '../courtByName.ts';
import type { ListedHolder } from './ownersReading.ts';

/** What a list prints of the register of a firm; null what is in doubt. */
export interface PrintedSheet {
  readonly courtCode: string | null;
  readonly type: RegisterType | null;
  readonly number: number | null;
  readonly suffix: string | null;
}

/** `HRB`, `HR B` and `hrb` are one part of the register. */
const TYPES = new Map(REGISTER_TYPES.map((type) => [type.toUpperCase(), type]));
const NUMBER = /^0*([1-9]\d{0,6})\s?([A-Z]{0,3})$/u;
const COURT_WORDS = /^(?:Amtsgerichts?|AG|Registergerichts?|Handelsregister(?: des Amtsgerichts)?)\s+/u;

export function printedSheet({ court, type, number }: NonNullable<ListedHolder['register']>): PrintedSheet {
  const found = courtByName(court) ?? courtByName(court.replace(COURT_WORDS, ''));
  const [, digits, letters = ''] = NUMBER.exec(number.trim()) ?? [];
  return {
    courtCode: found?.code ?? null,
    type: TYPES.get(type.replace(/[\s.]/gu, '').toUpperCase()) ?? null,
    number: digits === undefined ? null : Number(digits),
    suffix: letters === '' ? null : letters,
  };
}

import { REGISTER_TYPES } from '#domain/companyId';
import { courtByName } from '../courtByName.ts';
import { companyIdText } from '../readRegister.ts';
import type { StructuredInformation } from '../structuredInformation.ts';

const COURT = /^(?:.*\s)?(?:Amtsgerichts?|Registergerichts?)\s+(\p{Lu}.*)/u;
const SHEET = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${REGISTER_TYPES.join('|')})\s?(\d{1,7})(?:\s?([A-ZÄÖÜ]{1,3}))?(?![\p{L}\p{N}])`,
  'u',
);

/** Court, register type and number, as the head of a printout names them. */
export function readPrintedRegister(head: readonly string[]): Pick<StructuredInformation, 'company_id' | 'register'> {
  const name = head.map((line) => COURT.exec(line)?.[1]).find((court) => court !== undefined) ?? null;
  const court = courtByName(name ?? '');
  const [, printedType, number = null, suffix = null] = SHEET.exec(head.join('\n')) ?? [];
  const type = REGISTER_TYPES.find((known) => known === printedType) ?? null;
  return {
    company_id: companyIdText(court, type, number),
    register: { type, number, suffix, court: court ?? { code: null, name } },
  };
}

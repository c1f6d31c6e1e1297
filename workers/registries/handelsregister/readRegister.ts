import { courtByCode, type Court } from '#domain/courts';
import { REGISTER_TYPES, type RegisterType } from '#domain/companyId';
import { at, below, codeIn, meaningOf, textIn, type XmlElement } from '../readXml.ts';
import { courtByName } from './courtByName.ts';
import type { StructuredInformation } from './structuredInformation.ts';

/** Court, register type and number of a register message, and the company id that they make. */
export function readRegister(message: XmlElement): Pick<StructuredInformation, 'company_id' | 'register'> {
  const reference = below(message, 'aktenzeichen.strukturiert');
  const { number, suffix } = readNumber(reference);
  const type = registerType(at(reference, 'register'));
  const court = readCourt(message);
  return {
    company_id: companyIdText(court.known, type, number),
    register: { type, number, suffix, court: court.known ?? { code: court.code, name: court.name } },
  };
}

/** The local suffix stands in an element of its own, or behind the digits; zeros in front are none of theirs. */
function readNumber(reference: XmlElement | null): { number: string | null; suffix: string | null } {
  const printed = textIn(at(reference, 'laufendeNummer')) ?? '';
  const [, digits = '', attached = ''] = /^(\d{1,14})\s?([A-ZÄÖÜ]{0,3})$/u.exec(printed) ?? [];
  const number = /^[1-9]\d{0,6}$/u.exec(digits.replace(/^0+/u, ''))?.[0] ?? null;
  return { number, suffix: textIn(at(reference, 'zusatzzeichen')) ?? (attached === '' ? null : attached) };
}

/** Null where a part of it is unknown; without a suffix, which the number does not need. */
export function companyIdText(court: Court | null, type: RegisterType | null, number: string | null): string | null {
  return court === null || type === null || number === null ? null : `DE-${type}-${court.code}-${number}`;
}

function registerType(register: XmlElement | null): RegisterType | null {
  const code = (codeIn(register) ?? '').toLowerCase();
  return REGISTER_TYPES.find((type) => type.toLowerCase() === code) ?? null;
}

/** The court that keeps the sheet, else the one that sends the message: for extracts they are the same. */
function readCourt(message: XmlElement): { known: Court | null; code: string | null; name: string | null } {
  const element = at(below(message, 'auswahl_instanzbehoerde'), 'gericht') ?? below(message, 'absender.gericht');
  const code = codeIn(element);
  const name = meaningOf(element)?.replace(/^(?:Amtsgericht|Registergericht)\s+/u, '') ?? null;
  return { known: courtByMessageCode(code) ?? courtByName(name ?? ''), code, name };
}

/**
 * Messages append a letter to some codes: München sends D2601V for D2601 (docs/spec/registries.md, "Register courts").
 */
function courtByMessageCode(code: string | null): Court | null {
  return code === null ? null : (courtByCode(code) ?? courtByCode(code.replace(/^([A-Z]\d{4})[A-Z]$/u, '$1')));
}

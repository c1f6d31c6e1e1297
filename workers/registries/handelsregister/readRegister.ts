import { courtByCode, type Court } from '#domain/courts';
import { REGISTER_TYPES, type RegisterType } from '#domain/companyId';
import { euidOfSheet, type RegisterSheet } from '#domain/euid';
import { allBelow, at, below, type XmlElement } from '../readXml.ts';
import { firstTold, Told } from '../told.ts';
import { toldCode, toldMeaning, toldText, type ToldXml } from '../toldXml.ts';
import { courtByName } from '#domain/courtByName';

/** Court, register type and number of a register message, the company id that they make, and the EUID of the sheet. */
export function readRegister(message: XmlElement) {
  const reference = below(message, 'aktenzeichen.strukturiert');
  const { number, suffix } = readNumber(reference);
  const type = toldCode(at(reference, 'register')).map(registerType);
  const { known, ...court } = readCourt(message);
  const company_id = new Told(
    companyIdText(known, type.value, number.value),
    [type, court.code, number].flatMap(({ sources }) => sources),
  );
  const sheet = sheetOf(known, type.value, number.value, suffix.value);
  return {
    company_id,
    euid: firstTold(...allBelow(message, 'euid').map((each) => toldText(each).map((text) => euidOfSheet(text, sheet)))),
    register: { type, number, suffix, court },
  };
}

/** The local suffix stands in an element of its own, or behind the digits; zeros in front are none of theirs. */
function readNumber(reference: XmlElement | null): { readonly number: ToldXml; readonly suffix: ToldXml } {
  const printed = toldText(at(reference, 'laufendeNummer'));
  const parted = printed.map((text) => /^(?<digits>\d{1,14})\s?(?<suffix>[A-ZÄÖÜ]{0,3})$/u.exec(text)?.groups ?? null);
  return {
    number: parted.map(({ digits = '' }) => /^[1-9]\d{0,6}$/u.exec(digits.replace(/^0+/u, ''))?.[0] ?? null),
    suffix: firstTold(
      toldText(at(reference, 'zusatzzeichen')),
      parted.map(({ suffix = '' }) => (suffix === '' ? null : suffix)),
    ),
  };
}

/** Null where a part of it is unknown; without a suffix, which the number does not need. */
export function companyIdText(court: Court | null, type: RegisterType | null, number: string | null): string | null {
  return court === null || type === null || number === null ? null : `DE-${type}-${court.code}-${number}`;
}

/** The sheet that a document is of; null where a part of it is unknown. */
export function sheetOf(
  court: Court | null,
  type: RegisterType | null,
  number: string | null,
  suffix: string | null,
): RegisterSheet | null {
  return court === null || type === null || number === null ? null : { type, courtCode: court.code, number, suffix };
}

function registerType(printed: string): RegisterType | null {
  return REGISTER_TYPES.find((type) => type.toLowerCase() === printed.toLowerCase()) ?? null;
}

interface ToldCourt {
  readonly known: Court | null;
  readonly code: ToldXml;
  readonly name: ToldXml;
}

/** The court that keeps the sheet, else the one that sends the message: for extracts they are the same. */
function readCourt(message: XmlElement): ToldCourt {
  const element = at(below(message, 'auswahl_instanzbehoerde'), 'gericht') ?? below(message, 'absender.gericht');
  const code = toldCode(element);
  const name = toldMeaning(element).map((text) => text.replace(/^(?:Amtsgericht|Registergericht)\s+/u, ''));
  const known = courtByMessageCode(code.value) ?? courtByName(name.value ?? '');
  return known === null
    ? { known, code, name }
    : { known, code: firstTold(code, name).map(() => known.code), name: firstTold(name, code).map(() => known.name) };
}

/**
 * Messages append a letter to some codes: München sends D2601V for D2601 (docs/spec/registries.md, "Register courts").
 */
function courtByMessageCode(code: string | null): Court | null {
  return code === null ? null : (courtByCode(code) ?? courtByCode(code.replace(/^([A-Z]\d{4})[A-Z]$/u, '$1')));
}

import { documentText } from '../documentText.ts';
import { allBelow, at, below, codeIn, readXml, type XmlElement } from '../readXml.ts';
import { firstTold, ifTold, valuesOf } from '../told.ts';
import { citationsOf, toldCode, toldMeaning, toldText, type ToldXml } from '../toldXml.ts';
import type { Traced } from '../traced.ts';
import { UnreadableDocument } from '../unreadableDocument.ts';
import { toldStatus } from './companyStatus.ts';
import { messageDay } from './messageDay.ts';
import { readCapital } from './readCapital.ts';
import { readRegister } from './readRegister.ts';
import { readRepresentation } from './readRepresentation.ts';
import type { StructuredInformation } from './structuredInformation.ts';

/**
 * Reads a structured register extract, an XJustiz message `nachricht.reg.…`
 * (docs/spec/registries.md, "Structured content and printouts"), by local names, so that prefixes and versions of the
 * name space may differ.
 * @throws UnreadableDocument where it is no such message or names no company.
 */
export function parseStructuredInformation(bytes: Uint8Array): StructuredInformation {
  return valuesOf(readMessage(registerMessage(bytes)));
}

/** The same, and where each value stands. */
export function traceStructuredInformation(bytes: Uint8Array): Traced<StructuredInformation> {
  const message = registerMessage(bytes);
  const told = readMessage(message);
  const value = valuesOf(told);
  return { value, citations: citationsOf(told, value, message) };
}

function registerMessage(bytes: Uint8Array): XmlElement {
  const message = readXml(documentText(bytes));
  if (!message.name.startsWith('nachricht.reg.')) {
    throw new UnreadableDocument(`The XML is a <${message.name}>, no register message.`);
  }
  return message;
}

function readMessage(message: XmlElement) {
  const facts = below(message, 'fachdatenRegister');
  const basics = at(facts, 'basisdatenRegister');
  const entity = below(basics, 'rechtstraeger') ?? entityAmongParties(message);
  const name = ifTold(
    firstTold(
      toldText(below(entity, 'bezeichnung.aktuell')),
      toldText(below(entityAmongParties(message), 'bezeichnung.aktuell')),
    ),
  );
  if (name === null) {
    throw new UnreadableDocument('The register message names no company.');
  }
  const representation = readRepresentation(message);
  const extract = at(facts, 'auszug');
  return {
    ...readRegister(message),
    name,
    legal_form: readLegalForm(entity),
    status: toldStatus(
      name,
      representation.persons.map(({ role }) => role),
    ),
    seat: toldText(at(below(entity, 'sitz'), 'ort')),
    address: readAddress(businessAddress(entity) ?? businessAddress(basics)),
    capital: readCapital(facts),
    purpose: firstTold(toldText(at(basics, 'gegenstand')), toldText(at(basics, 'geschaeftszweck'))),
    representation,
    articles_date: articlesDate(basics),
    last_entry_on: messageDay(below(extract, 'letzteEintragung')),
    entry_count: toldText(below(extract, 'anzahlEintragungen')).map(wholeNumber),
  };
}

/**
 * The code of the register's own entity among the parties
 * (docs/spec/registries.md, "Structured content and printouts").
 */
const ENTITY_ROLE = '287';

function entityAmongParties(message: XmlElement): XmlElement | null {
  const parties = allBelow(message, 'beteiligung');
  const entity = parties.find((party) =>
    allBelow(party, 'rollenbezeichnung').some((role) => codeIn(role) === ENTITY_ROLE),
  );
  return below(entity ?? null, 'organisation');
}

/**
 * Only this code is recorded (docs/spec/registries.md, "Structured content and printouts"); messages explain the others
 * by a comment.
 */
const LEGAL_FORMS: ReadonlyMap<string, string> = new Map([['221110', 'Gesellschaft mit beschränkter Haftung (GmbH)']]);

function readLegalForm(entity: XmlElement | null): Record<'code' | 'name', ToldXml> {
  const form = below(entity, 'rechtsform');
  const code = toldCode(form);
  return {
    code,
    name: firstTold(
      toldMeaning(form),
      code.map((known) => LEGAL_FORMS.get(known) ?? null),
    ),
  };
}

/** The code of a business address in the XJustiz list of address kinds, as recorded. */
const BUSINESS_ADDRESS = '003';

function businessAddress(scope: XmlElement | null): XmlElement | null {
  const addresses = scope?.children.filter((child) => child.name === 'anschrift') ?? [];
  return addresses.find((address) => codeIn(at(address, 'anschriftstyp')) === BUSINESS_ADDRESS) ?? addresses[0] ?? null;
}

/** The code of Germany in the list of states; messages print it without a name at times. */
const GERMANY = '000';

type AddressPart = keyof NonNullable<StructuredInformation['address']>;

function readAddress(address: XmlElement | null): Record<AddressPart, ToldXml> | null {
  const state = at(address, 'staat');
  const read = {
    street: toldText(at(address, 'strasse')),
    house_number: toldText(at(address, 'hausnummer')),
    postal_code: toldText(at(address, 'postleitzahl')),
    city: toldText(at(address, 'ort')),
    country: firstTold(
      toldMeaning(state),
      toldCode(state).map((code) => (code === GERMANY ? 'Deutschland' : code)),
    ),
  };
  return Object.values(read).every(({ value }) => value === null) ? null : read;
}

/** The day of the articles in force, else the first day that their part of the message states. */
function articlesDate(basics: XmlElement | null): ToldXml {
  const articles = below(basics, 'satzungsdatum');
  const days = [below(articles, 'aktuellesSatzungsdatum'), articles, ...(articles?.children ?? [])];
  return firstTold(...days.map(messageDay));
}

function wholeNumber(text: string): number | null {
  return /^\d{1,9}$/u.test(text) ? Number(text) : null;
}

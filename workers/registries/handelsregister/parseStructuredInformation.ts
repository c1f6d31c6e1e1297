import { documentText } from '../documentText.ts';
import { allBelow, at, below, codeIn, meaningOf, readXml, textIn, type XmlElement } from '../readXml.ts';
import { UnreadableDocument } from '../unreadableDocument.ts';
import { companyStatus } from './companyStatus.ts';
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
  const message = readXml(documentText(bytes));
  if (!message.name.startsWith('nachricht.reg.')) {
    throw new UnreadableDocument(`The XML is a <${message.name}>, no register message.`);
  }
  const facts = below(message, 'fachdatenRegister');
  const basics = at(facts, 'basisdatenRegister');
  const entity = below(basics, 'rechtstraeger') ?? entityAmongParties(message);
  const name =
    textIn(below(entity, 'bezeichnung.aktuell')) ?? textIn(below(entityAmongParties(message), 'bezeichnung.aktuell'));
  if (name === null) {
    throw new UnreadableDocument('The register message names no company.');
  }
  const representation = readRepresentation(message);
  const extract = at(facts, 'auszug');
  return {
    ...readRegister(message),
    name,
    legal_form: readLegalForm(entity),
    status: companyStatus(name, representation.persons),
    seat: textIn(at(below(entity, 'sitz'), 'ort')),
    address: readAddress(businessAddress(entity) ?? businessAddress(basics)),
    capital: readCapital(facts),
    purpose: textIn(at(basics, 'gegenstand')) ?? textIn(at(basics, 'geschaeftszweck')),
    representation,
    articles_date: articlesDate(basics),
    last_entry_on: messageDay(below(extract, 'letzteEintragung')),
    entry_count: wholeNumber(textIn(below(extract, 'anzahlEintragungen'))),
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

function readLegalForm(entity: XmlElement | null): StructuredInformation['legal_form'] {
  const form = below(entity, 'rechtsform');
  const code = codeIn(form);
  return { code, name: meaningOf(form) ?? LEGAL_FORMS.get(code ?? '') ?? null };
}

/** The code of a business address in the XJustiz list of address kinds, as recorded. */
const BUSINESS_ADDRESS = '003';

function businessAddress(scope: XmlElement | null): XmlElement | null {
  const addresses = scope?.children.filter((child) => child.name === 'anschrift') ?? [];
  return addresses.find((address) => codeIn(at(address, 'anschriftstyp')) === BUSINESS_ADDRESS) ?? addresses[0] ?? null;
}

/** The code of Germany in the list of states; messages print it without a name at times. */
const GERMANY = '000';

function readAddress(address: XmlElement | null): StructuredInformation['address'] {
  const state = at(address, 'staat');
  const read = {
    street: textIn(at(address, 'strasse')),
    house_number: textIn(at(address, 'hausnummer')),
    postal_code: textIn(at(address, 'postleitzahl')),
    city: textIn(at(address, 'ort')),
    country: meaningOf(state) ?? (codeIn(state) === GERMANY ? 'Deutschland' : codeIn(state)),
  };
  return Object.values(read).every((part) => part === null) ? null : read;
}

/** The day of the articles in force, else the first day that their part of the message states. */
function articlesDate(basics: XmlElement | null): string | null {
  const articles = below(basics, 'satzungsdatum');
  const days = [below(articles, 'aktuellesSatzungsdatum'), articles, ...(articles?.children ?? [])];
  return days.map(messageDay).find((day) => day !== null) ?? null;
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/u.test(text) ? Number(text) : null;
}

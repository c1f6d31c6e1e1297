import { allBelow, at, below, codeIn, meaningOf, textIn, type XmlElement } from '../readXml.ts';
import { UnreadableDocument } from '../unreadableDocument.ts';
import { messageDay } from './messageDay.ts';
import type { StructuredInformation, StructuredPerson } from './structuredInformation.ts';

/** The general rule and all people who may represent the company, in the order of the message. */
export function readRepresentation(message: XmlElement): StructuredInformation['representation'] {
  const representation = below(at(below(message, 'fachdatenRegister'), 'basisdatenRegister'), 'vertretung');
  const rules = specialRules(representation);
  return {
    rule: ruleText(at(representation, 'allgemeineVertretungsregelung')),
    persons: distinctParties(message).flatMap((party) => personsOf(party, rules)),
  };
}

/** A party that a message tells twice, with its number, is one. */
function distinctParties(message: XmlElement): XmlElement[] {
  const parties = new Map(allBelow(message, 'beteiligung').map((party) => [JSON.stringify(party), party]));
  return [...parties.values()];
}

/** Roles of the XJustiz list without power to represent: the company, limited partners, filers, the court itself. */
const NOT_REPRESENTING =
  /^(?:Rechtsträger|Kommanditist|Notar|Einreicher|Anmelder|Gericht|Registergericht|Zweigniederlassung)/iu;
const ENTITY_ROLE = '287';

/**
 * Codes that are recorded (docs/spec/registries.md, "Structured content and printouts"), for messages that print them
 * without a comment.
 */
const ROLE_NAMES: ReadonlyMap<string, string> = new Map([
  ['086', 'Geschäftsführer(in)'],
  ['285', 'Prokurist(in)'],
]);

function personsOf(party: XmlElement, rules: ReadonlyMap<string, string>): StructuredPerson[] {
  const holder = holderOf(party);
  const roles = allBelow(party, 'rolle').filter((role) => codeIn(at(role, 'rollenbezeichnung')) !== ENTITY_ROLE);
  return holder === null
    ? []
    : roles.flatMap((role) => {
        const label = roleName(at(role, 'rollenbezeichnung'));
        const rule = rules.get(textIn(at(role, 'rollennummer')) ?? '') ?? null;
        return label === null || NOT_REPRESENTING.test(label) ? [] : [{ role: label, ...holder, rule }];
      });
}

/** @throws UnreadableDocument where only a code tells the role, and not which: it may or may not represent. */
function roleName(role: XmlElement | null): string | null {
  const code = codeIn(role);
  const name = meaningOf(role) ?? ROLE_NAMES.get(code ?? '') ?? null;
  if (name === null && code !== null) {
    throw new UnreadableDocument(`The message names a role by the code ${code} alone.`);
  }
  return name;
}

type Holder = Omit<StructuredPerson, 'role' | 'rule'>;

function holderOf(party: XmlElement): Holder | null {
  const person = below(party, 'natuerlichePerson');
  const organization = below(party, 'organisation');
  if (person !== null) {
    return naturalPerson(person);
  }
  const name = textIn(below(organization, 'bezeichnung.aktuell'));
  return name === null ? null : { ...NOBODY, type: 'organization', name, city: cityOf(organization) };
}

const NOBODY = { first_name: null, last_name: null, title: null, birth_date: null } as const;

function naturalPerson(person: XmlElement): Holder | null {
  const fullName = at(person, 'vollerName') ?? person;
  const firstName = textIn(at(fullName, 'vorname'));
  const prefix = textIn(at(fullName, 'namensvorsatz')) ?? textIn(at(fullName, 'vorsatzwort'));
  const lastName = joined([prefix, textIn(at(fullName, 'nachname'))], ' ');
  const name = joined([firstName, lastName], ' ');
  return name === null
    ? null
    : {
        type: 'natural_person',
        name,
        first_name: firstName,
        last_name: lastName,
        title: textIn(at(fullName, 'titel')) ?? textIn(at(fullName, 'akademischerGrad')),
        // The register redacts birth dates by other characters: what is no day is null.
        birth_date: messageDay(below(person, 'geburtsdatum')),
        city: cityOf(person),
      };
}

function cityOf(party: XmlElement | null): string | null {
  return textIn(at(at(party, 'anschrift'), 'ort')) ?? textIn(at(at(party, 'sitz'), 'ort'));
}

/** Special rules by the role number that they refer to. */
function specialRules(representation: XmlElement | null): ReadonlyMap<string, string> {
  const rules = allBelow(representation, 'vertretungsberechtigte').flatMap((entry) => {
    const rule = ruleText(at(entry, 'besondereVertretungsregelung'));
    const roles = allBelow(entry, 'ref.rollennummer').map(textIn);
    return rule === null ? [] : roles.flatMap((role) => (role === null ? [] : [[role, rule] as const]));
  });
  return new Map(rules);
}

/** A rule in words: free text or what the comments beside its codes say, the exemption from § 181 BGB behind it. */
function ruleText(rule: XmlElement | null): string | null {
  const parts = [
    'vertretungsbefugnisFreitext',
    'vertretungsbefugnis',
    'befreiungVon181BGBFreitext',
    'befreiungVon181BGB',
  ].map((name) => {
    const part = below(rule, name);
    return meaningOf(part) ?? textIn(part);
  });
  return (
    joined(
      parts.map((part) => part?.replace(/;$/u, '') ?? null),
      '; ',
    ) ?? textIn(rule)
  );
}

function joined(parts: readonly (string | null)[], separator: string): string | null {
  const present = parts.filter((part) => part !== null && part !== '');
  return present.length === 0 ? null : present.join(separator);
}

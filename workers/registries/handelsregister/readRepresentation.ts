import { allBelow, at, below, codeIn, textIn, type XmlElement } from '../readXml.ts';
import { firstTold, ifTold, Told } from '../told.ts';
import { toldCode, toldMeaning, toldText, type ToldXml, type XmlSource } from '../toldXml.ts';
import { UnreadableDocument } from '../unreadableDocument.ts';
import { messageDay } from './messageDay.ts';
import type { StructuredPerson } from './structuredInformation.ts';

/** The general rule and all people who may represent the company, in the order of the message. */
export function readRepresentation(message: XmlElement): ToldRepresentation {
  const representation = below(at(below(message, 'fachdatenRegister'), 'basisdatenRegister'), 'vertretung');
  const rules = specialRules(representation);
  return {
    rule: ruleText(at(representation, 'allgemeineVertretungsregelung')),
    persons: distinctParties(message).flatMap((party) => personsOf(party, rules)),
  };
}

type ToldText = Told<string, XmlSource>;

interface ToldRepresentation {
  readonly rule: ToldXml;
  readonly persons: readonly ToldPerson[];
}

export interface ToldPerson extends ToldHolder {
  readonly role: ToldText;
  readonly rule: ToldXml;
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

function personsOf(party: XmlElement, rules: ReadonlyMap<string, ToldText>): readonly ToldPerson[] {
  const holder = holderOf(party);
  const roles = allBelow(party, 'rolle').filter((role) => codeIn(at(role, 'rollenbezeichnung')) !== ENTITY_ROLE);
  return holder === null
    ? []
    : roles.flatMap((role) => {
        const label = roleName(at(role, 'rollenbezeichnung'));
        const rule = rules.get(textIn(at(role, 'rollennummer')) ?? '') ?? NOTHING;
        return label === null || NOT_REPRESENTING.test(label.value) ? [] : [{ role: label, ...holder, rule }];
      });
}

/** @throws UnreadableDocument where only a code tells the role, and not which: it may or may not represent. */
function roleName(role: XmlElement | null): ToldText | null {
  const code = toldCode(role);
  const name = firstTold(
    toldMeaning(role),
    code.map((known) => ROLE_NAMES.get(known) ?? null),
  );
  if (name.value === null && code.value !== null) {
    throw new UnreadableDocument(`The message names a role by the code ${code.value} alone.`);
  }
  return ifTold(name);
}

const NOTHING: ToldXml = new Told(null, []);

interface ToldHolder extends Record<'first_name' | 'last_name' | 'title' | 'birth_date' | 'city', ToldXml> {
  readonly type: StructuredPerson['type'];
  readonly name: ToldText;
}

function holderOf(party: XmlElement): ToldHolder | null {
  const person = below(party, 'natuerlichePerson');
  const organization = below(party, 'organisation');
  if (person !== null) {
    return naturalPerson(person);
  }
  const name = ifTold(toldText(below(organization, 'bezeichnung.aktuell')));
  return name === null ? null : { ...NOBODY, type: 'organization', name, city: cityOf(organization) };
}

const NOBODY = { first_name: NOTHING, last_name: NOTHING, title: NOTHING, birth_date: NOTHING } as const;

function naturalPerson(person: XmlElement): ToldHolder | null {
  const fullName = at(person, 'vollerName') ?? person;
  const firstName = toldText(at(fullName, 'vorname'));
  const prefix = firstTold(toldText(at(fullName, 'namensvorsatz')), toldText(at(fullName, 'vorsatzwort')));
  const lastName = joined([prefix, toldText(at(fullName, 'nachname'))], ' ');
  const name = ifTold(joined([firstName, lastName], ' '));
  return name === null
    ? null
    : {
        type: 'natural_person',
        name,
        first_name: firstName,
        last_name: lastName,
        title: firstTold(toldText(at(fullName, 'titel')), toldText(at(fullName, 'akademischerGrad'))),
        // The register redacts birth dates by other characters: what is no day is null.
        birth_date: messageDay(below(person, 'geburtsdatum')),
        city: cityOf(person),
      };
}

function cityOf(party: XmlElement | null): ToldXml {
  return firstTold(toldText(at(at(party, 'anschrift'), 'ort')), toldText(at(at(party, 'sitz'), 'ort')));
}

/** Special rules by the role number that they refer to. */
function specialRules(representation: XmlElement | null): ReadonlyMap<string, ToldText> {
  const rules = allBelow(representation, 'vertretungsberechtigte').flatMap((entry) => {
    const rule = ifTold(ruleText(at(entry, 'besondereVertretungsregelung')));
    const roles = allBelow(entry, 'ref.rollennummer').map(textIn);
    return rule === null ? [] : roles.flatMap((role) => (role === null ? [] : [[role, rule] as const]));
  });
  return new Map(rules);
}

/** A rule in words: free text or what the comments beside its codes say, the exemption from § 181 BGB behind it. */
function ruleText(rule: XmlElement | null): ToldXml {
  const parts = [
    'vertretungsbefugnisFreitext',
    'vertretungsbefugnis',
    'befreiungVon181BGBFreitext',
    'befreiungVon181BGB',
  ].map((name) => {
    const part = below(rule, name);
    return firstTold(toldMeaning(part), toldText(part)).map((text) => text.replace(/;$/u, ''));
  });
  return firstTold(joined(parts, '; '), toldText(rule));
}

function joined(parts: readonly ToldXml[], separator: string): ToldXml {
  const told = parts.filter(({ value }) => value !== null && value !== '');
  return new Told(
    told.length === 0 ? null : told.map(({ value }) => value).join(separator),
    told.flatMap(({ sources }) => sources),
  );
}

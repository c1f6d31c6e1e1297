import { namesOtherFirm } from '../../statement/headed/isOfOtherCompany.ts';
import type { EmployeesContext } from './employees.ts';

/** Nouns of people at work, also as the beginning of `Mitarbeiterzahl`. */
const NOUNS = [
  'Arbeitnehmer',
  'Mitarbeiter',
  'Mitarbeitende',
  'Beschäftigte',
  'Angestellte',
  'Arbeiter',
  'Arbeitskräfte',
  'Arbeitskraft',
  'Personen',
  'Person',
  'Belegschaft',
  'Vollzeit',
  'Teilzeit',
  'Aushilfs?',
  'Gewerbliche',
  'Kräfte',
];

export const PEOPLE = String.raw`(?:${NOUNS.join('|')})`;
export const NAMES_PEOPLE = new RegExp(String.raw`(?<!\p{L})${PEOPLE}`, 'u');
const AVERAGE =
  /durchschnitt|(?<!\p{L})im\s(?:Jahres)?mittel(?!\p{L})|Jahresmittel|§\s?285\s(?:S(?:atz|\.)\s?1\s)?Nr\.\s?7(?!\d)|Ø/iu;

/** Most texts have none of these, and a test is cheaper than the whole pattern. */
const AVERAGE_HINT = /urchschnitt|URCHSCHNITT|ittel|ITTEL|§|Ø/u;

/** Whether a text speaks of an average, or of the law that asks for it. */
export function namesAverage(text: string): boolean {
  return AVERAGE_HINT.test(text) && AVERAGE.test(text);
}

/** Of other companies than the one whose accounts these are. */
const GROUP = /Konzern|(?<!\p{L})Gruppe(?!\p{L})|Unternehmensgruppe|gruppenweit|weltweit|verbundene/iu;
const RELATIVE =
  /Tochter|Schwester|Mutterunternehmen|Muttergesellschaft|Beteiligungsgesellschaft|Beteiligungsunternehmen|(?<!\p{L})Beteiligungen|Komplementärin|assoziiert|Organgesellschaft|Arbeitsgemeinschaft|(?<!\p{L})(?:Branche|Wirtschaftszweig)|je\sBetrieb|übernommen/iu;

/** The company alone, whose people are some of the group's. */
const COMPANY =
  /(?<!\p{L})(?:die|der|unserer?)\s(?:Gesellschaft|Konzernmutter|Firma)(?!\p{L})|(?<!\p{L})das\sUnternehmen(?!\p{L})/iu;

/** Whether a text is about the people of another company than asked for. */
export function isOfOthers(text: string, { consolidated, companyName }: EmployeesContext): boolean {
  const others = text.replaceAll(companyName, ' ');
  const isOfCompany = COMPANY.test(text) || others !== text;
  return (
    RELATIVE.test(others) ||
    (consolidated ? isOfCompany && !GROUP.test(others) : GROUP.test(others)) ||
    namesOtherFirm(text, companyName)
  );
}

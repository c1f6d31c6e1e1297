import type { Company, Organization, Person } from '../../dataset/company.ts';
import { printedEuid } from '../../dataset/printedEuid.ts';
import { escapeHtml } from '../../html.ts';
import { otherRelations } from './printout/registerPrintout.ts';

/** Role of the company itself (docs/spec/registries.md, "Structured content and printouts"). */
const ENTITY_ROLE = { code: '287', name: 'Rechtsträger(in)' } as const;

/** The structured register content (SI): XJustiz message reg.0400003, version 3.5.1. What is not on the sheet is left out. */
export function structuredRegister(company: Company, now: Date): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<tns:nachricht.reg.0400003 xmlns:tns="http://www.xjustiz.de">',
    messageHead(company, now),
    element('grunddaten', element('verfahrensdaten', caseData(company) + participations(company))),
    element('fachdatenRegister', basicData(company) + extract(company, now)),
    '</tns:nachricht.reg.0400003>',
  ].join('\n');
}

function messageHead(company: Company, now: Date): string {
  const { courtCode, courtName } = company.register;
  const court = element('auswahl_absender', element('absender.gericht', coded(courtCode, courtName)));
  const created = text('erstellungszeitpunkt', now.toISOString());
  return `<tns:nachrichtenkopf xjustizVersion="3.5.1">${created}${court}</tns:nachrichtenkopf>`;
}

function caseData(company: Company): string {
  const { type, number, suffix } = company.register;
  const reference =
    element('register', coded(type, type)) + text('laufendeNummer', number) + optionalText('zusatzzeichen', suffix);
  return element(
    'instanzdaten',
    element('aktenzeichen', element('auswahl_aktenzeichen', element('aktenzeichen.strukturiert', reference))),
  );
}

function participations(company: Company): string {
  const entity = participation(1, ENTITY_ROLE.code, ENTITY_ROLE.name, organizationData(company));
  const people = company.representation.persons.map((person, index) =>
    participation(index + 2, person.roleCode, person.roleName, holderData(person.holder)),
  );
  return [entity, ...people].join('\n');
}

function participation(number: number, roleCode: string, roleName: string, holder: string): string {
  const role = text('rollennummer', String(number)) + element('rollenbezeichnung', coded(roleCode, roleName));
  return element(
    'beteiligung',
    element('rolle', role) + element('beteiligter', element('auswahl_beteiligter', holder)),
  );
}

function organizationData(company: Company): string {
  const { address, legalForm } = company;
  const postal =
    address === null
      ? ''
      : element(
          'anschrift',
          text('strasse', address.street) +
            text('hausnummer', address.houseNumber) +
            text('postleitzahl', address.postalCode) +
            text('ort', address.city) +
            element('staat', coded('000', address.country)),
        );
  return element(
    'organisation',
    named(company.name) +
      element('angabenZurRechtsform', element('rechtsform', coded(legalForm.code, legalForm.name))) +
      element('sitz', text('ort', company.seat)) +
      postal,
  );
}

function holderData(holder: Person | Organization): string {
  if (holder.type === 'organization') {
    return element('organisation', named(holder.name) + element('sitz', text('ort', holder.city)));
  }
  const name =
    text('vorname', holder.firstName) + text('nachname', holder.lastName) + optionalText('titel', holder.title);
  const birth = holder.birthDate === null ? '' : element('geburt', text('geburtsdatum', holder.birthDate));
  return element(
    'natuerlichePerson',
    element('vollerName', name) + birth + element('anschrift', text('ort', holder.city)),
  );
}

/** Rule, special powers, EUID and purpose. */
function basicData(company: Company): string {
  const { representation } = company;
  const authorized = representation.persons.map(({ rule }, index) =>
    element(
      'vertretungsberechtigte',
      text('ref.rollennummer', String(index + 2)) + optionalText('besondereVertretungsregelung', rule),
    ),
  );
  const powers = optionalText('allgemeineVertretungsregelung', representation.rule) + authorized.join('\n');
  return element(
    'basisdatenRegister',
    optionalText('satzungsdatum', company.articlesDate) +
      element('vertretung', powers) +
      optionalText('euid', printedEuid(company)) +
      optionalText('gegenstand', company.purpose) +
      capitalData(company),
  );
}

/** The path ends in `zusatzGmbH` for every form that has a capital; the elements of other forms are not recorded. */
function capitalData({ capital }: Company): string {
  if (capital === null) {
    return '';
  }
  const currency = element(
    'auswahl_waehrung',
    element('waehrung', coded(capital.currency === 'DM' ? 'DEM' : 'EUR', capital.currency)),
  );
  const amount = text('zahl', (capital.cents / 100).toFixed(2)) + currency;
  return element(
    'auswahl_zusatzangaben',
    element('kapitalgesellschaft', element('zusatzGmbH', element('stammkapital', amount))),
  );
}

function extract(company: Company, now: Date): string {
  const entries = [
    entry('2a', 1, company.name),
    ...(company.capital === null ? [] : [entry('3', 1, (company.capital.cents / 100).toFixed(2))]),
    ...otherRelations(company).map((line) => entry('6b', company.entryCount, line)),
  ];
  const [day, time] = now.toISOString().split('T');
  return element(
    'auszug',
    entries.join('\n') +
      text('abrufdatum', day ?? '') +
      text('abrufuhrzeit', (time ?? '').slice(0, 8)) +
      text('letzteEintragung', company.lastEntryOn) +
      text('anzahlEintragungen', String(company.entryCount)),
  );
}

function entry(column: string, number: number, content: string): string {
  return element(
    'eintragungstext',
    text('spalte', column) +
      text('position', '1') +
      text('laufendeNummer', String(number)) +
      element('eintragungsart', coded('1', 'Eintragung')) +
      text('text', content),
  );
}

function named(name: string): string {
  return element('bezeichnung', text('bezeichnung.aktuell', name));
}

function element(name: string, content: string): string {
  return `<tns:${name}>${content}</tns:${name}>`;
}

function text(name: string, content: string): string {
  return element(name, escapeHtml(content));
}

function optionalText(name: string, content: string | null): string {
  return content === null ? '' : text(name, content);
}

/** Every code is followed by a comment with its clear text. */
function coded(code: string, clearText: string): string {
  return `<code>${escapeHtml(code)}</code><!-- ${escapeHtml(clearText).replaceAll('--', '- -')} -->`;
}

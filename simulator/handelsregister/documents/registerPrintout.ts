import type { Company, Organization, Person, Representative } from '../../dataset/company.ts';
import { germanDay } from '../../dataset/isoDay.ts';
import { germanAmount } from '../../dataset/money.ts';

export type PrintoutKind = 'AD' | 'CD' | 'HD';

const HEADLINES: Readonly<Record<PrintoutKind, string>> = {
  AD: '- Wiedergabe des aktuellen Registerinhalts -',
  CD: '- Chronologischer Registerinhalt -',
  HD: '- Historischer Registerinhalt -',
};

const REGISTERS: Readonly<Record<Company['register']['type'], string>> = {
  HRA: 'Handelsregister Abteilung A',
  HRB: 'Handelsregister Abteilung B',
  GnR: 'Genossenschaftsregister',
  PR: 'Partnerschaftsregister',
  VR: 'Vereinsregister',
  GsR: 'Gesellschaftsregister',
};

/** The lines of a printout in the order of the columns of the sheet (3-registry.md, section 1.5). */
export function registerPrintout(company: Company, kind: PrintoutKind, now: Date): readonly string[] {
  const { register } = company;
  const former = kind === 'AD' ? [] : company.formerNames.map((name) => `Frühere Firma: ${name}`);
  return [
    HEADLINES[kind],
    `Abruf vom ${now.toLocaleString('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'medium', timeStyle: 'short' })}`,
    `Amtsgericht ${register.courtName}`,
    `Ausdruck - ${REGISTERS[register.type]} - ${register.type} ${register.number}`,
    '',
    '1. Anzahl der bisherigen Eintragungen:',
    String(company.entryCount),
    '2. a) Firma:',
    company.name,
    ...former,
    'b) Sitz, Niederlassung, inländische Geschäftsanschrift, empfangsberechtigte Person, Zweigniederlassungen:',
    ...seatLines(company),
    'c) Gegenstand des Unternehmens:',
    company.purpose ?? '---',
    '3. Grund- oder Stammkapital:',
    company.capital === null ? '---' : `${germanAmount(company.capital.cents)} ${company.capital.currency}`,
    '4. a) Allgemeine Vertretungsregelung:',
    company.representation.rule ?? '---',
    'b) Vorstand, Leitungsorgan, geschäftsführende Direktoren, persönlich haftende Gesellschafter, Geschäftsführer, Vertretungsberechtigte und besondere Vertretungsbefugnis:',
    ...representativeLines(company, (roleCode) => roleCode !== '285'),
    '5. Prokura:',
    ...representativeLines(company, (roleCode) => roleCode === '285'),
    '6. a) Rechtsform, Beginn, Satzung oder Gesellschaftsvertrag:',
    company.legalForm.name,
    ...(company.articlesDate === null ? [] : [`Gesellschaftsvertrag vom ${germanDay(company.articlesDate)}`]),
    'b) Sonstige Rechtsverhältnisse:',
    ...otherRelations(company),
    ...limitedPartnerLines(company),
    '7. a) Tag der letzten Eintragung:',
    germanDay(company.lastEntryOn),
  ];
}

/** What the sheet says in column 6 b about the end of a company. */
export function otherRelations({ status }: Company): readonly string[] {
  switch (status) {
    case 'active':
      return ['---'];
    case 'in_liquidation':
      return ['Die Gesellschaft ist aufgelöst.'];
    case 'deleted':
      return ['Die Gesellschaft ist gelöscht.'];
  }
}

function seatLines({ seat, address }: Company): readonly string[] {
  return address === null
    ? [seat]
    : [seat, `Geschäftsanschrift: ${address.street} ${address.houseNumber}, ${address.postalCode} ${address.city}`];
}

function representativeLines({ representation }: Company, isWanted: (roleCode: string) => boolean): readonly string[] {
  const lines = representation.persons.filter((person) => isWanted(person.roleCode)).flatMap(personLines);
  return lines.length === 0 ? ['---'] : lines;
}

function personLines({ roleName, holder, rule }: Representative): readonly string[] {
  return [...(rule === null ? [] : [rule]), `${roleName}: ${holderLine(holder)}`];
}

/** `Nachname, Vorname, *dd.mm.yyyy, Ort`, without the date where the register redacts it. */
function holderLine(holder: Person | Organization): string {
  if (holder.type === 'organization') {
    return `${holder.name}, ${holder.city}`;
  }
  const { title, firstName, lastName, birthDate, city } = holder;
  const given = title === null ? firstName : `${title} ${firstName}`;
  return [lastName, given, ...(birthDate === null ? [] : [`*${germanDay(birthDate)}`]), city].join(', ');
}

function limitedPartnerLines({ limitedPartners }: Company): readonly string[] {
  return limitedPartners.length === 0
    ? []
    : [
        'c) Kommanditisten, Mitglieder:',
        ...limitedPartners.map(({ holder, cents }) => `${holderLine(holder)}, Einlage: ${germanAmount(cents)} EUR`),
      ];
}

import type { Company, Organization, Person, Representative } from '../../../dataset/company.ts';
import { germanDay } from '../../../dataset/isoDay.ts';
import { germanAmount } from '../../../dataset/money.ts';
import { PROKURIST } from '../../../dataset/legalForms.ts';

/** Roles as sheets print them; the code list writes both genders in one. */
const PRINTED_ROLES: Readonly<Record<string, string>> = {
  'Geschäftsführer(in)': 'Geschäftsführer',
  'Liquidator(in)': 'Liquidator',
  'Persönlich haftende(r) Gesellschafter(in)': 'Persönlich haftender Gesellschafter',
  'Mitglied des Vorstands': 'Vorstand',
  'Partner(in)': 'Partner',
  'Inhaber(in)': 'Inhaber',
  'Gesellschafter(in)': 'Gesellschafter',
};

export function printedRole(roleName: string): string {
  return PRINTED_ROLES[roleName] ?? roleName;
}

/** The states run two programs: in the south a special power stands above those who have it, elsewhere behind each. */
function standsAbove({ register }: Company): boolean {
  return /^[BDUY]/u.test(register.courtCode);
}

/** Everybody of part b of the representation. */
export function representativeLines(company: Company): readonly string[] {
  const people = company.representation.persons.filter(({ roleCode }) => roleCode !== PROKURIST.code);
  const line = ({ roleName, holder }: Representative): string =>
    `${printedRole(roleName)}: ${holderLine(company, holder)}`;
  if (!standsAbove(company)) {
    return people.flatMap((person) => [line(person), ...(person.rule === null ? [] : [person.rule])]);
  }
  const rules = [...new Set(people.map(({ rule }) => rule))].toSorted((one, other) =>
    (one ?? '').localeCompare(other ?? ''),
  );
  return rules.flatMap((rule) => [
    ...(rule === null ? [] : [rule.replace(/\.$/u, ':')]),
    ...people.filter((person) => person.rule === rule).map(line),
  ]);
}

/** The kind of Prokura stands above those who have it; their lines name no role. */
export function prokuraLines(company: Company): readonly string[] {
  return company.representation.persons
    .filter(({ roleCode }) => roleCode === PROKURIST.code)
    .flatMap(({ rule, holder }) => [...(rule === null ? [] : [`${rule}:`]), holderLine(company, holder)]);
}

export function limitedPartnerLines(company: Company): readonly string[] {
  return company.limitedPartners.map(
    ({ holder, cents }) => `Kommanditist: ${holderLine(company, holder)}, Einlage: ${germanAmount(cents)} EUR`,
  );
}

/** `Nachname, Vorname, *dd.mm.yyyy, Ort`, or the place first; without the date where the register redacts it. */
function holderLine(company: Company, holder: Person | Organization): string {
  if (holder.type === 'organization') {
    return `${holder.name}, ${holder.city} (Amtsgericht ${company.register.courtName} HRB 4711)`;
  }
  const { title, firstName, lastName, birthDate, city } = holder;
  const given = title === null ? firstName : `${title} ${firstName}`;
  const birth = birthDate === null ? [] : [`*${germanDay(birthDate)}`];
  return [lastName, given, ...(standsAbove(company) ? [city, ...birth] : [...birth, city])].join(', ');
}

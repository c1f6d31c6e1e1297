import type { Company, Person, Representative } from '../company.ts';
import { addDays } from '../isoDay.ts';
import { inventCity, inventPerson } from '../inventPerson.ts';
import { LEGAL_FORMS } from '../legalForms.ts';
import { placeList } from '../places.ts';
import type { Random } from '../random.ts';

/** A company after a change; null where it cannot happen to it. */
type Change = (company: Company, random: Random, day: string) => Company | null;

const IN_LIQUIDATION = / i\.L\.$/u;
const SOLE_POWER = 'Einzelvertretungsberechtigt.';
const JOINT_POWER = 'Vertritt gemeinsam mit einem anderen Vertretungsberechtigten.';
const ANOTHER_RULE = 'Die Gesellschaft wird durch zwei Vertretungsberechtigte gemeinsam vertreten.';

/**
 * What can happen to a company in the register, one entry of its sheet each. A dissolution also shows in the name, to which
 * companies add `i.L.`
 */
export const REGISTER_CHANGES = {
  name: (company) => renamed(company, `Neue ${company.name}`),
  legal_form: ({ legalForm, ...company }) => {
    const { registerType } = formOf(legalForm.code) ?? {};
    const other = Object.values(LEGAL_FORMS).find(
      (form) => form.registerType === registerType && form.code !== legalForm.code,
    );
    return other === undefined ? null : { ...company, legalForm: { code: other.code, name: other.name } };
  },
  register: ({ register, ...company }) =>
    register.suffix === null ? { ...company, register: { ...register, suffix: 'B' } } : null,
  seat: (company, random) => {
    const city = random.pick(placeList.filter(({ city: other }) => other !== company.seat)).city;
    return { ...company, seat: city, formerSeats: [...company.formerSeats, company.seat] };
  },
  address: ({ address, ...company }, random) =>
    address === null
      ? null
      : { ...company, address: { ...address, street: 'Am Neuen Tor', houseNumber: String(random.integer(1, 99)) } },
  capital: ({ capital, ...company }) =>
    capital === null ? null : { ...company, capital: { ...capital, cents: capital.cents * 2 } },
  purpose: (company) =>
    company.purpose === null
      ? null
      : { ...company, purpose: `${company.purpose} Die Gesellschaft darf Zweigniederlassungen errichten.` },
  representation: ({ representation, ...company }) => ({
    ...company,
    representation: { ...representation, rule: ANOTHER_RULE },
  }),
  articles: ({ articlesDate, ...company }, _random, day) =>
    articlesDate === null ? null : { ...company, articlesDate: addDays(day, -30) },
  dissolution: (company) =>
    company.status !== 'active' || IN_LIQUIDATION.test(company.name)
      ? null
      : { ...renamed(company, `${company.name} i.L.`), status: 'in_liquidation' },
  deletion: (company) => (company.status === 'deleted' ? null : { ...company, status: 'deleted' }),
  continuation: (company) =>
    company.status !== 'in_liquidation' || hasLiquidator(company)
      ? null
      : { ...renamed(company, company.name.replace(IN_LIQUIDATION, '')), status: 'active' },
  appointment: (company, random) => {
    const [colleague] = company.representation.persons;
    return colleague === undefined
      ? null
      : withPersons(company, [...company.representation.persons, { ...colleague, holder: inventPerson(random) }]);
  },
  dismissal: (company) =>
    company.representation.persons.length < 2 ? null : withPersons(company, company.representation.persons.slice(1)),
  move: (company, random) => {
    const at = company.representation.persons.findIndex(({ holder }) => holder.type === 'natural_person');
    const person = company.representation.persons[at];
    if (person === undefined) {
      return null;
    }
    return withPersons(company, company.representation.persons.with(at, moved(person, random)));
  },
  power: (company) => {
    const [person, ...others] = company.representation.persons;
    return person === undefined
      ? null
      : withPersons(company, [{ ...person, rule: person.rule === SOLE_POWER ? JOINT_POWER : SOLE_POWER }, ...others]);
  },
} as const satisfies Readonly<Record<string, Change>>;

export type RegisterChange = keyof typeof REGISTER_CHANGES;

function renamed(company: Company, name: string): Company {
  return { ...company, name, formerNames: [...company.formerNames, company.name] };
}

function withPersons(company: Company, persons: readonly Representative[]): Company {
  return { ...company, representation: { ...company.representation, persons } };
}

function moved(person: Representative, random: Random): Representative {
  const holder = person.holder as Person;
  const city = inventCity(random);
  return city === holder.city ? moved(person, random) : { ...person, holder: { ...holder, city } };
}

function formOf(code: string): (typeof LEGAL_FORMS)[keyof typeof LEGAL_FORMS] | undefined {
  return Object.values(LEGAL_FORMS).find((form) => form.code === code);
}

function hasLiquidator({ representation }: Company): boolean {
  return representation.persons.some(({ roleName }) => roleName.startsWith('Liquidator'));
}

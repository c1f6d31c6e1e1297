import { germanDay, longGermanDay } from '../../../dataset/isoDay.ts';
import type { Holder, HolderPerson } from '../../../dataset/shareholderList.ts';

/**
 * How a list writes a person; every form is one that the sources show
 * (docs/spec/registries.md, "Layouts of shareholder lists").
 */
export type PersonForm = (person: HolderPerson) => string;

const nameOf = ({ title, firstName, lastName }: HolderPerson): string =>
  [title, firstName, lastName].filter((part) => part !== null).join(' ');
const reversedNameOf = ({ title, firstName, lastName }: HolderPerson): string =>
  `${lastName}, ${[title, firstName].filter((part) => part !== null).join(' ')}`;

/** `Müller, Eva, geboren am 1. Januar 1980, wohnhaft in Köln`. */
export const longForm: PersonForm = (person) =>
  `${reversedNameOf(person)}, geboren am ${longGermanDay(person.birthDate)}, wohnhaft in ${person.city}`;

/** `Eva Müller, geb. 01.01.1980, Köln`. */
export const plainForm: PersonForm = (person) =>
  `${nameOf(person)}, geb. ${germanDay(person.birthDate)}, ${person.city}`;

/** `Müller, Eva, Köln, *01.01.1980`. */
export const starForm: PersonForm = (person) =>
  `${reversedNameOf(person)}, ${person.city}, *${germanDay(person.birthDate)}`;

/** Name, birth date and residence on a line each. */
export const blockForm: PersonForm = (person) =>
  `${nameOf(person)}\ngeboren am ${germanDay(person.birthDate)}\nwohnhaft in ${person.city}`;

/** Any holder, with people written in the list's own form; `separator` parts the particulars of companies. */
export function holderText(holder: Holder, personForm: PersonForm, separator: string): string {
  switch (holder.type) {
    case 'natural_person':
      return personForm(holder);
    case 'german_company': {
      const { courtName, type, number } = holder.register;
      return [holder.name, `mit Sitz in ${holder.city}`, `Amtsgericht ${courtName} ${type} ${number}`].join(separator);
    }
    case 'foreign_company':
      return [holder.name, `mit Sitz in ${holder.city}, ${holder.country}`, holder.registration].join(separator);
    case 'community': {
      const members = holder.members.map(plainForm).join('; ');
      const { register } = holder;
      return register === null
        ? [holder.name, `bestehend aus: ${members}`].join(separator)
        : [
            holder.name,
            `mit Sitz in ${holder.city}`,
            `Amtsgericht ${register.courtName} ${register.type} ${register.number}`,
            `Gesellschafter: ${members}`,
          ].join(separator);
    }
  }
}

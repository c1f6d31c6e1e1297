import type { CompanyRecord } from '#contract/types/get_company/getCompany';
import { printedRole } from '../../simulator/handelsregister/documents/printout/printedPeople.ts';

type Persons = CompanyRecord['representation']['persons'];
type Content = Pick<CompanyRecord, 'legal_form' | 'purpose' | 'representation'> & {
  readonly register: { readonly type: string | null };
};

/**
 * What a printout says of a company whose structured information is this: no codes, neither form nor purpose of an
 * association, roles in the words of the sheet, and people in the order of their rules.
 */
export function printedRecord<Record extends Content>(record: Record): Record {
  const { register, legal_form: form, purpose, representation } = record;
  const isAssociation = register.type === 'VR';
  return {
    ...record,
    legal_form: { code: null, name: isAssociation ? null : form.name },
    purpose: isAssociation ? null : purpose,
    representation: {
      rule: representation.rule,
      persons: inOrder(
        representation.persons.map((person) => ({
          ...person,
          role: person.role === 'Prokurist(in)' ? person.role : printedRole(person.role),
        })),
      ),
    },
  };
}

/** In an order of their own; rules end without a stop, since some stand before a colon. */
export function inOrder(persons: Persons): Persons {
  return persons
    .map((person) => ({ ...person, rule: person.rule?.replace(/\.$/u, '') ?? null }))
    .toSorted((one, other) => `${one.name} ${one.role}`.localeCompare(`${other.name} ${other.role}`));
}

import type { GetCompanyOutput } from '#contract/types/get_company/getCompany';
import { fittedTable } from './fittedTable.ts';
import { germanAmount } from './germanAmount.ts';
import { labelledLines } from './labelledLines.ts';

/** A company as a card. */
export function companyView(company: GetCompanyOutput, width: number): readonly string[] {
  const { register, capital, representation, address } = company;
  const number = [register.type, register.number, register.suffix].filter((part) => part !== null).join(' ');
  const facts = labelledLines(
    [
      ['name', company.name],
      ['company id', company.company_id],
      ['euid', company.euid],
      ['register', `${register.court.name} ${number}`],
      ['legal form', company.legal_form.name],
      ['status', company.status.replace('_', ' ')],
      ['seat', company.seat],
      ['address', address === null ? null : addressLine(address)],
      ['capital', capital === null ? null : `${germanAmount(capital.amount)} ${capital.currency}`],
      ['purpose', company.purpose],
      ['power', representation.rule],
      ['articles of', company.articles_date],
      ['last entry', company.last_entry_on],
      ['former names', company.former_names.join('; ')],
      ['former seats', company.former_seats.join('; ')],
      ['documents', company.documents.join(' ')],
    ],
    width,
  );
  const people = representation.persons.map(({ role, name, birth_date: birth, city }) => [
    role,
    name,
    birth ?? '–',
    city ?? '–',
  ]);
  return people.length === 0 ? facts : [...facts, '', fittedTable(['role', 'name', 'born', 'city'], people, width)];
}

type Address = NonNullable<GetCompanyOutput['address']>;

function addressLine({ street, house_number: house, postal_code: code, city, country }: Address): string {
  const joined = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' ');
  return [joined(street, house), joined(code, city), country ?? ''].filter((part) => part !== '').join(', ');
}

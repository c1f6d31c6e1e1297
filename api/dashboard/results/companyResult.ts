import type { GetCompanyOutput } from '#contract/types/get_company/getCompany';
import { type Html, html, type HtmlValue } from '../html.ts';
import { type Fact, facts } from '../parts/facts.ts';
import { table } from '../parts/table.ts';
import { type Citing, NOTHING } from './citing.ts';
import { money, plain } from './numbers.ts';

const PERSON_COLUMNS = ['Role', 'Name', 'Born', 'City', 'Power'].map((title) => ({ title }));
const PERSON_FIELDS = ['role', 'name', 'birth_date', 'city', 'rule'] as const;

/** What the register says of a company: its facts, and who represents it. */
export function companyResult(company: GetCompanyOutput, cite: Citing): Html {
  const rows = company.representation.persons.map((person, at) =>
    PERSON_FIELDS.map((field) => cite.text(person[field], ['representation', 'persons', at, field])),
  );
  return html`${facts(companyFacts(company, cite))}
  ${
    rows.length > 0 &&
    html`<h3>Representatives</h3>
      ${table('Representatives', PERSON_COLUMNS, rows)}`
  }`;
}

function companyFacts(company: GetCompanyOutput, cite: Citing): readonly Fact[] {
  const { register, address, capital, representation } = company;
  const own = (field: 'name' | 'seat' | 'purpose' | 'articles_date' | 'last_entry_on') =>
    cite.text(company[field], [field]);
  const former = (field: 'former_names' | 'former_seats'): HtmlValue =>
    company[field].length === 0
      ? NOTHING
      : company[field].map((text, at) => html`<div>${cite.text(text, [field, at])}</div>`);
  return [
    ['Name', own('name')],
    ['Legal form', cite.text(company.legal_form.name, ['legal_form', 'name'], ['legal_form', 'code'])],
    ['Status', cite.text(company.status.replace('_', ' '), ['status'])],
    ['Register', cite.text(numberOf(register), ...['type', 'number', 'suffix'].map((field) => ['register', field]))],
    ['Court', cite.text(register.court.name, ...['name', 'code'].map((field) => ['register', 'court', field]))],
    ['Seat', own('seat')],
    ['Capital', capital === null ? NOTHING : capitalOf(capital, cite)],
    ['Articles', own('articles_date')],
    ['Last entry', own('last_entry_on')],
    ['Entries', cite.number(plain(company.entry_count), ['entry_count'])],
    ['Address', address === null ? NOTHING : addressOf(address, cite), 'long'],
    ['Purpose', own('purpose'), 'long'],
    ['Power of representation', cite.text(representation.rule, ['representation', 'rule']), 'long'],
    ['Former names', former('former_names'), 'long'],
    ['Former seats', former('former_seats'), 'long'],
  ];
}

function numberOf({ type, number, suffix }: GetCompanyOutput['register']): string {
  return [type, number, suffix].filter((part) => part !== null).join(' ');
}

function capitalOf({ amount, currency }: NonNullable<GetCompanyOutput['capital']>, cite: Citing): HtmlValue {
  return html`${cite.number(money(amount), ['capital', 'amount'])} ${cite.text(currency, ['capital', 'currency'])}`;
}

function addressOf(address: NonNullable<GetCompanyOutput['address']>, cite: Citing): HtmlValue {
  const { street, house_number: house, postal_code: code, city, country } = address;
  const lines = [[street, house], [code, city], [country]].map((parts) =>
    parts.filter((part) => part !== null).join(' '),
  );
  const shown = lines.filter((line) => line !== '').join(', ');
  return cite.text(shown, ...Object.keys(address).map((field) => ['address', field]));
}

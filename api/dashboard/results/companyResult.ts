import { DOCUMENT_WORDS } from '#contract/types/get_company/documentWords';
import type { GetCompanyOutput } from '#contract/types/get_company/getCompany';
import { type Html, html, type HtmlValue } from '../html.ts';
import { badge } from '../parts/badge.ts';
import { type Fact, facts } from '../parts/facts.ts';
import { table } from '../parts/table.ts';
import { startPath } from '../startPath.ts';
import { type Citing, NOTHING, type ValuePath } from './citing.ts';
import { money, plain } from './numbers.ts';
import type { ResultContext } from './resultContext.ts';

const PERSON_COLUMNS = ['Name', 'Role', 'Born', 'City', 'Power'].map((title) => ({ title }));
const PERSON_FIELDS = ['name', 'role', 'birth_date', 'city', 'rule'] as const;

/** What the register says of a company: its facts, and who represents it. */
export function companyResult(company: GetCompanyOutput, { cite }: ResultContext): Html {
  const rows = company.representation.persons.map((person, at) =>
    PERSON_FIELDS.map((field) => {
      const shown = cite.text(person[field], ['representation', 'persons', at, field]);
      return field === 'rule' ? html`<div class="long-text">${shown}</div>` : shown;
    }),
  );
  const input = { company_id: company.company_id };
  return html`${cite.legend}
    <section class="card" aria-label="Company">
      ${facts([...identityFacts(company, cite), ...lifeFacts(company, cite)])}
      <p class="actions">
        <a class="button" href="${startPath('get_company_owners', input)}">Who owns it</a>
        <a class="button" href="${startPath('get_company_historical_owners', input)}">Who owned it</a>
        <a class="button" href="${startPath('list_company_publications', input)}">Its publications</a>
      </p>
    </section>
    ${
      rows.length > 0 &&
      html`<h2>Representatives</h2>
        ${table('Representatives', PERSON_COLUMNS, rows)}`
    }
    ${cite.documents}`;
}

/** Which company it is. */
function identityFacts(company: GetCompanyOutput, cite: Citing): readonly Fact[] {
  const { register, capital } = company;
  return [
    ['Name', cite.text(company.name, ['name'])],
    ['Status', cite.text(badge(company.status.replace('_', ' ')), ['status'])],
    ['Legal form', cite.text(company.legal_form.name, ['legal_form', 'name'], ['legal_form', 'code'])],
    ['Seat', cite.text(company.seat, ['seat'])],
    ['Capital', capital === null ? NOTHING : capitalOf(capital, cite)],
    [
      'Register number',
      cite.text(numberOf(register), ...['type', 'number', 'suffix'].map((field) => inRegister(field))),
    ],
    ['Court', cite.text(register.court.name, ...['name', 'code'].map((field) => inRegister('court', field)))],
    ['Company id', html`<code>${company.company_id}</code>`],
    ['EUID', company.euid === null ? NOTHING : cite.text(html`<code>${company.euid}</code>`, ['euid'])],
  ];
}

/** What it does, how it is represented, and what has been entered of it. */
function lifeFacts(company: GetCompanyOutput, cite: Citing): readonly Fact[] {
  const { address, representation } = company;
  const former = (name: string, field: 'former_names' | 'former_seats'): readonly Fact[] => {
    const texts = company[field].map((text, at) => html`<div>${cite.text(text, [field, at])}</div>`);
    return texts.length === 0 ? [] : [[name, texts, 'long']];
  };
  return [
    ['Articles dated', cite.text(company.articles_date, ['articles_date'])],
    ['Last entry', cite.text(company.last_entry_on, ['last_entry_on'])],
    ['Entries', cite.number(plain(company.entry_count), ['entry_count'])],
    ['Address', address === null ? NOTHING : addressOf(address, cite), 'long'],
    ['Purpose', cite.text(company.purpose, ['purpose']), 'long'],
    ['Power of representation', cite.text(representation.rule, ['representation', 'rule']), 'long'],
    ...former('Former names', 'former_names'),
    ...former('Former seats', 'former_seats'),
    ['Documents of the register', documentsOf(company), 'long'],
  ];
}

function inRegister(...path: readonly string[]): ValuePath {
  return ['register', ...path];
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

function documentsOf({ documents }: GetCompanyOutput): HtmlValue {
  return documents.length === 0
    ? NOTHING
    : html`<ul class="chips">
        ${documents.map((kind) => html`<li><strong>${kind}</strong> ${DOCUMENT_WORDS[kind]}</li>`)}
      </ul>`;
}

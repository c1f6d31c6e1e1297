import { SEARCH_COMPANIES } from '#contract/types/search_companies/searchCompaniesType';
import type { KnownCompany } from '#ports/search';
import { priceOf } from '../../../enrichments/priceOf.ts';
import type { ApiServices } from '../../../services.ts';
import type { Ask } from '../../ask.ts';
import { type Html, html } from '../../html.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { type FormState, formErrors, selectField, textField } from '../../parts/field.ts';
import { heading } from '../../parts/heading.ts';
import { nonceField } from '../../parts/nonceField.ts';
import { creditCount } from '../../parts/number.ts';
import { type Column, table } from '../../parts/table.ts';
import { startFromPage } from '../../startFromPage.ts';
import { type Fields, type Page, page, redirect, type Shown, type Visit } from '../../visit.ts';
import { inputFields, typedInput } from '../newEnrichment/inputFields.ts';

export const LOOK_UP_PATH = '/companies';
export const LOOK_UP_TITLE = 'Look up a company';

const MOST_KNOWN = 10;
const COLUMNS: readonly Column[] = [{ title: 'Company' }, { title: 'Company id' }];
const FIELDS = ['query', 'register_type', 'court_code'];

type Ports = Pick<ApiServices, 'search' | 'settings'>;

/** GET /companies?query=…: what the organization has read already, and the form that asks the register. */
export function lookUp(ports: Ports): Page {
  return (visit) => formPage(ports, visit, { typed: visit.query, errors: {} });
}

/** POST /companies: asks the register, and shows what it finds. */
export function startLookUp(ports: Ports, ask: Ask): Page {
  return async (visit) => {
    const outcome = await startFromPage(ask, visit, SEARCH_COMPANIES.name, typedInput(SEARCH_COMPANIES, visit.form));
    return outcome.kind === 'started'
      ? redirect(`${LOOK_UP_PATH}/searches/${outcome.id}`)
      : formPage(ports, visit, { typed: visit.form, errors: outcome.errors }, outcome.status);
  };
}

async function formPage(ports: Ports, visit: Visit, state: FormState, status = 200): Promise<Shown> {
  const { organization } = visit.session.person;
  const words = state.typed['query'] ?? '';
  const known = words.trim() === '' ? [] : await ports.search.companies(organization.id, words, MOST_KNOWN);
  const price = priceOf(ports, SEARCH_COMPANIES.name);
  return page(
    LOOK_UP_TITLE,
    html`${heading(LOOK_UP_TITLE, 'Search the register by name, choose the company, and get its card.')}
    ${known.length > 0 && knownCompanies(known)} ${formErrors(state, FIELDS)}
    ${lookUpForm(state, visit.session.csrfToken, price)}`,
    status,
  );
}

function knownCompanies(known: readonly KnownCompany[]): Html {
  return html`<h2>You have these already</h2>
    ${table(
      'Companies that you have read',
      COLUMNS,
      known.map(({ companyId, name }) => [
        html`<a href="/search?${new URLSearchParams({ q: companyId }).toString()}">${name}</a>`,
        html`<code>${companyId}</code>`,
      ]),
    )}
    <h2>Search the register</h2>`;
}

function lookUpForm(state: FormState, csrfToken: string, price: number): Html {
  return html`<form method="post" action="${LOOK_UP_PATH}" class="card narrow" aria-label="Search the register">
    ${csrfField(csrfToken)}${nonceField()}
    ${textField(state, {
      name: 'query',
      label: 'Name or words of it',
      maxLength: 200,
      placeholder: 'Voß + Söhne',
      hint: 'At least two letters. The register finds companies that have all words.',
    })}
    <div class="pair">
      ${selectField(state, { name: 'register_type', label: 'Register (optional)' }, choicesOf('register_type'))}
      ${selectField(state, { name: 'court_code', label: 'Court (optional)' }, choicesOf('court_code'))}
    </div>
    <button type="submit" class="primary">Search for ${creditCount(price)}</button>
  </form>`;
}

function choicesOf(field: string) {
  return inputFields(SEARCH_COMPANIES).find(({ name }) => name === field)?.choices ?? [];
}

/** The words of a look-up, for a link that repeats it with others. */
export function lookUpAgain(input: unknown): string {
  const words = Object.entries(input as Fields).filter(([name]) => FIELDS.includes(name));
  return `${LOOK_UP_PATH}?${new URLSearchParams(words).toString()}`;
}

import { SEARCH_COMPANIES } from '#contract/types/search_companies/searchCompaniesType';
import { priceOf } from '../../../enrichments/priceOf.ts';
import type { ApiServices } from '../../../services.ts';
import { type Html, html } from '../../html.ts';
import { EMPTY_FORM, textField } from '../../parts/field.ts';
import { creditCount } from '../../parts/number.ts';
import { LOOK_UP_PATH } from '../lookUp/lookUp.ts';

/** The first step of a look-up: what the organization has already is shown before anything is spent. */
export function lookUpCard(ports: Pick<ApiServices, 'settings'>): Html {
  return html`<form method="get" action="${LOOK_UP_PATH}" class="card look-up" aria-label="Look up a company">
    ${textField(EMPTY_FORM, {
      name: 'query',
      label: 'Company name',
      maxLength: 200,
      placeholder: 'Voß + Söhne',
      hint: `Companies that you have read before are listed first, at no cost. Searching the register costs ${creditCount(
        priceOf(ports, SEARCH_COMPANIES.name),
      )}.`,
    })}
    <button type="submit" class="primary">Look up</button>
  </form>`;
}

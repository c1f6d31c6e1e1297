import type { ShownPublication } from '#contract/types/get_publication/shownPublication';
import { type Html, html } from '../../html.ts';
import { badge } from '../../parts/badge.ts';
import { type Fact, facts } from '../../parts/facts.ts';
import type { Citing } from '../citing.ts';
import { publicationTypeWords } from '../publicationsResult.ts';
import type { ResultContext } from '../resultContext.ts';
import { balanceSheet, incomeStatement, keyFigures } from './statements.ts';
import { warningsApart } from './warningWords.ts';

/** A publication: what it is, its key figures, its statements with both years, and its text. */
export function publicationResult(output: ShownPublication, { cite }: ResultContext): Html {
  const apart = warningsApart(output);
  return html`${cite.legend}
    <section class="card" aria-label="Publication">${facts(publicationFacts(output, cite))}</section>
    ${
      apart.length > 0 &&
      html`<ul class="warnings">
        ${apart.map((warning) => html`<li class="warning">${warning}</li>`)}
      </ul>`
    }
    ${keyFigures(output, cite)} ${balanceSheet(output, cite)} ${incomeStatement(output, cite)} ${sections(output)}
    ${cite.documents}`;
}

function publicationFacts(output: ShownPublication, cite: Citing): readonly Fact[] {
  const { fiscal_year: year, checks } = output;
  return [
    ['Company', cite.text(output.company_name, ['company_name'])],
    ['Type', publicationTypeWords(output.type)],
    ['Published', cite.text(output.published_on, ['published_on'])],
    ['Fiscal year from', cite.text(year.start, ['fiscal_year', 'start'])],
    ['Fiscal year to', cite.text(year.end, ['fiscal_year', 'end'])],
    ['Consolidated', cite.text(consolidatedWords(output), ['consolidated'])],
    ['Both sides agree', cite.text(verdict(checks.balance_sheet_balances), ['checks', 'balance_sheet_balances'])],
    ['Net income agrees', cite.text(verdict(checks.net_income_agrees), ['checks', 'net_income_agrees'])],
    ['Title', cite.text(output.title, ['title']), 'long'],
  ];
}

function consolidatedWords({ consolidated }: ShownPublication): string | null {
  return consolidated === null ? null : consolidated ? 'yes' : 'no';
}

function verdict(checked: boolean | null): Html | string {
  return checked === null ? 'unknown' : badge(checked ? 'yes' : 'no');
}

/** Longer texts are in the JSON as a whole. */
const SECTION_CHARACTERS = 20_000;

function sections({ sections: texts }: ShownPublication): Html | null {
  return texts.length === 0
    ? null
    : html`<h2>Text</h2>
        ${texts.map(
          ({ title, text }) =>
            html`<details class="more section">
              <summary>${title}</summary>
              <div class="printed">${text.slice(0, SECTION_CHARACTERS)}</div>
              ${text.length > SECTION_CHARACTERS && html`<p class="hint">The rest is in the JSON.</p>`}
            </details>`,
        )}`;
}

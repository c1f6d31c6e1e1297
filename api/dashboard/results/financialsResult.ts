import type { GetCompanyProfileOutput } from '#contract/types/get_company_profile/getCompanyProfile';
import { type Html, html, type HtmlValue } from '../html.ts';
import { badge } from '../parts/badge.ts';
import { table } from '../parts/table.ts';
import { NOTHING } from './citing.ts';
import { money, percent } from './numbers.ts';

type Financials = NonNullable<GetCompanyProfileOutput['financials']>;
type SeriesValue = Financials['series'][number]['values'][number];

/** Annual statements as one table, a column a year, with what contradicts itself marked, and the ratios below. */
export function financialsResult({ years, series, ratios, conflicts }: Financials): Html {
  const columns = [{ title: 'EUR' }, ...years.map((year) => ({ title: year, isNumber: true as const }))];
  const names = [...new Set(ratios.map(({ name }) => name))];
  const ratioRows = names.map((name) => [
    name.replaceAll('_', ' '),
    ...years.map((year) => ratioOf(ratios.find((one) => one.name === name && one.year_end === year)?.value ?? null)),
  ]);
  return html`<h2>Annual statements</h2>
    ${conflicts.length > 0 && html`<p class="hint">${conflicts.length} numbers are printed differently in two publications.</p>`}
    ${table(
      'Annual statements',
      columns,
      series.map(({ key, label, values }) => [html`${label} <code>${key}</code>`, ...values.map(valueOf)]),
    )}
    ${
      ratioRows.length > 0 &&
      html`<h2>Ratios</h2>
        ${table('Ratios', columns.with(0, { title: 'Ratio' }), ratioRows)}`
    }`;
}

function valueOf({ value, status }: SeriesValue): HtmlValue {
  return status === 'conflict' ? badge('conflict') : (money(value) ?? NOTHING);
}

function ratioOf(value: number | null): HtmlValue {
  return value === null ? NOTHING : percent(value);
}

import type { EnrichmentTypeName, OutputOf } from './catalogue.ts';

const DESCRIPTIONS: { readonly [Type in EnrichmentTypeName]: (output: OutputOf<Type>) => string } = {
  get_company: ({ name, seat, capital, representation }) => {
    const money = capital === null ? '' : `, ${capital.amount.toLocaleString('de-DE')} ${capital.currency}`;
    return `${name}, ${seat ?? '–'}${money}, ${count(representation.persons.length, 'representative')}`;
  },
  get_company_historical_owners: ({ owners, snapshots, history }) =>
    `${count(snapshots.length, 'list')}, ${count(history.length, 'change')}, ${count(owners.length, 'owner')} today`,
  get_publication: ({ fiscal_year: year, indicators }) => {
    const { total_assets: assets, net_income: net } = indicators;
    return `${year.end ?? '–'}: total assets ${euros(assets.current)}, net income ${euros(net.current)}`;
  },
  list_company_publications: ({ company_name: name, publications }) =>
    `${count(publications.length, 'publication')} of ${name}`,
  search_companies: ({ total }) => `${total} companies found`,
  verify_email: ({ status, reason }) => `${status}: ${reason}`,
};

/** What an enrichment found, in a few words. */
export function describeOutput(type: EnrichmentTypeName, output: unknown): string {
  const describe = DESCRIPTIONS[type] as (output: unknown) => string;
  return describe(output);
}

function euros(amount: number | null): string {
  return amount === null ? '–' : `${amount.toLocaleString('de-DE')} EUR`;
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

import type { Random } from '../../dataset/random.ts';
import type { FlightRow } from './flightRow.ts';

/** What a page of results tells beside its hits. */
export interface ResultTotals {
  readonly totalResults: number;
  readonly totalPages: number;
  readonly hasReachedResultsLimit: boolean;
  readonly isRestrictedSearch: boolean;
}

/** Known: the list has other names in other places. Which page has which is not; here each visit draws one. */
const SHAPES: readonly ((list: readonly unknown[], totals: ResultTotals) => object)[] = [
  (list, totals) => ({ elasticSearchDtos: list, ...totals }),
  (list, totals) => ({ searchResults: { elasticSearchDtos: list, ...totals } }),
  (list, totals) => ({ ...totals, 'searchResults.elasticSearchDtos': list }),
  (list, totals) => ({ initialState: { searchResults: { ...totals, elasticSearchDtos: list } } }),
];

/** The row that holds the hits, or a search without any where they are null: the shell. */
export function resultsRow(list: readonly unknown[] | null, totals: ResultTotals, random: Random): FlightRow {
  const data = list === null ? { searchResults: null } : random.pick(SHAPES)(list, totals);
  return row('c', { ...data, filters: { formType: '$undefined', sort: '[relevance]' } });
}

export function companiesRow(companies: readonly unknown[], random: Random): FlightRow {
  const data = random.chance(0.5) ? { companies } : { registerInformation: { companies } };
  return row('d', { ...data, hint: 'Angaben ohne Gewähr ("companies": siehe Register)' });
}

function row(id: string, props: object): FlightRow {
  return { kind: 'value', id, value: ['$', 'main', null, { children: [['$', '$L2', null, props], '$undefined'] }] };
}

/** Invented: what a new release could call it, for the fault `changed_markup`. */
export function renamedRow(changed: FlightRow): FlightRow {
  const renamed = JSON.stringify(changed)
    .replaceAll('elasticSearchDtos', 'records')
    .replaceAll('"companies"', '"units"')
    .replaceAll('publicationDto', 'document')
    .replaceAll('companyDto', 'unit')
    .replaceAll('totalResults', 'count');
  return JSON.parse(renamed) as FlightRow;
}

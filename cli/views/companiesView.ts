import type { SearchCompaniesOutput } from '#contract/types/search_companies/searchCompanies';
import { fittedTable } from './fittedTable.ts';

/** Companies that were found, with their ids. */
export function companiesView({ companies }: SearchCompaniesOutput, width: number): readonly string[] {
  const rows = companies.map((company) => [
    company.company_id ?? '–',
    company.name,
    company.seat ?? '–',
    company.status.replace('_', ' '),
  ]);
  return rows.length === 0
    ? ['The register knows no such company.']
    : [fittedTable(['company id', 'name', 'seat', 'status'], rows, width, [0])];
}

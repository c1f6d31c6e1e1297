import type { ListCompanyPublicationsOutput } from '#contract/types/list_company_publications/listCompanyPublications';
import { fittedTable } from './fittedTable.ts';

/** Publications with what reads one. */
export function publicationsView({ publications }: ListCompanyPublicationsOutput, width: number): readonly string[] {
  const rows = publications.map(({ published_on: day, fiscal_year_end: end, title, publication_id: id }) => [
    day,
    end ?? '–',
    title,
    id,
  ]);
  return [fittedTable(['published', 'year to', 'title', 'publication id'], rows, width, [0, 1, 3])];
}

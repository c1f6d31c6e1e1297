import type { ShownPublications } from '#contract/types/list_company_publications/shownPublications';
import { fittedTable } from './fittedTable.ts';

/** Publications with what reads one. */
export function publicationsView({ publications }: ShownPublications, width: number): readonly string[] {
  const rows = publications.map(({ published_on: day, fiscal_year_end: end, title, id, remarks }) => [
    day,
    end ?? '–',
    [title, ...remarks].join('; '),
    id,
  ]);
  return [fittedTable(['published', 'year to', 'title', 'id'], rows, width, [0, 1, 3])];
}

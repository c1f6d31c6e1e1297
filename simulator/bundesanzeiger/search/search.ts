import type { SearchCriteria } from './searchCriteria.ts';
import type { SearchEntry } from './searchIndex.ts';

export const PAGE_SIZES = [10, 20, 30, 50, 100] as const;
const DEFAULT_PAGE_SIZE = 20;

/** One search as its result pages walk through it. */
export interface Search {
  readonly criteria: SearchCriteria;
  readonly hits: readonly SearchEntry[];
  /** Counts from 0. */
  readonly pageNumber: number;
  readonly pageSize: number;
}

export function newSearch(criteria: SearchCriteria, hits: readonly SearchEntry[]): Search {
  return { criteria, hits, pageNumber: 0, pageSize: DEFAULT_PAGE_SIZE };
}

export function pageCount({ hits, pageSize }: Search): number {
  return Math.ceil(hits.length / pageSize);
}

/** The hits of the page that is shown. */
export function visibleHits({ hits, pageNumber, pageSize }: Search): readonly SearchEntry[] {
  return hits.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize);
}

/** The page nearest to the wanted one. */
export function turnTo(search: Search, pageNumber: number): Search {
  return { ...search, pageNumber: Math.max(0, Math.min(pageNumber, pageCount(search) - 1)) };
}

const ORDERS = {
  name: ({ publication }: SearchEntry) => publication.companyName,
  info: ({ publication }: SearchEntry) => publication.title,
  date: ({ publication }: SearchEntry) => publication.publishedOn,
} as const;

export type SortColumn = keyof typeof ORDERS;

/** Orders all hits and goes back to the first page. */
export function sortBy(search: Search, column: SortColumn, direction: 'asc' | 'desc'): Search {
  const sign = direction === 'asc' ? 1 : -1;
  const hits = search.hits.toSorted(
    (one, other) => sign * ORDERS[column](one).localeCompare(ORDERS[column](other), 'de'),
  );
  return { ...search, hits, pageNumber: 0 };
}

/**
 * The page numbers that the pager offers: five around the current one (docs/spec/registries.md, "Gazette result list").
 */
export function pagerWindow(search: Search): readonly number[] {
  const last = pageCount(search) - 1;
  const first = Math.max(0, Math.min(search.pageNumber - 2, last - 4));
  return Array.from({ length: Math.min(5, last + 1) }, (_, index) => first + index);
}

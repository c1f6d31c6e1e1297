import { PAGE_SIZES, pagerWindow, pageCount, sortBy, turnTo, type Search, type SortColumn } from '../search/search.ts';
import { isoDayOf, type SearchCriteria } from '../search/searchCriteria.ts';
import type { FormFields } from '../formFields.ts';

/** What a click on the result page asks for; null for a component that the page does not have. */
export type ResultAction =
  | { readonly kind: 'list'; readonly search: Search }
  | { readonly kind: 'refine'; readonly criteria: SearchCriteria }
  | { readonly kind: 'open'; readonly position: number };

export function resultAction(component: string, fields: FormFields, search: Search): ResultAction | null {
  if (component === 'detail~form-search~form') {
    return { kind: 'refine', criteria: refined(fields) };
  }
  const row = /^search~table~panel-rows-(\d+)-search~table~row~panel-publication~link$/.exec(component)?.[1];
  if (row !== undefined) {
    const position = search.pageNumber * search.pageSize + Number(row);
    return position < search.hits.length ? { kind: 'open', position } : null;
  }
  const list = sorted(component, search) ?? turned(component, search) ?? resized(component, fields, search);
  return list && { kind: 'list', search: list };
}

function refined(fields: FormFields): SearchCriteria {
  return {
    fulltext: fields.text('fulltext'),
    category: fields.text('panelCategories:groupCategories'),
    from: isoDayOf(fields.text('start_date')),
    to: isoDayOf(fields.text('end_date')),
  };
}

function sorted(component: string, search: Search): Search | null {
  const [, column, direction] = /^search~table~panel-sort~(name|info|date)~(asc|desc)$/.exec(component) ?? [];
  return column === undefined ? null : sortBy(search, column as SortColumn, direction as 'asc' | 'desc');
}

function turned(component: string, search: Search): Search | null {
  const [, target, index] =
    /^(?:top|bottom)~nav-pager-(first|prev|next|last|navigation-(\d+)-pagination~link)$/.exec(component) ?? [];
  switch (target) {
    case undefined:
      return null;
    case 'first':
      return turnTo(search, 0);
    case 'prev':
      return turnTo(search, search.pageNumber - 1);
    case 'next':
      return turnTo(search, search.pageNumber + 1);
    case 'last':
      return turnTo(search, pageCount(search) - 1);
    default:
      return turnTo(search, pagerWindow(search)[Number(index)] ?? search.pageNumber);
  }
}

function resized(component: string, fields: FormFields, search: Search): Search | null {
  if (!/^(?:top|bottom)~nav-form$/.test(component)) {
    return null;
  }
  const wanted = Number(fields.text('hitsperpage-select').replace('argus-HitsPerPage', ''));
  const pageSize = PAGE_SIZES.find((size) => size === wanted) ?? search.pageSize;
  return { ...search, pageSize, pageNumber: 0 };
}

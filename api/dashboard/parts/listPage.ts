import type { Refusal } from '#contract/operations/outcome';
import { refusalPageOf } from '../ask.ts';
import { type Html, html, type HtmlValue } from '../html.ts';
import { type Fields, type Page, page, type Visit } from '../visit.ts';
import { emptyState, nothingFits } from './emptyState.ts';
import { type FormState, formErrors } from './field.ts';
import { heading } from './heading.ts';
import { filterState, isFiltered, listFilters, type Select, toListQuery } from './listFilters.ts';
import { cursorPager } from './pager.ts';
import { type Column, table } from './table.ts';

export interface ListPage<One> {
  readonly path: string;
  readonly title: string;
  readonly about: string;
  /** What can be done here. */
  readonly actions?: Html;
  readonly selects: readonly Select[];
  readonly columns: readonly Column[];
  /** A cell for each column. */
  readonly row: (one: One) => readonly HtmlValue[];
  /** What is said where there is nothing at all yet. */
  readonly empty: { readonly what: string; readonly next: Html };
}

/** How an operation that lists answers. */
export type Listed<One> =
  | {
      readonly kind: 'listed';
      readonly page: { readonly data: readonly One[]; readonly next_cursor: string | null };
    }
  | Refusal;

/** An operation's list as a page, with its filters; `ask` calls the operation with the query of the list. */
export function listPage<One>(ask: (visit: Visit, input: Fields) => Promise<Listed<One>>, list: ListPage<One>): Page {
  return async (visit) => {
    const { query } = visit;
    const answer = await ask(visit, toListQuery(query));
    switch (answer.kind) {
      case 'listed': {
        const { data, next_cursor: nextCursor } = answer.page;
        const isHidden = data.length === 0 && isFiltered(query);
        const found = isHidden ? nothingFits(list.path) : rows(list, data);
        const pager = cursorPager(list.path, query, nextCursor);
        return page(list.title, body(list, filterState(query, {}), html`${found} ${pager}`));
      }
      case 'validation_failed':
        return page(list.title, body(list, filterState(query, answer.errors), null), 422);
      default:
        return refusalPageOf(answer);
    }
  };
}

function body<One>(list: ListPage<One>, state: FormState, content: Html | null): Html {
  const fields = [...list.selects.map(({ name }) => name), 'from', 'to'];
  return html`${heading(list.title, list.about, list.actions)} ${listFilters(list.path, state, list.selects)}
  ${formErrors(state, fields)} ${content}`;
}

function rows<One>({ title, columns, row, empty }: ListPage<One>, found: readonly One[]): Html {
  return found.length === 0 ? emptyState(empty.what, empty.next) : table(title, columns, found.map(row));
}

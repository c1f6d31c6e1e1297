import type { Refusal } from '#contract/operations/outcome';
import { refusalPageOf } from '../ask.ts';
import { type Html, html, type HtmlValue } from '../html.ts';
import { type Fields, type Page, page, type Visit } from '../visit.ts';
import { emptyState, nothingFits } from './emptyState.ts';
import type { FormState } from './field.ts';
import { heading } from './heading.ts';
import { filterProblems, filterState, type Filters, isFiltered, listFilters, toListQuery } from './listFilters.ts';
import { cursorPager } from './pager.ts';
import { type Shortcut, shortcutLinks } from './shortcutLinks.ts';
import { type Column, table } from './table.ts';

export interface ListPage<One> extends Filters {
  readonly path: string;
  readonly title: string;
  readonly about: string;
  /** What can be done here; where it depends on what the list shows, by its query. */
  readonly actions?: Html | ((query: Fields, found: readonly One[]) => Html | null);
  /** Ways to what is asked for often. */
  readonly shortcuts?: readonly Shortcut[];
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
        return page(list.title, body(list, filterState(query, {}), data, html`${found} ${pager}`));
      }
      case 'validation_failed':
        return page(list.title, body(list, filterState(query, answer.errors), [], null), 422);
      default:
        return refusalPageOf(answer);
    }
  };
}

function body<One>(list: ListPage<One>, state: FormState, found: readonly One[], content: Html | null): Html {
  const { path, title, about, actions, shortcuts = [], selects, texts = [] } = list;
  const fields = [...[...selects, ...texts].map(({ name }) => name), 'from', 'to'];
  const offered = typeof actions === 'function' ? actions(state.typed, found) : actions;
  return html`${heading(title, about, offered)} ${shortcutLinks(path, state.typed, shortcuts)}
  ${listFilters(path, state, list)} ${filterProblems(state, fields)} ${content}`;
}

function rows<One>({ title, columns, row, empty }: ListPage<One>, found: readonly One[]): Html {
  return found.length === 0 ? emptyState(empty.what, empty.next) : table(title, columns, found.map(row));
}

import type { BatchResource } from '#contract/http/batchResource';
import type { BatchRowStatus } from '#domain/batch';
import type { ListedRow, RowFailures, RowFilter } from '#ports/batchReader';
import { type Html, html } from '../../html.ts';
import { nothingFits } from '../../parts/emptyState.ts';
import { number } from '../../parts/number.ts';
import { numberPager } from '../../parts/pager.ts';
import { type Shortcut, shortcutLinks } from '../../parts/shortcutLinks.ts';
import { type Column, table } from '../../parts/table.ts';
import type { FoundResult } from '../../results/foundResult.ts';
import { resultBadge, resultCell } from '../../results/resultCell.ts';
import type { Fields } from '../../visit.ts';

export const ROWS_PER_PAGE = 50;

export type FoundRow = FoundResult & Pick<ListedRow, 'credits' | 'enrichmentId' | 'row'>;

/** What the rows of a page are narrowed to, as its address says it and as the store takes it. */
export interface RowsAsked {
  readonly query: Fields;
  readonly filter: RowFilter;
}

/** The rows that people ask for, in their words; the states of each are counted together. */
const KINDS: Readonly<
  Record<string, Pick<RowFilter, 'code' | 'exceptCode'> & { readonly states: readonly BatchRowStatus[] }>
> = {
  waiting: { states: ['pending', 'queued'] },
  processing: { states: ['processing'] },
  completed: { states: ['completed'] },
  failed: { states: ['failed'], exceptCode: 'cancelled' },
  cancelled: { states: ['failed'], code: 'cancelled' },
  rejected: { states: ['rejected'] },
};
const COLUMNS: readonly Column[] = [
  { title: 'Row', isNumber: true },
  { title: 'Result' },
  { title: 'Status' },
  { title: 'Credits', isNumber: true },
];
const ROW = /^[1-9]\d{0,8}$/;

/** What narrows nothing, such as a word that is none of ours, is left out. */
export function rowsAsked({ show = '', code = '', row = '' }: Fields): RowsAsked {
  const kind = Object.hasOwn(KINDS, show) ? KINDS[show] : undefined;
  const asked: readonly (RowsAsked | null)[] = [
    kind === undefined ? null : { query: { show }, filter: kind },
    code === '' ? null : { query: { code }, filter: { code } },
    ROW.test(row) ? { query: { row }, filter: { row: Number(row) - 1 } } : null,
  ];
  return {
    query: Object.assign({}, ...asked.map((one) => one?.query)) as Fields,
    filter: Object.assign({}, ...asked.map((one) => one?.filter)) as RowFilter,
  };
}

/** The address of these rows. */
export function rowsAddress(path: string, { query }: RowsAsked, page: number): string {
  const words = { ...query, ...(page === 1 ? {} : { page: String(page) }) };
  return Object.keys(words).length === 0 ? path : `${path}?${new URLSearchParams(words).toString()}`;
}

/** The rows of a page, with the ways to those that somebody looks for: by state, by reason, by number. */
export function batchRows(
  { id, counts, pagination }: Pick<BatchResource, 'counts' | 'id'> & { readonly pagination: { readonly page: number } },
  asked: RowsAsked,
  failures: readonly RowFailures[],
  rows: readonly FoundRow[],
): Html {
  const path = `/batches/${id}`;
  const pages = Math.ceil(countOf(counts, asked, failures) / ROWS_PER_PAGE);
  return html`${shortcutLinks(path, asked.query, kinds(counts, failures))}
  ${shortcutLinks(path, asked.query, reasons(asked.query, failures), 'Reasons')} ${rowForm(path, asked.query)}
  ${rows.length === 0 ? nothingFits(path) : rowTable(rows)} ${numberPager(path, pagination.page, pages, asked.query)}`;
}

function kinds(counts: BatchResource['counts'], failures: readonly RowFailures[]): readonly Shortcut[] {
  const found = Object.entries(KINDS).map(([show, kind]) => ({ show, count: countOfKind(counts, kind, failures) }));
  return [
    { label: `All ${number(counts.total)}`, query: {} },
    ...found
      .filter(({ count }) => count > 0)
      .map(({ show, count }) => ({
        label: `${show[0]?.toUpperCase()}${show.slice(1)} ${number(count)}`,
        query: { show },
      })),
  ];
}

/** Of the rows that are shown, where they are of one kind. */
function reasons({ show }: Fields, failures: readonly RowFailures[]): readonly Shortcut[] {
  return failures
    .filter(({ status, code }) => status === show && code !== 'cancelled')
    .map(({ status, code, count }) => ({ label: `${code} ${number(count)}`, query: { show: status, code } }));
}

function countOf(counts: BatchResource['counts'], { filter }: RowsAsked, failures: readonly RowFailures[]): number {
  const { code, row } = filter;
  if (row !== undefined) {
    return 1;
  }
  return code === undefined && filter.states === undefined ? counts.total : countOfKind(counts, filter, failures);
}

function countOfKind(
  counts: BatchResource['counts'],
  { states = [], code, exceptCode }: RowFilter,
  failures: readonly RowFailures[],
): number {
  const withCode = (of: string): number =>
    failures
      .filter((one) => one.code === of && (states.length === 0 || states.includes(one.status)))
      .reduce((sum, { count }) => sum + count, 0);
  if (code !== undefined) {
    return withCode(code);
  }
  return sumOf(counts, states) - (exceptCode === undefined ? 0 : withCode(exceptCode));
}

/** How many rows have failed for no other reason than that they were cancelled. */
export function cancelledRows(failures: readonly RowFailures[]): number {
  return failures.reduce((sum, { code, count }) => sum + (code === 'cancelled' ? count : 0), 0);
}

function sumOf(counts: BatchResource['counts'], states: readonly BatchRowStatus[]): number {
  return states.reduce((sum, state) => sum + counts[state], 0);
}

function rowForm(path: string, { row = '' }: Fields): Html {
  return html`<form method="get" action="${path}" class="row find-row">
    <label for="row">Row</label>
    <input id="row" name="row" type="number" min="1" value="${row}" required />
    <button type="submit">Show it</button>
  </form>`;
}

function rowTable(rows: readonly FoundRow[]): Html {
  return table(
    'Rows',
    COLUMNS,
    rows.map((row) => [
      row.row + 1,
      resultCell(row, row.enrichmentId === null ? null : `/enrichments/${row.enrichmentId}`),
      resultBadge(row),
      number(row.credits),
    ]),
  );
}

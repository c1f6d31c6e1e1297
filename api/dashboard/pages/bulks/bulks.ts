import type { BulkResource } from '#contract/http/bulks';
import type { Ask } from '../../ask.ts';
import { isRefusal } from '../../../http/replyOf.ts';
import { refusalPageOf } from '../../ask.ts';
import { html } from '../../html.ts';
import { badge } from '../../parts/badge.ts';
import { emptyState } from '../../parts/emptyState.ts';
import { heading } from '../../parts/heading.ts';
import { moment } from '../../parts/moment.ts';
import { number } from '../../parts/number.ts';
import { cursorPager } from '../../parts/pager.ts';
import { type Column, table } from '../../parts/table.ts';
import { type Page, page } from '../../visit.ts';
import { BULK_WORDS } from './bulkWords.ts';

const PATH = '/bulk';
const TITLE = 'Bulk operations';
const COLUMNS: readonly Column[] = [
  { title: 'Operation' },
  { title: 'Status' },
  { title: 'Total', isNumber: true },
  { title: 'Done', isNumber: true },
  { title: 'Left out', isNumber: true },
  { title: 'Created' },
];

/** GET /bulk */
export function bulks(ask: Ask): Page {
  return async (visit) => {
    const { cursor } = visit.query;
    const answer = await ask('listBulks', visit, { input: cursor === undefined ? {} : { cursor } });
    if (isRefusal(answer)) {
      return refusalPageOf(answer);
    }
    const { data, next_cursor: next } = answer.page;
    const list =
      data.length === 0
        ? emptyState(
            'No operations here.',
            html`Filter <a href="/enrichments?status=failed">enrichments</a> or <a href="/deliveries">deliveries</a>,
              and choose what to do with all of them.`,
          )
        : table(TITLE, COLUMNS, data.map(toRow));
    return page(
      TITLE,
      html`${heading(TITLE, 'What was done to many enrichments or deliveries at once, newest first.')} ${list}
      ${cursorPager(PATH, visit.query, next)}`,
    );
  };
}

function toRow({ id, action, status, total, done, failed, created_at: created }: BulkResource) {
  return [
    html`<a href="${PATH}/${id}">${BULK_WORDS[action].title} ${id}</a>`,
    badge(status),
    number(total),
    number(done),
    number(failed),
    moment(created),
  ];
}

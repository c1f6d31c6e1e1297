import type pg from 'pg';
import { BATCH_STATUSES, type BatchSummary } from '#domain/batch';
import type { BatchFilter } from '#ports/batchReader';
import type { PageRequest } from '#ports/enrichmentReader';
import { BATCH_COLUMNS, BATCH_TABLES, summaryRow, toBatchSummary } from './batchRow.ts';
import { narrowedIds, type NarrowedList } from './narrowedIds.ts';
import { narrowedPage } from './narrowedPage.ts';
import { newestIds } from './newestIds.ts';
import { placeOfPage, placeRow } from './placeOfPage.ts';
import { rowsOfPage } from './rowsOfPage.ts';
import { statement } from './statement.ts';

/** By the index batches_listed. */
const LIST: NarrowedList = { table: 'batches', kind: 'type', status: 'batch_status', indexes: ['true'] };

const pageOf = (ids: string): string => rowsOfPage(ids, BATCH_COLUMNS.sql, BATCH_TABLES.sql, 'b.id');

const PLACE = statement('place_of_batches', placeOfPage('batches', null), placeRow);
const OF_ALL = statement(
  'newest_batches',
  pageOf(newestIds({ table: 'batches', columns: { organization_id: '$1' }, condition: 'true' })),
  summaryRow,
);
const NARROWED = statement('newest_batches_narrowed', pageOf(narrowedIds(LIST, null)), summaryRow);
const OF_TYPE = statement('newest_batches_of_type', pageOf(narrowedIds(LIST, '$8')), summaryRow);
const STATEMENTS = { place: PLACE, ofAll: OF_ALL, narrowed: NARROWED, ofKind: OF_TYPE };

/** The batches of an organization that pass the filter, newest first. */
export async function batchList(
  hot: pg.Pool,
  organizationId: number,
  filter: BatchFilter,
  page: PageRequest,
): Promise<readonly BatchSummary[]> {
  const { status, type } = filter;
  const statuses = status === undefined ? BATCH_STATUSES : [status];
  const narrowing = Object.keys(filter).length === 0 ? null : { time: filter, statuses: [statuses], kind: type };
  return (await narrowedPage(hot, STATEMENTS, organizationId, narrowing, page)).map(toBatchSummary);
}

import type pg from 'pg';
import { createBatchReader } from '#adapters/postgres/batchReader';
import { createCreditLedger } from '#adapters/postgres/creditLedger';
import type { Database } from '#adapters/postgres/database';
import { createDeliveryLog } from '#adapters/postgres/deliveryLog';
import { createEnrichmentReader } from '#adapters/postgres/enrichmentReader';
import { createOverview } from '#adapters/postgres/overview';
import { createSearch } from '#adapters/postgres/search';
import { DELIVERY_STATUSES } from '#domain/delivery';
import { SHOWN_STATUSES } from '#domain/lifecycle';
import type { EnrichmentFilter } from '#ports/enrichmentReader';
import { explain, recordStatements, rowsVisited } from '../../test/support/explainedQueries.ts';
import { quantile } from './measure.ts';

const LIMIT = 50;
const WEEK_MILLISECONDS = 7 * 86_400_000;

/** One page of a list, and where it was asked for. */
export interface ListPage {
  readonly list: string;
  readonly filter: string;
  readonly read: (ports: ListPorts, organizationId: number, random: () => number) => Promise<unknown>;
}

export interface ListFigures {
  readonly list: string;
  readonly filter: string;
  readonly p50: number;
  readonly p99: number;
  /** Of tables and indexes, a page: the median; null where a page is not asked for in statements of hot connections. */
  readonly rows: number | null;
}

type ListPorts = ReturnType<typeof openPorts>;

function openPorts(database: Database) {
  return {
    reader: createEnrichmentReader(database),
    batches: createBatchReader(database),
    deliveries: createDeliveryLog(database),
    credits: createCreditLedger(database),
    overview: createOverview(database),
    search: createSearch(database),
  };
}

const PARTITION_IDS = 100_000_000;
const MONTHS = 12;

/** Any place of the year: what is newer than it is behind the reader. */
function cursor(random: () => number, rows: number): number {
  const month = 1 + Math.floor(random() * MONTHS);
  return month * PARTITION_IDS + Math.floor((random() * rows) / MONTHS);
}

function week(random: () => number): { readonly createdAfter: Date; readonly createdBefore: Date } {
  const after = Date.now() - random() * 360 * 86_400_000;
  return { createdAfter: new Date(after), createdBefore: new Date(after + WEEK_MILLISECONDS) };
}

const COMMON = 'get_company';
const RARE = 'get_company_historical_owners';
const FIRST = { beforeId: null, limit: LIMIT + 1 };

/** Every way in which lists are asked for, at any place of a year in which there were so many enrichments. */
export function listPages(rows: number): readonly ListPage[] {
  const at = (random: () => number) => ({ beforeId: cursor(random, rows), limit: LIMIT + 1 });
  return [...enrichmentPages(at), ...batchPages(), ...deliveryPages(at), ...otherPages(at)];
}

type Place = (random: () => number) => { readonly beforeId: number; readonly limit: number };

function enrichmentPages(at: Place): readonly ListPage[] {
  const narrowed = (filter: string, by: EnrichmentFilter): ListPage => ({
    list: 'enrichments',
    filter,
    read: ({ reader }, id, random) => reader.list(id, by, at(random)),
  });
  const ofWeek = (filter: string, by: EnrichmentFilter): ListPage => ({
    list: 'enrichments',
    filter,
    read: ({ reader }, id, random) => reader.list(id, { ...week(random), ...by }, FIRST),
  });
  return [
    { list: 'enrichments', filter: 'none, first page', read: ({ reader }, id) => reader.list(id, {}, FIRST) },
    narrowed('none', {}),
    ...SHOWN_STATUSES.map((status) => narrowed(`status ${status}`, { status })),
    narrowed('cancelled', { status: 'failed', isCancelled: true }),
    narrowed('failed, not cancelled', { status: 'failed', isCancelled: false }),
    narrowed('type, common', { type: COMMON }),
    narrowed('type, rare', { type: RARE }),
    narrowed('status and type', { status: 'failed', type: 'verify_email' }),
    narrowed('status and rare type', { status: 'failed', type: RARE }),
    ofWeek('a week', {}),
    ofWeek('a week, status and type', { status: 'failed', type: COMMON }),
    ofWeek('a week and rare type', { type: RARE }),
  ];
}

function batchPages(): readonly ListPage[] {
  const list = 'batches';
  return [
    { list, filter: 'none', read: ({ batches }, id, random) => batches.list(id, {}, pageAfter(random)) },
    { list, filter: 'cancelled', read: ({ batches }, id) => batches.list(id, { status: 'cancelled' }, FIRST) },
    {
      list,
      filter: 'a week, status and type',
      read: ({ batches }, id, random) =>
        batches.list(id, { ...week(random), status: 'completed', type: COMMON }, FIRST),
    },
  ];
}

function deliveryPages(at: Place): readonly ListPage[] {
  const list = 'deliveries';
  return [
    { list, filter: 'none', read: ({ deliveries }, id, random) => deliveries.list(id, {}, at(random)) },
    ...DELIVERY_STATUSES.map((status) => ({
      list,
      filter: `status ${status}`,
      read: ({ deliveries }: ListPorts, id: number, random: () => number) =>
        deliveries.list(id, { status }, at(random)),
    })),
    {
      list,
      filter: 'a week, status and event',
      read: ({ deliveries }, id, random) =>
        deliveries.list(id, { ...week(random), status: 'failed', event: 'enrichment.completed' }, FIRST),
    },
  ];
}

function otherPages(at: Place): readonly ListPage[] {
  const yesterday = () => daysAgo(1);
  return [
    {
      list: 'search',
      filter: 'the beginning of a company id',
      read: ({ search }, id, random) => search.enrichments(id, `de-hrb-f1103-${Math.floor(random() * 200_000)}`, 20),
    },
    { list: 'credits', filter: 'entries', read: ({ credits }, id, random) => credits.entries(id, at(random)) },
    {
      list: 'credits',
      filter: 'statement, first page',
      read: ({ credits }, id) => credits.statement(id, {}, { ...FIRST, balance: null }),
    },
    {
      list: 'credits',
      filter: 'statement',
      read: ({ credits }, id, random) => credits.statement(id, {}, { ...at(random), balance: 1 }),
    },
    { list: 'credits', filter: 'days of 30', read: ({ credits }, id) => credits.days(id, daysAgo(30)) },
    { list: 'home', filter: 'figures of 30 days', read: ({ overview }, id) => overview.days(id, daysAgo(30)) },
    { list: 'home', filter: 'work times', read: ({ overview }, id) => overview.workTimes(id, 2_000) },
    { list: 'home', filter: 'failures of a day', read: ({ overview }, id) => overview.failures(id, yesterday(), 5) },
    {
      list: 'home',
      filter: 'their number',
      read: ({ overview }, id) => overview.countFailures(id, yesterday(), 1_000),
    },
  ];
}

function pageAfter(random: () => number) {
  return { beforeId: Math.floor(random() * 100_000) + 1, limit: LIMIT + 1 };
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000);
}

/**
 * Reads so many pages of a list one after the other, and explains some of them.
 *
 * @param random in [0, 1)
 */
export async function measureList(
  database: Database,
  client: pg.ClientBase,
  { list, filter, read }: ListPage,
  organizationId: number,
  pages: number,
  random: () => number,
): Promise<ListFigures> {
  const ports = openPorts(database);
  await read(ports, organizationId, random);
  const times: number[] = [];
  for (let page = 0; page < pages; page += 1) {
    const began = performance.now();
    await read(ports, organizationId, random);
    times.push(performance.now() - began);
  }
  return {
    list,
    filter,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    rows: await rowsOf(database, client, read, organizationId, random),
  };
}

const EXPLAINED = 5;

async function rowsOf(
  database: Database,
  client: pg.ClientBase,
  read: ListPage['read'],
  organizationId: number,
  random: () => number,
): Promise<number | null> {
  const { hot, asked } = recordStatements(database.hot);
  const ports = openPorts({ ...database, hot });
  const visited: number[] = [];
  for (let page = 0; page < EXPLAINED; page += 1) {
    asked.length = 0;
    await read(ports, organizationId, random);
    let rows = 0;
    for (const one of asked) {
      rows += rowsVisited(await explain(client, one));
    }
    visited.push(rows);
  }
  return asked.length === 0 ? null : quantile(visited, 0.5);
}

import { globSync } from 'node:fs';
import { beforeAll, expect, test } from '@jest/globals';
import { allQueries } from '#adapters/postgres/query';
import { allStatements } from '#adapters/postgres/statement';

const FOLDER = new URL('../../../core/adapters/postgres/', import.meta.url);
/** The last one of a statement: those before it delete what belongs to its rows. */
const DELETION = /.*\bdelete from (\w+)/su;
const LIMIT = /\blimit\s+\$/u;
const IN_KEY_ORDER = /\border by [\w., ]+?\s+(?:limit \S+\s+)?for update (?:of \w+ )?skip locked/u;

let deletions: readonly (readonly [string, string])[];

beforeAll(async () => {
  // Statements and queries enter their list when their module is loaded.
  await Promise.all(globSync('*.ts', { cwd: FOLDER }).map((file) => import(new URL(file, FOLDER).href)));
  const texts = [...allStatements().map(({ text }) => text), ...allQueries().map(({ sql }) => sql)];
  deletions = texts.flatMap((text) => {
    const table = DELETION.exec(text)?.[1];
    return table === undefined || !LIMIT.test(text) ? [] : [[table, text] as const];
  });
});

test('what is deleted some at a time is locked in the order of its keys, and what others have locked is passed by', () => {
  const offenders = deletions.filter(([, text]) => !IN_KEY_ORDER.test(text)).map(([table]) => table);
  expect(offenders).toEqual([]);
});

test('every table that housekeeping empties is held to that', () => {
  expect(deletions.map(([table]) => table).toSorted()).toEqual([
    'acceptances',
    'audit_log',
    'batch_files',
    'batches',
    'bulks',
    'captchas',
    'deduplication',
    'document_cache',
    'handovers',
    'idempotency_keys',
    'kept_documents',
    'mirror_records',
    'parked_enrichments',
    'prospect_events',
    'provider_requests',
    'publications',
    'saved_pages',
    'sessions',
    'upload_chunks',
    'uploads',
    'uploads',
  ]);
});

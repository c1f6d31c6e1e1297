import { globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { z } from 'zod';
import { allQueries } from '#adapters/postgres/query';
import { allStatements } from '#adapters/postgres/statement';
import { describeStatement } from '../../support/describeStatement.ts';
import { rowProblems } from '../../support/rowProblems.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';

const FOLDER = new URL('../../../core/adapters/postgres/', import.meta.url);
/** Postgres cuts longer names. */
const NAME_BYTES_MAX = 63;

let client: pg.Client;
// Before the database is dropped.
afterAll(() => client.end());
const database = useTestDatabase();

beforeAll(async () => {
  // Statements and queries enter their list when their module is loaded.
  await Promise.all(globSync('*.ts', { cwd: FOLDER }).map((file) => import(new URL(file, FOLDER).href)));
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
});

describe('every statement', () => {
  test('answers on the migrated database what its schema says', async () => {
    const problems: string[] = [];
    for (const { name, text, row } of allStatements()) {
      const found = await describeStatement(client, text).then((columns) => rowProblems(row, columns), messageOf);
      problems.push(...found.map((problem) => `${name}: ${problem}`));
    }
    expect(problems).toEqual([]);
    expect(allStatements().length).toBeGreaterThan(0);
  });

  test('has a name of its own that Postgres does not cut', () => {
    const names = allStatements().map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => Buffer.byteLength(name) > NAME_BYTES_MAX)).toEqual([]);
  });
});

describe('every query', () => {
  test('answers on the migrated database what its schema says', async () => {
    const problems: string[] = [];
    for (const { sql, parser } of allQueries()) {
      const text = sql.replaceAll(/\$slonik_(\d+)/gu, '$$$1');
      const found = await describeStatement(client, text).then((columns) => rowProblems(parser, columns), messageOf);
      problems.push(...found.map((problem) => `${problem} in ${text}`));
    }
    expect(problems).toEqual([]);
    expect(allQueries().length).toBeGreaterThan(0);
  });
});

describe('what is noticed', () => {
  test.each([
    ['another type', 'select 1 as one', z.object({ one: z.string() })],
    ['an array of another type', `select '{a}'::text[] as one`, z.object({ one: z.array(z.number()) })],
    ['text in the place of an instant', 'select now() as one', z.object({ one: z.string() })],
    ['bytes in the place of JSON', `select '\\x00'::bytea as one`, z.object({ one: z.unknown() })],
    ['JSON in the place of bytes', `select '{}'::json as one`, z.object({ one: z.instanceof(Buffer) })],
    ['a decimal, which no driver reads as a number', 'select 1.5 as one', z.object({ one: z.number() })],
    ['a value of an enum that is missing', `select 'admin'::member_role as one`, z.object({ one: z.enum(['admin']) })],
    ['a column that is missing in the schema', 'select 1 as one, 2 as two', z.object({ one: z.number() })],
    ['a column that is missing in the answer', 'select', z.object({ one: z.number() })],
    ['a column that is there twice', 'select 1 as one, 2 as one', z.object({ one: z.number() })],
  ])('%s', async (_, text, row) => {
    expect(rowProblems(row, await describeStatement(client, text))).toHaveLength(1);
  });

  test('SQL that Postgres does not understand', async () => {
    await expect(describeStatement(client, 'select one from nowhere')).rejects.toThrow('nowhere');
  });
});

function messageOf(error: unknown): readonly string[] {
  return [String(error)];
}

import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { isHot, sqlViolations } from '../support/sqlLaw.ts';

const FOLDER = new URL('../../core/adapters/postgres/', import.meta.url);
const DECISION = new URL('../../docs/adr/0003-two-drivers-for-one-database.md', import.meta.url);

const sources = globSync('*.ts', { cwd: FOLDER }).map(
  (file) => [file, readFileSync(new URL(file, FOLDER), 'utf8')] as const,
);

describe('SQL in core/adapters/postgres', () => {
  test('is hot in the files that ADR 3 names, and in no other', () => {
    const table =
      readFileSync(DECISION, 'utf8')
        .match(/^\|.*$/gmu)
        ?.join('\n') ?? '';
    const named = [...table.matchAll(/`(\w+)`/gu)].map(([, name]) => `${name ?? ''}.ts`);
    const hot = sources.filter(([file, source]) => isHot(file, source)).map(([file]) => file);
    expect(named.toSorted()).toEqual(hot.toSorted());
  });

  test('has a schema for its rows, and is made where the comparison with the database finds it', () => {
    expect(sources.flatMap(([file, source]) => sqlViolations(file, source))).toEqual([]);
  });
});

describe('the law of SQL', () => {
  test.each([
    ['a query is put together where it is asked', 'pool.any(sql.type(row)`select 1`)'],
    ['rows are not checked', 'const all = query(() => sql.unsafe`select 1`);'],
    ['a query is made anew each time', 'function make() { const all = query(() => sql.type(row)`select 1`); }'],
    ['a statement is made anew each time', "const find = () => statement('a', 'select 1', row).many(hot, []);"],
    ['the driver is asked with a text', "client.query('select 1');"],
    ['the driver is asked with a cast', 'client.query<Row>(build());'],
    ['the driver is asked with a named statement', "hot.query({ name: 'a', text: 'select 1' });"],
  ])('notices when %s', (_, source) => {
    expect(sqlViolations('a.ts', source)).toHaveLength(1);
  });

  test.each([
    ['const all = query(() => sql.type(row)`select 1`); await pool.query(all());'],
    ["const ONE = statement('one', 'select 1', row); await ONE.run(hot, []);"],
    ["const BY = { one: statement('one', 'select 1', row) }; await BY.one.run(hot, []);"],
  ])('allows %s', (source) => {
    expect(sqlViolations('a.ts', source)).toEqual([]);
  });

  test.each([
    "import pg from 'pg';",
    "import { statement } from './statement.ts';",
    'const { hot } = database;',
    'database.hot;',
  ])('takes for hot: %s', (source) => {
    expect(isHot('a.ts', source)).toBe(true);
  });
});

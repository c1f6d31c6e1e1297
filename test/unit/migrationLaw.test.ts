import { describe, expect, test } from '@jest/globals';
import { isConcurrent } from '#adapters/postgres/concurrentMigration';
import { readMigrations } from '#adapters/postgres/numberedMigrations';
import { readBaselineDescription } from '../support/baseline.ts';

const INDEX = /^create (?:unique )?index (?:concurrently )?\w+ on (\w+)/gm;

const released = new Set(readBaselineDescription().migrations.map(({ name }) => name));
const added = (await readMigrations()).filter(({ name }) => !released.has(name));

describe.each(added.map(({ name, sql }) => ({ name, sql })))('the migration $name', ({ sql }) => {
  test('builds no index on a table that may have many rows while writes to it wait', () => {
    const tables = [...sql.matchAll(INDEX)].map(([, table]) => String(table));
    const older = tables.filter((table) => !sql.includes(`create table ${table} (`));
    expect(isConcurrent(sql) ? [] : older).toEqual([]);
  });

  test('is either a transaction, or drops and builds one index', () => {
    const statements = sql.replaceAll(/^--.*$/gm, '').trim();
    expect(isConcurrent(sql)).toBe(
      /^drop index concurrently if exists (\w+);\s+create (?:unique )?index concurrently \1 on [^;]+;$/.test(
        statements,
      ),
    );
  });
});

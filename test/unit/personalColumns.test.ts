import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { IMPERSONAL_COLUMNS, PERSONAL_TABLES } from '#adapters/postgres/personalColumns';
import { FILE_COLUMNS } from '#adapters/postgres/personalFiles';

const SCHEMA = readFileSync(new URL('../../core/migrations/schema.sql', import.meta.url), 'utf8');
const TABLE = /^create table (?<table>\w+) \(\n(?<lines>[\s\S]*?)^\)/gmu;
/** What may hold a name: text, JSON and bytes, and lists of them. */
const COLUMN = /^ {2}(?<column>\w+) (?:text|json|jsonb|bytea|character varying)(?:\[\])?(?=[ ,\n])/gmu;

function columnsIn(schema: string): readonly string[] {
  return [...schema.matchAll(TABLE)].flatMap(({ groups: { table = '', lines = '' } = {} }) =>
    [...lines.matchAll(COLUMN)].map(({ groups: { column = '' } = {} }) => `${table}.${column}`),
  );
}

function named(catalogue: Readonly<Record<string, Readonly<Record<string, unknown>>>>): readonly string[] {
  return Object.entries(catalogue).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
}

const columns = columnsIn(SCHEMA);
const searched = named(Object.fromEntries(Object.entries(PERSONAL_TABLES).map(([table, of]) => [table, of.columns])));

describe('every column that may hold a name', () => {
  it('is searched for people, or it is said why nobody can be named in it', () => {
    const known = [...searched, ...named(IMPERSONAL_COLUMNS), ...named(FILE_COLUMNS)];
    expect(columns.filter((column) => !known.includes(column))).toEqual([]);
    expect(known.filter((column) => !columns.includes(column))).toEqual([]);
    expect(known.length).toBe(new Set(known).size);
  });

  it('is found where a migration adds one', () => {
    expect(columnsIn('create table a (\n  id bigint not null,\n  note text,\n  notes text[] not null\n);\n')).toEqual([
      'a.note',
      'a.notes',
    ]);
  });

  it('is found in many tables', () => {
    expect(columns.length).toBeGreaterThan(120);
  });
});

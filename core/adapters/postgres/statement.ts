import type pg from 'pg';
import { z } from 'zod';
import { checkRows } from './rowChecks.ts';

/** The hot pool, the connection of a transaction, or a connection of its own. */
export interface Connection {
  query(asked: {
    readonly name: string;
    readonly text: string;
    readonly values: unknown[];
  }): Promise<Pick<pg.QueryResult<pg.QueryResultRow>, 'rows' | 'rowCount'>>;
}

/** A prepared statement of a hot path. Its SQL names the columns as the domain does, so that rows need no mapping. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  readonly row: z.ZodObject;
  /** @throws Error unless there is exactly one row */
  one(connection: Connection, values: readonly unknown[]): Promise<Row>;
  /** The first row; null where there is none. */
  maybeOne(connection: Connection, values: readonly unknown[]): Promise<Row | null>;
  many(connection: Connection, values: readonly unknown[]): Promise<readonly Row[]>;
  /** @returns how many rows it read or changed */
  run(connection: Connection, values: readonly unknown[]): Promise<number>;
}

const statements: Statement<unknown>[] = [];

/** Every statement of the modules that were loaded, for the test that compares their rows with the schema. */
export function allStatements(): readonly Statement<unknown>[] {
  return statements;
}

/**
 * @param name of the prepared statement; no other statement has it
 * @param text with `$1`, `$2`, … for the values
 * @param row what each row is; left out where the statement answers none
 */
export function statement<Shape extends z.ZodRawShape>(
  name: string,
  text: string,
  row: z.ZodObject<Shape> = z.object({} as Shape),
): Statement<z.output<z.ZodObject<Shape>>> {
  type Row = z.output<z.ZodObject<Shape>>;
  const ask = async (connection: Connection, values: readonly unknown[]) => {
    const result = await connection.query({ name, text, values: values as unknown[] });
    checkRows(name, row, result.rows);
    return { rows: result.rows as Row[], rowCount: result.rowCount };
  };
  const made: Statement<Row> = {
    name,
    text,
    row,
    one: async (connection, values) => {
      const { rows } = await ask(connection, values);
      const [first] = rows;
      if (first === undefined || rows.length > 1) {
        throw new Error(`The statement ${name} answered ${rows.length} rows instead of one`);
      }
      return first;
    },
    maybeOne: async (connection, values) => (await ask(connection, values)).rows[0] ?? null,
    many: async (connection, values) => (await ask(connection, values)).rows,
    run: async (connection, values) => (await ask(connection, values)).rowCount ?? 0,
  };
  statements.push(made);
  return made;
}

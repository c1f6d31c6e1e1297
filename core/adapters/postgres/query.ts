import type { QuerySqlToken } from 'slonik';
import { z } from 'zod';

/** What a query answers that reads nothing. */
export const noRow = z.object({});

const examples: QuerySqlToken<z.ZodObject>[] = [];

/** One of every query of the modules that were loaded, for the test that compares their rows with the schema. */
export function allQueries(): readonly QuerySqlToken<z.ZodObject>[] {
  return examples;
}

/**
 * A query for slonik, which checks each row. Its SQL names the columns as the domain does, so that rows need no mapping.
 *
 * @param build puts the values into `sql.type(row)`
 * @param example values for the test that asks Postgres what the query answers, with every filter that there is
 */
export function query<Values extends readonly unknown[], Row extends z.ZodObject>(
  build: (...values: Values) => QuerySqlToken<Row>,
  ...example: NoInfer<Values>
): (...values: Values) => QuerySqlToken<Row> {
  examples.push(build(...example));
  return build;
}

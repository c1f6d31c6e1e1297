import { type CommonQueryMethods, type PrimitiveValueExpression, sql } from 'slonik';
import { z } from 'zod';
import { noRow, query } from './query.ts';
import type { Connection } from './statement.ts';

const empty = query(() => sql.type(noRow)`select`);

/** A statement checks its rows itself. */
const ROW = z.record(z.string(), z.unknown());

/** Lets statements of the hot paths take part in a transaction of Slonik; they are not prepared there. */
export function statementsOf(queries: CommonQueryMethods): Connection {
  return {
    query: async ({ text, values }) => {
      const asked = { ...empty(), parser: ROW, sql: text, values: values.map(primitive) };
      const { rows, rowCount } = await queries.query(asked);
      return { rows: [...rows], rowCount };
    },
  };
}

function primitive(value: unknown): PrimitiveValueExpression {
  return value instanceof Date ? value.toISOString() : (value as PrimitiveValueExpression);
}

import { type CommonQueryMethods, type PrimitiveValueExpression, sql } from 'slonik';
import type { Connection } from './statement.ts';

const TOKEN = sql.unsafe`select`;

/** Lets statements of the hot paths take part in a transaction of Slonik; they are not prepared there. */
export function statementsOf(queries: CommonQueryMethods): Connection {
  return {
    query: async ({ text, values }) => {
      const { rows, rowCount } = await queries.query({ ...TOKEN, sql: text, values: values.map(primitive) });
      return { rows: [...rows], rowCount };
    },
  };
}

function primitive(value: unknown): PrimitiveValueExpression {
  return value instanceof Date ? value.toISOString() : (value as PrimitiveValueExpression);
}

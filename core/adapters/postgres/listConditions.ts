import { type FragmentSqlToken, type IdentifierSqlToken, sql } from 'slonik';

/** What every list may be narrowed by. */
export interface ListFilter {
  /** One state, or those that are shown as one. */
  readonly status?: string | readonly string[];
  readonly type?: string;
  readonly createdAfter?: Date;
  readonly createdBefore?: Date;
}

/**
 * The rows of an organization that pass the filter.
 *
 * @param table as the query calls it
 */
export function listConditions(table: string, organizationId: number, filter: ListFilter): FragmentSqlToken[] {
  const column = (name: string) => sql.identifier([table, name]);
  const { status, type, createdAfter: after, createdBefore: before } = filter;
  return [
    sql.fragment`${column('organization_id')} = ${organizationId}`,
    ...(status === undefined ? [] : [isIn(column('status'), status)]),
    ...(type === undefined ? [] : [sql.fragment`${column('type')} = ${type}`]),
    ...(after === undefined ? [] : [sql.fragment`${column('created_at')} > ${sql.timestamp(after)}`]),
    ...(before === undefined ? [] : [sql.fragment`${column('created_at')} < ${sql.timestamp(before)}`]),
  ];
}

function isIn(column: IdentifierSqlToken, value: string | readonly string[]): FragmentSqlToken {
  return typeof value === 'string'
    ? sql.fragment`${column} = ${value}`
    : sql.fragment`${column} in (${sql.join(
        value.map((one) => sql.fragment`${one}`),
        sql.fragment`, `,
      )})`;
}

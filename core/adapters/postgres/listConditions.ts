import { sql } from 'slonik';
import type { PageRequest } from '#ports/enrichmentReader';

/** What every list may be narrowed by. */
export interface ListFilter {
  readonly status?: string;
  readonly type?: string;
  readonly createdAfter?: Date;
  readonly createdBefore?: Date;
}

/**
 * The rows of an organization that pass the filter and come after the page before, newest first.
 *
 * @param table as the query calls it
 */
export function listConditions(table: string, organizationId: number, filter: ListFilter, { beforeId }: PageRequest) {
  const column = (name: string) => sql.identifier([table, name]);
  const { status, type, createdAfter: after, createdBefore: before } = filter;
  return [
    sql.fragment`${column('organization_id')} = ${organizationId}`,
    ...(beforeId === null ? [] : [sql.fragment`${column('id')} < ${beforeId}`]),
    ...(status === undefined ? [] : [sql.fragment`${column('status')} = ${status}`]),
    ...(type === undefined ? [] : [sql.fragment`${column('type')} = ${type}`]),
    ...(after === undefined ? [] : [sql.fragment`${column('created_at')} > ${sql.timestamp(after)}`]),
    ...(before === undefined ? [] : [sql.fragment`${column('created_at')} < ${sql.timestamp(before)}`]),
  ];
}

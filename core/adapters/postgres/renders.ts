import { sql } from 'slonik';
import { z } from 'zod';
import type { FailedRenders, Renders } from '#ports/renders';
import { noRow, query } from './query.ts';
import { makeRenderWork, pendingRenders } from './renderWork.ts';
import { statementsOf } from './statementsOf.ts';
import { type QueriesInTurn, transactionInTurn } from './transactionInTurn.ts';

const EXAMPLE: FailedRenders = { organizationId: 1, campaignId: 1, prospectId: 1 };

const isFailed = ({ organizationId, campaignId, prospectId }: FailedRenders) => sql.fragment`
  p.organization_id = ${organizationId} and p.campaign_id = ${campaignId} and p.status = 'failed'
    and p.id = coalesce(${prospectId}::bigint, p.id)`;

/** Locked by id, as the ends of renders lock them. */
const failedProspects = query(
  (failed: FailedRenders, most: number) => sql.type(z.object({ id: z.number() }))`
    select p.id from prospects p where ${isFailed(failed)} order by p.id limit ${most} for no key update`,
  EXAMPLE,
  1,
);

const renewal = query(
  (ids: readonly number[]) => sql.type(noRow)`
    update prospects set status = 'created', problem = null where id = any(${sql.array(ids, 'int8')})`,
  [1],
);

const countFailed = query(
  (failed: FailedRenders) => sql.type(z.object({ count: z.number() }))`
    select count(*) as count from prospects p where ${isFailed(failed)}`,
  EXAMPLE,
);

export function createRenders(queries: QueriesInTurn): Renders {
  return {
    again: (failed, { most, maxPending }, at) =>
      transactionInTurn(queries, failed.organizationId, async (connection) => {
        const statements = statementsOf(connection);
        const room = maxPending - (await pendingRenders(statements, failed.organizationId));
        const chosen = await connection.any(failedProspects(failed, Math.max(0, Math.min(most, room))));
        const ids = chosen.map(({ id }) => id);
        await connection.query(renewal(ids));
        const commands = await makeRenderWork(statements, ids, at);
        const { count: left } = await connection.one(countFailed(failed));
        return { prospects: ids.length, left, commands };
      }),
  };
}

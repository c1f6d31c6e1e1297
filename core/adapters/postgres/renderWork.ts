import { z } from 'zod';
import { TURN_STEP_MILLISECONDS } from '#domain/admission';
import { LANES } from '#domain/lane';
import { RENDER_LANE, RENDER_PROSPECT } from '#domain/prospect';
import type { StoredCommand } from '#ports/acceptance';
import { lockOrganization } from './lockOrganization.ts';
import { type Connection, statement } from './statement.ts';

const COUNT_PENDING = statement(
  'count_pending_renders',
  `
    select count(*)::integer as pending from enrichments
    where organization_id = $1 and type = '${RENDER_PROSPECT}' and status in ('queued', 'processing')
      and id >= first_open_enrichment()`,
  z.object({ pending: z.number() }),
);

/** The later turns of a long list let the prospects of other organizations in between. */
const MAKE_WORK = statement(
  'render_prospects',
  `
    with work as (
      insert into enrichments (
        organization_id, created_at, queued_at, turn, credits_reserved, status, type, lane, dedup_key, input
      )
      select
        p.organization_id, $4, $4, $4::timestamptz + (w.n - 1) * $3::integer * interval '1 millisecond', 0,
        'queued', '${RENDER_PROSPECT}', $2, sha256(convert_to('${RENDER_PROSPECT} ' || p.id, 'UTF8')),
        json_build_object('prospect_id', p.id)
      from unnest($1::bigint[]) with ordinality as w (id, n)
      join prospects p on p.id = w.id
      order by w.n
      returning id, lane, (input ->> 'prospect_id')::bigint as prospect_id
    ), commands as (
      insert into outbox (topic, payload, created_at)
      select 'work', json_build_object('id', work.id, 'lane', work.lane), $4 from work order by work.id
      returning id, (payload ->> 'id')::bigint as enrichment_id
    )
    select work.prospect_id as "prospectId", work.id, work.lane, commands.id as "outboxId"
    from work
    join commands on commands.enrichment_id = work.id
    order by work.prospect_id`,
  z.object({ prospectId: z.number(), id: z.number(), lane: z.enum(LANES), outboxId: z.number() }),
);

/** How many landing pages of an organization wait to be rendered; none is added until the transaction ends. */
export async function pendingRenders(connection: Connection, organizationId: number): Promise<number> {
  await lockOrganization(connection, organizationId);
  return (await COUNT_PENDING.one(connection, [organizationId])).pending;
}

/** The work of rendering the landing pages of these prospects, in their order. */
export async function makeRenderWork(
  connection: Connection,
  prospectIds: readonly number[],
  at: Date,
): Promise<readonly StoredCommand[]> {
  const values = [prospectIds, RENDER_LANE, TURN_STEP_MILLISECONDS[RENDER_LANE], at];
  const work = await MAKE_WORK.many(connection, values);
  return work.map(({ id, lane, outboxId }) => ({ id, lane, outboxId }));
}

import type { Turns } from '#domain/organizationTurns';
import { RENDER_LANE, RENDER_PROSPECT } from '#domain/prospect';
import type { WorkClaims } from '#ports/workClaims';
import { claimOnce } from './claimOnce.ts';
import { CLAIM_COLUMNS, claimRow } from './claimRow.ts';
import type { Database } from './database.ts';
import { statement } from './statement.ts';

export interface WorkClaimsOptions {
  readonly leaseSeconds: number;
  readonly now: () => Date;
}

/** A lane of which nothing is claimed now (ADR 60): the table is most often empty. */
const IS_PAUSED = 'exists (select from pauses p where p.lane = $1 and (p.until is null or p.until > $3))';

const READY =
  "lane = $1 and status = 'queued' and original_id is null and not_before is null and id >= first_open_enrichment()";

const TAKE = `
  ready as (
    select id, resumption from enrichments
    where ${READY} and not ${IS_PAUSED}
    order by coalesce(turn, created_at), id
    limit $2
    for update skip locked
  )`;

/** In the words of the index enrichments_renders. */
const RENDER_READY = `${READY} and type = '${RENDER_PROSPECT}'`;

/**
 * One of each organization, whichever had no turn for longest first. Organizations are found one after the other by the
 * index, so that a long list of one costs no more than a short one; a row is locked only where its turn has come.
 */
const TAKE_TURNS = `
  waiting as (
    (select organization_id from enrichments where ${RENDER_READY} order by organization_id limit 1)
    union all
    select (
      select e.organization_id from enrichments e
      where ${RENDER_READY} and e.organization_id > w.organization_id
      order by e.organization_id
      limit 1
    )
    from waiting w
    where w.organization_id is not null
  ),
  turns as materialized (
    select w.organization_id
    from waiting w
    cross join lateral (
      select coalesce(turn, created_at) as turn from enrichments
      where ${RENDER_READY} and organization_id = w.organization_id
      order by coalesce(turn, created_at), id
      limit 1
    ) first
    where w.organization_id <> all($6::integer[]) and not ${IS_PAUSED}
    order by array_position($7::integer[], w.organization_id) nulls first, first.turn, w.organization_id
  ),
  ready as (
    select own.id, own.resumption
    from turns t
    cross join lateral (
      select id, resumption from enrichments
      where ${RENDER_READY} and organization_id = t.organization_id
      order by coalesce(turn, created_at), id
      limit 1
      for update skip locked
    ) own
    limit $2
  )`;

const HOLD = `
  update enrichments e
  set status = 'processing', attempts = e.attempts + 1, started_at = coalesce(e.started_at, $3), worker = $4,
    lease_token = nextval('lease_tokens'), lease_until = $5, resumption = null
  from ready
  where e.id = ready.id and e.id >= first_open_enrichment()
  returning ${CLAIM_COLUMNS}, ready.resumption`;

const CLAIM = statement('claim', `with ${TAKE} ${HOLD}`, claimRow);

/**
 * Prospects are `rendering` from the first claim of their work on; one that is locked elsewhere stays `created` until it
 * ends, rather than hold up the claim.
 */
const CLAIM_RENDERING = statement(
  'claim_rendering',
  `
    with recursive ${TAKE_TURNS}, claimed as (${HOLD}), rendering as (
      update prospects p set status = 'rendering'
      where p.id in (
        select own.id from claimed c
        join prospects own on own.id = (c.input ->> 'prospect_id')::bigint and own.status = 'created'
        for no key update of own skip locked
      )
    )
    select * from claimed`,
  claimRow,
);

/** What claims of this worker hold that end at one of these instants; an answer that came with the work is lost. */
const HELD = statement(
  'held_claim',
  `
    select ${CLAIM_COLUMNS}, e.resumption from enrichments e
    where e.status = 'processing' and e.id >= first_open_enrichment() and e.lane = $1 and e.worker = $2 and e.lease_until = any($3::timestamptz[])
    order by coalesce(e.turn, e.created_at), e.id`,
  claimRow,
);

const ALL_EQUAL: Turns = { passedOver: [], served: [] };

/** Claims in Postgres: SKIP LOCKED hands each row to one worker. */
export function createWorkClaims({ hot }: Pick<Database, 'hot'>, options: WorkClaimsOptions): WorkClaims {
  return {
    claim: (lane, worker, max, { passedOver, served } = ALL_EQUAL) =>
      claimOnce(hot, {
        ...options,
        take: (client, at, until) => {
          const values = [lane, max, at, worker, until];
          return lane === RENDER_LANE
            ? CLAIM_RENDERING.many(client, [...values, passedOver, served])
            : CLAIM.many(client, values);
        },
        held: (client, ends) => HELD.many(client, [lane, worker, ends]),
      }),
  };
}

import type pg from 'pg';
import { sql } from 'slonik';
import { z } from 'zod';
import type { CustomVars } from '#domain/customVars';
import { PROSPECT_STATUSES } from '#domain/prospect';
import type { PageRequest } from '#ports/enrichmentReader';
import type { CreateProspectsOutcome, Prospect, ProspectFilter, Prospects, ProspectsRequest } from '#ports/prospects';
import type { AcceptanceWindows } from './acceptance.ts';
import type { Database } from './database.ts';
import { claimKey, releaseKey, storeAnswer } from './idempotencyKeys.ts';
import { inTransaction } from './inTransaction.ts';
import { listConditions } from './listConditions.ts';
import { newestFirst } from './newestFirst.ts';
import type { Queries } from './queries.ts';
import { query } from './query.ts';
import { makeRenderWork, pendingRenders } from './renderWork.ts';
import { statement } from './statement.ts';
import { untilDecided } from './untilDecided.ts';

const COLUMNS = sql.fragment`
  p.id, p.organization_id as "organizationId", p.campaign_id as "campaignId", p.token, p.name,
  p.custom_vars as "customVars", p.status, p.problem, p.created_at as "createdAt"`;

const prospectRow = z.object({
  id: z.number(),
  organizationId: z.number(),
  campaignId: z.number(),
  token: z.string(),
  name: z.string(),
  customVars: z.custom<CustomVars>().nullable(),
  status: z.enum(PROSPECT_STATUSES),
  problem: z.string().nullable(),
  createdAt: z.date(),
});

const STORE = statement(
  'store_prospects',
  `
    with stored as (
      insert into prospects (organization_id, campaign_id, token, name, custom_vars, created_at)
      select c.organization_id, c.id, r.token, r.name, r.custom_vars::json, $3
      from video_campaigns c
      cross join rows from (
        json_to_recordset($2::json) as (token text, name text, custom_vars text)
      ) with ordinality as r (token, name, custom_vars, n)
      where c.id = $1
      order by r.n
      returning id
    )
    select id from stored order by id`,
  z.object({ id: z.number() }),
);

/** In one statement, which plans the function once for all of them. */
const RECORD_CREATED = statement(
  'record_created_prospects',
  `
    select record_prospect_event(c.id, 'prospect.created', '{}', $2) as deliveries
    from unnest($1::bigint[]) as c (id)`,
  z.object({ deliveries: z.number() }),
);

const byId = query(
  (organizationId: number, id: number) => sql.type(prospectRow)`
    select ${COLUMNS} from prospects p where p.id = ${id} and p.organization_id = ${organizationId}`,
  1,
  1,
);

const newest = query(
  (organizationId: number, campaignId: number, filter: ProspectFilter, page: PageRequest) => {
    const conditions = [...listConditions('p', organizationId, filter), sql.fragment`p.campaign_id = ${campaignId}`];
    return sql.type(prospectRow)`select ${COLUMNS} from prospects p ${newestFirst('p', conditions, page)}`;
  },
  1,
  1,
  { status: 'failed', createdAfter: new Date(0), createdBefore: new Date(0) },
  { beforeId: 9, limit: 1 },
);

/** Prospects in Postgres; what becomes of their work becomes of them by its claim (workClaims.ts) and settlement. */
export function createProspects(database: Database, { idempotencySeconds }: AcceptanceWindows): Prospects {
  return {
    create: (request) =>
      database.lockTurns.run(request.organizationId, () =>
        untilDecided('The creation of prospects', () =>
          inTransaction(database.hot, (client) => create(client, request, idempotencySeconds)),
        ),
      ),
    ...createProspectsOn(database),
    list: (organizationId, campaignId, filter, page) =>
      database.pool.any(newest(organizationId, campaignId, filter, page)),
  };
}

/** Finds prospects within a transaction that others share. */
export function createProspectsOn({ pool }: Queries): Pick<Prospects, 'find'> {
  return { find: (organizationId, id) => pool.maybeOne(byId(organizationId, id)) };
}

/** Null means: ask again in a new transaction. */
async function create(
  client: pg.PoolClient,
  request: ProspectsRequest,
  idempotencySeconds: number,
): Promise<CreateProspectsOutcome | null> {
  const { organizationId, idempotency, createdAt } = request;
  if (idempotency !== null) {
    const claim = await claimKey(client, organizationId, idempotency, createdAt, idempotencySeconds);
    if (claim?.kind !== 'claimed') {
      return claim;
    }
  }
  if (!(await mayRender(client, request))) {
    if (idempotency !== null) {
      await releaseKey(client, organizationId, idempotency);
    }
    return { kind: 'too_many_pending' };
  }
  const created = await store(client, request);
  const answer = request.answer(created);
  if (idempotency !== null) {
    await storeAnswer(client, organizationId, idempotency.key, answer);
  }
  return {
    kind: 'created',
    answer,
    commands: await makeRenderWork(
      client,
      created.map(({ id }) => id),
      createdAt,
    ),
  };
}

async function mayRender(
  client: pg.PoolClient,
  { organizationId, prospects, maxPending }: ProspectsRequest,
): Promise<boolean> {
  return (await pendingRenders(client, organizationId)) + prospects.length <= maxPending;
}

async function store(client: pg.PoolClient, request: ProspectsRequest): Promise<readonly Prospect[]> {
  const { organizationId, campaignId, prospects, createdAt } = request;
  const items = prospects.map(({ token, name, customVars }) => ({
    token,
    name,
    custom_vars: customVars === null ? null : JSON.stringify(customVars),
  }));
  // Ids grow in the order of the request.
  const ids = (await STORE.many(client, [campaignId, JSON.stringify(items), createdAt])).map(({ id }) => id);
  if (ids.length !== prospects.length) {
    throw new Error(`${prospects.length} prospects were to be stored, and ${ids.length} were`);
  }
  await RECORD_CREATED.many(client, [ids, createdAt]);
  return prospects.map((given, index) => ({
    ...given,
    id: ids[index] as number,
    organizationId,
    campaignId,
    status: 'created',
    problem: null,
    createdAt,
  }));
}

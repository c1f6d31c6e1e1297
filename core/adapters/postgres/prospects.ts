import type pg from 'pg';
import { sql } from 'slonik';
import { z } from 'zod';
import { TURN_STEP_MILLISECONDS } from '#domain/admission';
import type { CustomVars } from '#domain/customVars';
import { PROSPECT_STATUSES, RENDER_LANE } from '#domain/prospect';
import type { PageRequest } from '#ports/enrichmentReader';
import type { CreateProspectsOutcome, Prospect, ProspectFilter, Prospects, ProspectsRequest } from '#ports/prospects';
import type { AcceptanceWindows } from './acceptance.ts';
import type { Database } from './database.ts';
import { claimKey, storeAnswer } from './idempotencyKeys.ts';
import { inTransaction } from './inTransaction.ts';
import { listConditions } from './listConditions.ts';

/** As for single requests: whoever keeps meeting rows which change under it is refused by exception. */
const MAX_TRIES = 10;

const COLUMNS = sql.fragment`
  p.id, p.organization_id, p.campaign_id, p.token, p.name, p.custom_vars, p.status, p.problem, p.created_at`;

const prospectRowSchema = z.object({
  id: z.number(),
  organization_id: z.number(),
  campaign_id: z.number(),
  token: z.string(),
  name: z.string(),
  custom_vars: z.unknown(),
  status: z.enum(PROSPECT_STATUSES),
  problem: z.string().nullable(),
  created_at: z.date(),
});
type ProspectRow = z.infer<typeof prospectRowSchema>;

const CREATE = `
  select prospect_id, enrichment_id, outbox_id from create_prospects($1, $2, $3, $4, $5) order by prospect_id`;

interface CreatedRow {
  readonly prospect_id: number;
  readonly enrichment_id: number;
  readonly outbox_id: number;
}

/** Prospects in Postgres; what becomes of their work becomes of them by the triggers of migration 000018. */
export function createProspects(database: Database, { idempotencySeconds }: AcceptanceWindows): Prospects {
  return {
    create: async (request) => {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const outcome = await inTransaction(database.hot, (client) => create(client, request, idempotencySeconds));
        if (outcome !== null) {
          return outcome;
        }
      }
      throw new Error('The creation of prospects met a row that changed at every try');
    },
    find: async (organizationId, id) => {
      const row = await database.pool.maybeOne(sql.type(prospectRowSchema)`
        select ${COLUMNS} from prospects p where p.id = ${id} and p.organization_id = ${organizationId}`);
      return row === null ? null : toProspect(row);
    },
    list: async (organizationId, campaignId, filter, page) => {
      const rows = await database.pool.any(listQuery(organizationId, campaignId, filter, page));
      return rows.map(toProspect);
    },
  };
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
  const rows = await store(client, request);
  const answer = request.answer(rows.map((row, index) => created(request, row, index)));
  if (idempotency !== null) {
    await storeAnswer(client, organizationId, idempotency.key, answer);
  }
  return { kind: 'created', answer, commands: rows.map(toCommand) };
}

async function store(
  client: pg.PoolClient,
  { campaignId, prospects, createdAt }: ProspectsRequest,
): Promise<readonly CreatedRow[]> {
  const items = prospects.map(({ token, name, customVars }) => ({
    token,
    name,
    custom_vars: customVars === null ? null : JSON.stringify(customVars),
  }));
  const { rows } = await client.query<CreatedRow>(CREATE, [
    campaignId,
    JSON.stringify(items),
    RENDER_LANE,
    TURN_STEP_MILLISECONDS[RENDER_LANE],
    createdAt,
  ]);
  if (rows.length !== prospects.length) {
    throw new Error(`${prospects.length} prospects were to be stored, and ${rows.length} were`);
  }
  return rows;
}

/** Ids grow in the order of the request. */
function created(
  { organizationId, campaignId, prospects, createdAt }: ProspectsRequest,
  row: CreatedRow,
  index: number,
): Prospect {
  const given = prospects[index];
  if (given === undefined) {
    throw new Error('A prospect was stored that nobody asked for');
  }
  return { ...given, id: row.prospect_id, organizationId, campaignId, status: 'created', problem: null, createdAt };
}

function toCommand({ enrichment_id: id, outbox_id: outboxId }: CreatedRow) {
  return { id, outboxId, lane: RENDER_LANE };
}

function listQuery(organizationId: number, campaignId: number, filter: ProspectFilter, page: PageRequest) {
  const conditions = [
    ...listConditions('p', organizationId, filter, page),
    sql.fragment`p.campaign_id = ${campaignId}`,
  ];
  return sql.type(prospectRowSchema)`
    select ${COLUMNS}
    from prospects p
    where ${sql.join(conditions, sql.fragment` and `)}
    order by p.id desc
    limit ${page.limit}`;
}

function toProspect(row: ProspectRow): Prospect {
  return {
    id: row.id,
    organizationId: row.organization_id,
    campaignId: row.campaign_id,
    token: row.token,
    name: row.name,
    customVars: row.custom_vars as CustomVars | null,
    status: row.status,
    problem: row.problem,
    createdAt: row.created_at,
  };
}

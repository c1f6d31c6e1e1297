import type pg from 'pg';
import { z } from 'zod';
import type { Actor } from '#domain/audit';
import { HANDOVER_FORMS, HANDOVER_PROVIDER, type HandoverAnswer, handoverConclusion } from '#domain/handover';
import { providerReferenceHash } from '#domain/providerReference';
import { SOURCE_NAMES } from '#domain/sources/catalogue';
import { storableJson } from '#domain/storableJson';
import type { Handover, HandoverOutcome, Handovers } from '#ports/handovers';
import type { ProviderRequests } from '#ports/providerRequests';
import type { Wakeups } from '#ports/wakeups';
import { inRounds } from '#system/inRounds';
import type { Database } from './database.ts';
import { endProviderRequest } from './endProviderRequest.ts';
import { filePieces } from './filePieces.ts';
import { forgettingSql } from './forgettingSql.ts';
import { inTransaction } from './inTransaction.ts';
import { recordAuditEntry } from './recordAuditEntry.ts';
import { statement } from './statement.ts';

const ASK = statement(
  'ask_for_handover',
  'select upload_id as "uploadId" from ask_for_handover($1, $2, $3, $4, $5, $6)',
  z.object({ uploadId: z.number().nullable() }),
);

const FILE = statement(
  'find_handed_over_file',
  'select file_name as "fileName", bytes from handed_over_file($1, $2)',
  z.object({ fileName: z.string().nullable(), bytes: z.number() }),
);

const READ_CHUNK = statement(
  'read_handed_over_chunk',
  'select content from handed_over_chunk($1, $2, $3, $4)',
  z.object({ content: z.string() }),
);

const shownRow = z.object({
  enrichmentId: z.number(),
  organizationId: z.number(),
  source: z.enum(SOURCE_NAMES),
  company: z.string(),
  title: z.string(),
  publishedOn: z.string().nullable(),
  url: z.string(),
  forms: z.array(z.enum(HANDOVER_FORMS)),
  askedAt: z.date(),
  refusal: z.string().nullable(),
  deadline: z.date().nullable(),
  state: z.enum(['open', 'working', 'over']),
});

const SHOWN = `
  h.enrichment_id as "enrichmentId", h.organization_id as "organizationId", h.source, h.company, h.title,
  to_char(h.published_on, 'YYYY-MM-DD') as "publishedOn", h.url, h.forms, h.asked_at as "askedAt", h.refusal,
  r.deadline`;
/** Nobody has brought a file, or none that was the one. */
const IS_WANTED = '(h.upload_id is null or h.refusal is not null)';
/** No answer is kept for a worker that is still asking. */
const IS_UNANSWERED = 'r.answer is null';
/** A question that a lost worker left is over with the attempt; the next one asks anew. */
const IS_ASKING = "e.status in ('processing', 'waiting')";
const ITS_QUESTION = `r.enrichment_id = h.enrichment_id and r.ended_at is null and r.provider = '${HANDOVER_PROVIDER}'`;

const OPEN = statement(
  'open_handovers',
  `
    select ${SHOWN}, 'open' as state
    from provider_requests r
    join handovers h on ${ITS_QUESTION}
    join enrichments e on e.id = h.enrichment_id and ${IS_ASKING}
    where r.ended_at is null and r.deadline > $1 and ${IS_WANTED} and ${IS_UNANSWERED}
      and ($3::integer is null or h.organization_id = $3)
    order by r.deadline, h.enrichment_id
    limit $2`,
  shownRow,
);

const FIND = statement(
  'find_handover',
  `
    select ${SHOWN}, case
      when e.completed_at is not null or r.deadline <= $2 then 'over'
      when r.deadline is not null and ${IS_ASKING} and ${IS_WANTED} and ${IS_UNANSWERED} then 'open'
      else 'working'
    end as state
    from handovers h
    join enrichments e on e.id = h.enrichment_id
    left join provider_requests r on ${ITS_QUESTION}
    where h.enrichment_id = $1`,
  shownRow,
);

const questionRow = z.object({ referenceHash: z.string(), organizationId: z.number(), title: z.string() });

const ITS_OPEN_QUESTION = statement(
  'open_question_of_handover',
  `
    select encode(r.reference_hash, 'hex') as "referenceHash", h.organization_id as "organizationId", h.title
    from handovers h
    join provider_requests r on ${ITS_QUESTION}
    where h.enrichment_id = $1 and r.deadline > $2 and ${IS_WANTED} and ${IS_UNANSWERED}`,
  questionRow,
);

/** From now on the upload is of that enrichment alone. Only what nobody has begun to send: it can be named by nothing yet. */
const ANNOUNCE = statement(
  'announce_handed_over_file',
  `
    update uploads u set brought_for = $1
    from handovers h
    where h.enrichment_id = $1 and u.id = $2 and u.organization_id = h.organization_id and u.attempt is null`,
);

/** The file that was refused before goes. Nothing where the file was not brought for this enrichment. */
const TAKE = statement(
  'take_handover',
  `
    with before as (
      select h.enrichment_id, h.upload_id from handovers h where h.enrichment_id = $1 and ${IS_WANTED} for update
    ), refused as (
      delete from uploads u using before where u.id = before.upload_id
    )
    update handovers h set upload_id = $2, refusal = null, answered_at = $3, answered_by = $4
    from before
    where h.enrichment_id = before.enrichment_id
      and ($2::bigint is null or exists (
        select from uploads u where u.id = $2 and u.brought_for = $1 and u.stored_at is not null
      ))`,
);

/** What was brought for work that has ended, however it did, read or not. A file has up to 80 chunks, which go with it. */
const DELETE_BROUGHT = statement(
  'delete_handed_over_files',
  `
    delete from uploads
    where id in (
      select u.id
      from uploads u
      join enrichments e on e.id = u.brought_for
      where u.brought_for is not null and e.completed_at is not null
      order by u.id
      limit $1
      for update of u skip locked
    )`,
);
const FILES = 20;

const FORGET = statement(
  'forget_handovers',
  forgettingSql({ table: 'handovers', key: ['enrichment_id'], age: 'asked_at' }),
);

/** Hand-overs in Postgres. An answer locks as the end of a question does: enrichment, question, then what was asked. */
export function createHandovers(
  database: Pick<Database, 'hot' | 'lockTurns'>,
  requests: Pick<ProviderRequests, 'end'>,
  batchesChanged: Pick<Wakeups, 'announce'>,
  now: () => Date,
): Handovers {
  const { hot } = database;
  return {
    ask: async ({ lease: { id, leaseToken }, reference, wanted: { publishedOn, ...wanted }, refusal }) => {
      const question = providerReferenceHash(reference);
      const document = storableJson({ ...wanted, published_on: publishedOn });
      const asked = await inTransaction(hot, (client) =>
        ASK.maybeOne(client, [id, leaseToken, question, document, now(), refusal]),
      );
      const uploadId = asked?.uploadId ?? null;
      if (uploadId !== null) {
        const answer: HandoverAnswer = { upload_id: uploadId };
        await requests.end(question, answer, { kind: 'resume' }, now());
      }
    },
    file: ({ id, leaseToken }) => FILE.maybeOne(hot, [id, leaseToken]),
    read: ({ id, leaseToken }, { bytes }) =>
      filePieces({ called: `The file for the enrichment ${id}`, bytes }, (chunk, pieceBytes) =>
        READ_CHUNK.many(hot, [id, leaseToken, chunk, pieceBytes]),
      ),
    open: async (at, limit, organizationId) => (await OPEN.many(hot, [at, limit, organizationId])).map(toHandover),
    find: async (enrichmentId, at) => {
      const found = await FIND.maybeOne(hot, [enrichmentId, at]);
      return found === null ? null : toHandover(found);
    },
    announce: async (enrichmentId, uploadId) => (await ANNOUNCE.run(hot, [enrichmentId, uploadId])) === 1,
    answer: (enrichmentId, uploadId, by, at) => end(database, batchesChanged, { enrichmentId, uploadId, by, at }),
    skip: (enrichmentId, by, at) => end(database, batchesChanged, { enrichmentId, uploadId: null, by, at }),
    deleteBrought: () => inRounds((limit) => DELETE_BROUGHT.run(hot, [limit]), { limit: FILES }),
    forget: (before) => inRounds((limit) => FORGET.run(hot, [before, limit])),
  };
}

interface Answer {
  readonly enrichmentId: number;
  /** Null where the document cannot be had. */
  readonly uploadId: number | null;
  readonly by: Actor;
  readonly at: Date;
}

async function end(
  { hot, lockTurns }: Pick<Database, 'hot' | 'lockTurns'>,
  batchesChanged: Pick<Wakeups, 'announce'>,
  answer: Answer,
): Promise<HandoverOutcome> {
  const question = await ITS_OPEN_QUESTION.maybeOne(hot, [answer.enrichmentId, answer.at]);
  if (question === null) {
    return { kind: 'over' };
  }
  const taken = await lockTurns.run(question.organizationId, () =>
    inTransaction(hot, (client) => endWith(client, question, answer)),
  );
  batchesChanged.announce(taken?.batchIds ?? []);
  return taken === null ? { kind: 'over' } : { kind: 'taken', finished: taken.finished };
}

/** Null where the question was over, or is somebody else's now: nothing has changed. */
async function endWith(
  client: pg.PoolClient,
  { referenceHash, organizationId, title }: z.infer<typeof questionRow>,
  { enrichmentId, uploadId, by, at }: Answer,
): Promise<{ readonly finished: readonly number[]; readonly batchIds: readonly number[] } | null> {
  const answer: HandoverAnswer = { upload_id: uploadId };
  const ended = await endProviderRequest(client, referenceHash, answer, handoverConclusion(answer), at);
  if (ended === null || ended.outcome.kind === 'ended' || !ended.isFirst) {
    return null;
  }
  if ((await TAKE.run(client, [enrichmentId, uploadId, at, by.name])) === 0) {
    return null;
  }
  const action = uploadId === null ? 'handover_skipped' : 'handover_answered';
  const subject = { kind: 'enrichment', id: enrichmentId, name: title } as const;
  await recordAuditEntry(client, { organizationId, action, actor: by, subject }, at);
  return { finished: ended.outcome.kind === 'settled' ? ended.outcome.finished : [], batchIds: ended.batchIds };
}

function toHandover(row: z.infer<typeof shownRow>): Handover {
  const { enrichmentId, organizationId, askedAt, refusal, deadline, state, ...wanted } = row;
  return { enrichmentId, organizationId, wanted, askedAt, refusal, deadline, state };
}

import { sql } from 'slonik';
import { z } from 'zod';
import { providerReferenceHash } from '#domain/providerReference';
import type { CaptchaAnswerOutcome, CaptchaQueue } from '#ports/captchaQueue';
import type { ProviderRequests } from '#ports/providerRequests';
import { inRounds } from '#system/inRounds';
import type { Database } from './database.ts';
import { noRow, query } from './query.ts';

const idRow = z.object({ id: z.string() });

const HASH = providerReferenceHash('example');

const addition = query(
  (id: string, referenceHash: string, picture: Uint8Array, at: Date, deadline: Date) => sql.type(noRow)`
    insert into captchas (id, reference_hash, picture, asked_at, deadline)
    values (
      ${id}, decode(${referenceHash}, 'hex'), ${sql.binary(Buffer.from(picture))}, ${sql.timestamp(at)},
      ${sql.timestamp(deadline)}
    )`,
  'captcha',
  HASH,
  Buffer.alloc(1),
  new Date(0),
  new Date(0),
);

const wrongReport = query(
  (id: string, at: Date) => sql.type(noRow)`update captchas set wrong_at = ${sql.timestamp(at)} where id = ${id}`,
  'captcha',
  new Date(0),
);

const OF_ENRICHMENTS = sql.fragment`
  captchas c
  join provider_requests r on r.reference_hash = c.reference_hash
  join enrichments e on e.id = r.enrichment_id`;

const openCaptchas = query(
  (at: Date, limit: number, organizationId: number | null) => sql.type(
    z.object({ captchaId: z.string(), enrichmentId: z.number(), askedAt: z.date(), deadline: z.date() }),
  )`
    select c.id as "captchaId", e.id as "enrichmentId", c.asked_at as "askedAt", c.deadline
    from ${OF_ENRICHMENTS}
    where c.answered_at is null and c.deadline > ${sql.timestamp(at)} and r.ended_at is null
      and (${organizationId}::integer is null or e.organization_id = ${organizationId})
    order by c.deadline
    limit ${limit}`,
  new Date(0),
  1,
  1,
);

const captchaOf = query(
  (id: string, organizationId: number) => sql.type(idRow)`
    select c.id from ${OF_ENRICHMENTS} where c.id = ${id} and e.organization_id = ${organizationId}`,
  'captcha',
  1,
);

const pictureOf = query(
  (id: string) => sql.type(z.object({ picture: z.instanceof(Buffer) }))`
    select picture from captchas where id = ${id}`,
  'captcha',
);

const unanswered = query(
  (id: string, at: Date) => sql.type(z.object({ referenceHash: z.string() }))`
    select encode(reference_hash, 'hex') as "referenceHash" from captchas
    where id = ${id} and answered_at is null and deadline > ${sql.timestamp(at)}`,
  'captcha',
  new Date(0),
);

const answering = query(
  (id: string, text: string | null, by: string, at: Date) => sql.type(noRow)`
    update captchas set answered_at = ${sql.timestamp(at)}, answered_by = ${by}, answer = ${text}
    where id = ${id} and answered_at is null`,
  'captcha',
  'answer',
  'ada@example.com',
  new Date(0),
);

const askedBefore = query(
  (before: Date, limit: number) => sql.type(noRow)`
    delete from captchas
    where id in (
      select id from captchas where asked_at < ${sql.timestamp(before)} order by id limit ${limit} for update skip locked
    )`,
  new Date(0),
  1,
);

/**
 * Captchas for people in Postgres. The question in `requests` decides whose answer counts, so an answer that is
 * recorded there but not here, because the process died in between, is over for all others all the same.
 */
export function createCaptchaQueue(
  { pool }: Pick<Database, 'pool'>,
  requests: Pick<ProviderRequests, 'end'>,
  now: () => Date,
): CaptchaQueue {
  const end = async (id: string, text: string | null, by: string, at: Date): Promise<CaptchaAnswerOutcome> => {
    const captcha = await pool.maybeOne(unanswered(id, at));
    if (captcha === null) {
      return { kind: 'over' };
    }
    const outcome = await requests.end(captcha.referenceHash, { text }, { kind: 'resume' }, at);
    if (outcome.kind === 'ended') {
      return { kind: 'over' };
    }
    const { rowCount } = await pool.query(answering(id, text, by, at));
    return { kind: rowCount === 1 ? 'taken' : 'over' };
  };
  return {
    ask: async ({ captchaId, reference, picture, deadline }) => {
      await pool.query(addition(captchaId, providerReferenceHash(reference), picture, now(), deadline));
      return { kind: 'accepted' };
    },
    reportWrong: async (id) => {
      await pool.query(wrongReport(id, now()));
    },
    open: (at, limit, organizationId) => pool.any(openCaptchas(at, limit, organizationId)),
    isOf: (id, organizationId) => pool.exists(captchaOf(id, organizationId)),
    picture: async (id) => (await pool.maybeOne(pictureOf(id)))?.picture ?? null,
    answer: (id, text, by, at) => end(id, text, by, at),
    skip: (id, by, at) => end(id, null, by, at),
    forget: (before) => inRounds(async (limit) => (await pool.query(askedBefore(before, limit))).rowCount),
  };
}

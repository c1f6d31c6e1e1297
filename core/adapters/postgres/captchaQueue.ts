import { providerReferenceHash } from '#domain/providerReference';
import type { CaptchaAnswerOutcome, CaptchaQueue } from '#ports/captchaQueue';
import type { ProviderRequests } from '#ports/providerRequests';
import type { Database } from './database.ts';

const ADD = `
  insert into captchas (id, reference_hash, picture, asked_at, deadline) values ($1, decode($2, 'hex'), $3, $4, $5)`;

const OPEN = `
  select c.id, c.asked_at, c.deadline
  from captchas c
  join provider_requests r on r.reference_hash = c.reference_hash
  join enrichments e on e.id = r.enrichment_id
  where c.answered_at is null and c.deadline > $1 and r.ended_at is null
    and ($3::integer is null or e.organization_id = $3)
  order by c.deadline
  limit $2`;

const IS_OF = `
  select 1
  from captchas c
  join provider_requests r on r.reference_hash = c.reference_hash
  join enrichments e on e.id = r.enrichment_id
  where c.id = $1 and e.organization_id = $2`;

const UNANSWERED = `
  select encode(reference_hash, 'hex') as reference_hash from captchas
  where id = $1 and answered_at is null and deadline > $2`;

const ANSWERED = `
  update captchas set answered_at = $2, answered_by = $3, answer = $4 where id = $1 and answered_at is null`;

interface OpenRow {
  readonly id: string;
  readonly asked_at: Date;
  readonly deadline: Date;
}

/**
 * Captchas for people in Postgres. The question in `requests` decides whose answer counts, so an answer that is
 * recorded there but not here, because the process died in between, is over for everybody else all the same.
 */
export function createCaptchaQueue(
  { hot }: Database,
  requests: Pick<ProviderRequests, 'end'>,
  now: () => Date,
): CaptchaQueue {
  const end = async (id: string, text: string | null, by: string, at: Date): Promise<CaptchaAnswerOutcome> => {
    const { rows } = await hot.query<{ reference_hash: string }>(UNANSWERED, [id, at]);
    if (rows[0] === undefined) {
      return { kind: 'over' };
    }
    const outcome = await requests.end(rows[0].reference_hash, { text }, { kind: 'resume' }, at);
    if (outcome.kind === 'ended') {
      return { kind: 'over' };
    }
    const { rowCount } = await hot.query(ANSWERED, [id, at, by, text]);
    return { kind: rowCount === 1 ? 'taken' : 'over' };
  };
  return {
    ask: async ({ captchaId, reference, picture, deadline }) => {
      await hot.query(ADD, [captchaId, providerReferenceHash(reference), Buffer.from(picture), now(), deadline]);
      return { kind: 'accepted' };
    },
    reportWrong: async (id) => {
      await hot.query('update captchas set wrong_at = $2 where id = $1', [id, now()]);
    },
    open: async (at, limit, organizationId) => {
      const { rows } = await hot.query<OpenRow>(OPEN, [at, limit, organizationId]);
      return rows.map(({ id, asked_at: askedAt, deadline }) => ({ captchaId: id, askedAt, deadline }));
    },
    isOf: async (id, organizationId) => (await hot.query(IS_OF, [id, organizationId])).rowCount === 1,
    picture: async (id) => {
      const { rows } = await hot.query<{ picture: Buffer }>('select picture from captchas where id = $1', [id]);
      return rows[0]?.picture ?? null;
    },
    answer: (id, text, by, at) => end(id, text, by, at),
    skip: (id, by, at) => end(id, null, by, at),
    forget: async (before) => {
      const { rowCount } = await hot.query('delete from captchas where asked_at < $1', [before]);
      return rowCount ?? 0;
    },
  };
}

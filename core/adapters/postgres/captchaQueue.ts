import { z } from 'zod';
import { providerReferenceHash } from '#domain/providerReference';
import type { CaptchaAnswerOutcome, CaptchaQueue } from '#ports/captchaQueue';
import type { ProviderRequests } from '#ports/providerRequests';
import type { Database } from './database.ts';
import { statement } from './statement.ts';

const ADD = statement(
  'add_captcha',
  `
    insert into captchas (id, reference_hash, picture, asked_at, deadline)
    values ($1, decode($2, 'hex'), $3, $4, $5)`,
);

const REPORT_WRONG = statement('report_wrong_captcha', 'update captchas set wrong_at = $2 where id = $1');

const OPEN = statement(
  'open_captchas',
  `
    select c.id as "captchaId", c.asked_at as "askedAt", c.deadline
    from captchas c
    join provider_requests r on r.reference_hash = c.reference_hash
    join enrichments e on e.id = r.enrichment_id
    where c.answered_at is null and c.deadline > $1 and r.ended_at is null
      and ($3::integer is null or e.organization_id = $3)
    order by c.deadline
    limit $2`,
  z.object({ captchaId: z.string(), askedAt: z.date(), deadline: z.date() }),
);

const IS_OF = statement(
  'captcha_is_of',
  `
    select c.id
    from captchas c
    join provider_requests r on r.reference_hash = c.reference_hash
    join enrichments e on e.id = r.enrichment_id
    where c.id = $1 and e.organization_id = $2`,
  z.object({ id: z.string() }),
);

const PICTURE = statement(
  'captcha_picture',
  'select picture from captchas where id = $1',
  z.object({ picture: z.instanceof(Buffer) }),
);

const UNANSWERED = statement(
  'unanswered_captcha',
  `
    select encode(reference_hash, 'hex') as "referenceHash" from captchas
    where id = $1 and answered_at is null and deadline > $2`,
  z.object({ referenceHash: z.string() }),
);

const ANSWERED = statement(
  'answer_captcha',
  'update captchas set answered_at = $2, answered_by = $3, answer = $4 where id = $1 and answered_at is null',
);

const FORGET = statement('forget_captchas', 'delete from captchas where asked_at < $1');

/**
 * Captchas for people in Postgres. The question in `requests` decides whose answer counts, so an answer that is
 * recorded there but not here, because the process died in between, is over for all others all the same.
 */
export function createCaptchaQueue(
  { hot }: Pick<Database, 'hot'>,
  requests: Pick<ProviderRequests, 'end'>,
  now: () => Date,
): CaptchaQueue {
  const end = async (id: string, text: string | null, by: string, at: Date): Promise<CaptchaAnswerOutcome> => {
    const unanswered = await UNANSWERED.maybeOne(hot, [id, at]);
    if (unanswered === null) {
      return { kind: 'over' };
    }
    const outcome = await requests.end(unanswered.referenceHash, { text }, { kind: 'resume' }, at);
    if (outcome.kind === 'ended') {
      return { kind: 'over' };
    }
    return { kind: (await ANSWERED.run(hot, [id, at, by, text])) === 1 ? 'taken' : 'over' };
  };
  return {
    ask: async ({ captchaId, reference, picture, deadline }) => {
      await ADD.run(hot, [captchaId, providerReferenceHash(reference), Buffer.from(picture), now(), deadline]);
      return { kind: 'accepted' };
    },
    reportWrong: async (id) => {
      await REPORT_WRONG.run(hot, [id, now()]);
    },
    open: (at, limit, organizationId) => OPEN.many(hot, [at, limit, organizationId]),
    isOf: async (id, organizationId) => (await IS_OF.maybeOne(hot, [id, organizationId])) !== null,
    picture: async (id) => (await PICTURE.maybeOne(hot, [id]))?.picture ?? null,
    answer: (id, text, by, at) => end(id, text, by, at),
    skip: (id, by, at) => end(id, null, by, at),
    forget: (before) => FORGET.run(hot, [before]),
  };
}

import { z } from 'zod';
import { statement } from './statement.ts';

/**
 * Ends the question $1 and puts its enrichment back into the queue with the answer $2, or the one that is kept where that
 * is null. The attempt goes on, so it is not counted again. Needs the enrichment locked; nothing where there is no answer
 * at all.
 */
export const RESUME = statement(
  'resume_enrichment',
  `
    with request as (
      select r.reference_hash, r.enrichment_id, r.held, coalesce($2::json, r.answer) as answer
      from provider_requests r
      where r.reference_hash = decode($1, 'hex') and coalesce($2::json, r.answer) is not null
    ), ended as (
      update provider_requests r set ended_at = $3, held = null, answer = null
      from request
      where r.reference_hash = request.reference_hash
    )
    update enrichments e
    set status = 'queued', not_before = $3, attempts = e.attempts - 1,
      resumption = json_build_object('held', request.held, 'answer', request.answer),
      lease_token = null, lease_until = null, worker = null
    from request
    where e.id = request.enrichment_id and e.id >= first_open_enrichment()
    returning e.id`,
  z.object({ id: z.number() }),
);

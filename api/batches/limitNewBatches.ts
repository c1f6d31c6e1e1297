import type { Response } from 'express';
import type { RatePolicy } from '#domain/gcra';
import { addLimitFields } from '../http/limitFields.ts';
import { refuse, type Reply, retryAfter } from '../http/reply.ts';
import type { ApiServices } from '../services.ts';

/** Counts a new batch of an organization; the refusal where there were too many (1-api.md, "Limits"). */
export async function limitNewBatches(
  { settings, rateLimiter }: ApiServices,
  response: Response,
  organizationId: number,
): Promise<Reply | null> {
  const policy: RatePolicy = { name: 'batches', limit: settings.newBatchesPerMinute, periodSeconds: 60 };
  const decision = await rateLimiter.consume(policy, String(organizationId));
  addLimitFields(response, policy, decision);
  if (decision.allowed) {
    return null;
  }
  const message = `Your organization may start ${policy.limit} batches a minute. Wait, or send fewer, larger batches.`;
  return refuse('batch_limit_exceeded', { message }, retryAfter(decision.retryAfterMilliseconds));
}

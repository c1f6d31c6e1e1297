import type { Refusal } from '#contract/operations/outcome';
import type { RatePolicy } from '#domain/rateLimit';
import type { ApiPorts } from '../operations/ports.ts';
import type { CallObserver } from '../operations/useCase.ts';

/** Counts a new batch of an organization; the refusal where there were too many (docs/spec/contract.md, "Limits"). */
export async function limitNewBatches(
  { settings, rateLimiter }: Pick<ApiPorts, 'rateLimiter' | 'settings'>,
  observer: CallObserver,
  organizationId: number,
): Promise<Refusal<'batch_limit_exceeded'> | null> {
  const policy: RatePolicy = { name: 'batches', limit: settings.newBatchesPerMinute, periodSeconds: 60 };
  const decision = await rateLimiter.consume(policy, String(organizationId));
  observer.limited(policy, decision);
  if (decision.allowed) {
    return null;
  }
  const message = `Your organization may start ${policy.limit} batches a minute. Wait, or send fewer, larger batches.`;
  return { kind: 'batch_limit_exceeded', message, retryAfterMilliseconds: decision.retryAfterMilliseconds };
}

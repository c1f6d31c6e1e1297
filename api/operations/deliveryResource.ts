import type { z } from 'zod';
import type { DeliveryAttemptResource, deliverySchema } from '#contract/http/deliveries';
import type { LoggedAttempt, LoggedDelivery } from '#ports/deliveryLog';
import type { Caller, MemberRole } from '#ports/identities';
import type { KeyedPorts } from './once.ts';
import { toDeliverySummary } from './toDeliverySummary.ts';

/** One delivery with all its tries, as the caller may see them. */
export async function deliveryResource(
  { deliveryLog }: Pick<KeyedPorts, 'deliveryLog'>,
  { organization, role }: Caller,
  delivery: LoggedDelivery,
): Promise<z.output<typeof deliverySchema>> {
  const attempts = await deliveryLog.attempts(organization.id, delivery.id);
  return { ...toDeliverySummary(delivery), attempts: attempts.map((attempt) => toAttempt(attempt, role)) };
}

/**
 * What an address answers may tell of the inside of its owner's systems (docs/spec/decisions.md, "Signing, secrets,
 * callbacks").
 */
function toAttempt(attempt: LoggedAttempt, role: MemberRole): DeliveryAttemptResource {
  const { number, startedAt, milliseconds, status, failure, problem, excerpt } = attempt;
  return {
    number,
    started_at: startedAt.toISOString(),
    duration_ms: milliseconds,
    status,
    failure,
    problem,
    ...(role === 'admin' ? { response_excerpt: excerpt === null ? null : Buffer.from(excerpt).toString('utf8') } : {}),
  };
}

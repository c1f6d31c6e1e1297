import { z } from 'zod';
import { LANES } from '#domain/lane';

/** What every claiming statement answers, of an enrichment `e`; resumption stands apart, since a claim takes it away. */
export const CLAIM_COLUMNS = `
  e.id, e.organization_id as "organizationId", e.type, e.lane, e.input, e.credits_reserved as reserved,
  e.attempts as attempt, e.lease_token as "leaseToken", e.created_at as "acceptedAt",
  e.batch_id as "batchId", case when e.monitor_id is not null then e.created_at end as "readSince",
  e.traceparent`;

export const claimRow = z.object({
  id: z.number(),
  organizationId: z.number(),
  type: z.string(),
  lane: z.enum(LANES),
  input: z.unknown(),
  reserved: z.number(),
  attempt: z.number(),
  leaseToken: z.number(),
  acceptedAt: z.date(),
  batchId: z.number().nullable(),
  readSince: z.date().nullable(),
  traceparent: z.string().nullable(),
  resumption: z.object({ held: z.unknown(), answer: z.record(z.string(), z.unknown()) }).nullable(),
});

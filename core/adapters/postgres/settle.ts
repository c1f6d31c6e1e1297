import { z } from 'zod';
import { statement } from './statement.ts';

const settleRow = z.object({
  leaseToken: z.number(),
  outcome: z.enum(['settled', 'stale']),
  finishedIds: z.array(z.number()),
  batchIds: z.array(z.number()),
});
export type SettleRow = z.infer<typeof settleRow>;

/** $1: a JSON array of what ends, as functions/settle_enrichments.sql describes it; $2: when it ends. */
export const SETTLE = statement(
  'settle',
  `
    select lease_token as "leaseToken", outcome, finished_ids as "finishedIds", batch_ids as "batchIds"
    from settle_enrichments($1, $2)`,
  settleRow,
);

import { sql } from 'slonik';
import { z } from 'zod';
import { BULK_ACTIONS, BULK_FAILURES } from '#domain/bulk';
import type { Bulk } from '#ports/bulks';

export const bulkRow = z.object({
  id: z.number(),
  action: z.enum(BULK_ACTIONS),
  filter: z.record(z.string(), z.unknown()),
  total: z.number(),
  createdAt: z.date(),
  completedAt: z.date().nullable(),
  cancelledAt: z.date().nullable(),
  tally: z.record(z.string(), z.number()).nullable(),
});

export const BULK_COLUMNS = sql.fragment`
  b.id, b.action, b.filter, b.total, b.created_at as "createdAt", b.completed_at as "completedAt",
  b.cancelled_at as "cancelledAt"`;

/** How many items of `b` have which outcome; null where none has one. */
export const COUNTED = sql.fragment`(
  select json_object_agg(counted.outcome, counted.count)
  from (
    select i.outcome, count(*) as count from bulk_items i
    where i.bulk_id = b.id and i.outcome is not null
    group by i.outcome
  ) counted
)`;

/** Kept once it has ended, and counted before. */
export const TALLY = sql.fragment`coalesce(b.tally, ${COUNTED}) as tally`;

export function toBulk({ tally, ...row }: z.infer<typeof bulkRow>): Bulk {
  const counts = tally ?? {};
  const failures = BULK_FAILURES.flatMap((failure) => {
    const count = counts[failure] ?? 0;
    return count === 0 ? [] : [[failure, count] as const];
  });
  return {
    ...row,
    done: counts['done'] ?? 0,
    failed: failures.reduce((sum, [, count]) => sum + count, 0),
    failures: Object.fromEntries(failures),
  };
}

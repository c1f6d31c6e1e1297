import { z } from 'zod';
import type { BatchForecasts } from '#ports/batchForecasts';
import type { AcceptanceWindows } from './acceptance.ts';
import type { Database } from './database.ts';
import { mirrorItem } from './mirrorItem.ts';
import { statement } from './statement.ts';

/** By the rules of accept_batch.sql. */
const FORECAST = statement(
  'forecast_batch',
  `
    select
      count(*) filter (where found.repeated) as repeated,
      count(*) filter (where found.open) as "repeatedOpen",
      count(*) filter (where not found.repeated and found.mirrored) as mirrored,
      count(*) filter (where not found.repeated and not found.mirrored and found.missing) as missing
    from json_to_recordset($2::json) as r (dedup_key text, answered_by text, answer_since timestamptz, requires text)
    cross join lateral (
      select
        exists (
          select from deduplication d
          join enrichments e on e.id = d.enrichment_id
          where d.organization_id = $1 and d.dedup_key = decode(r.dedup_key, 'hex') and d.created_at > $3
            and coalesce(e.error_code, '') not in (
              'company_not_in_mirror', 'publication_not_in_mirror', 'human_check_unanswered'
            )
            and not ($4 and e.status = 'failed')
        ) as repeated,
        exists (
          select from deduplication d
          join enrichments e on e.id = d.enrichment_id
          where d.organization_id = $1 and d.dedup_key = decode(r.dedup_key, 'hex') and d.created_at > $3
            and e.status not in ('completed', 'failed')
        ) as open,
        exists (
          select from mirror_records m where m.key = r.answered_by and m.read_at > r.answer_since
        ) as mirrored,
        r.requires is not null and not exists (select from mirror_records m where m.key = r.requires) as missing
    ) found`,
  z.object({ repeated: z.number(), repeatedOpen: z.number(), mirrored: z.number(), missing: z.number() }),
);

export function createBatchForecasts(
  { hot }: Pick<Database, 'hot'>,
  { deduplicationSeconds, mirrorScope = 'shared' }: Omit<AcceptanceWindows, 'idempotencySeconds'>,
): BatchForecasts {
  return {
    forecast: (organizationId, rows, at, isRetry = false) => {
      const items = rows.map((row) => ({
        dedup_key: row.dedupKey,
        ...mirrorItem(mirrorScope, organizationId, row),
      }));
      const since = new Date(at.getTime() - deduplicationSeconds * 1_000);
      return FORECAST.one(hot, [organizationId, JSON.stringify(items), since, isRetry]);
    },
  };
}

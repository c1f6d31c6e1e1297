import { z } from 'zod';
import { type Connection, statement } from './statement.ts';

/** Ends enrichments without a result, and makes the deliveries to their callbacks. */
const FAIL = statement(
  'fail_unstarted',
  `
    with failed as (
      update enrichments e set status = 'failed', completed_at = $2, error_code = $3, error_message = $4
      from unnest($1::bigint[]) as target (id)
      where e.id = target.id and e.id >= first_open_enrichment()
      returning e.id, e.organization_id, e.callback_url
    )
    insert into deliveries (organization_id, scope, event, enrichment_id, url, created_at, next_attempt_at)
    select f.organization_id, 'enrichment', 'enrichment.failed', f.id, f.callback_url, $2, $2
    from failed f
    where f.callback_url is not null
    on conflict do nothing`,
);

const COUNT = statement(
  'count_ended',
  'select 1 as done from count_ended($1::bigint[])',
  z.object({ done: z.number() }),
);

/** Ends enrichments that have not started; their credits are the caller's concern. */
export async function failUnstarted(
  client: Connection,
  ids: readonly number[],
  at: Date,
  { code, message }: { readonly code: string; readonly message: string },
): Promise<void> {
  await FAIL.run(client, [ids, at, code, message]);
  await COUNT.one(client, [ids]);
}

import type { ApiClient } from '../../../../cli/apiClient.ts';
import type { DemoPlatform } from '../../../../cli/demo/startDemoPlatform.ts';

const URL_OF_CUSTOMER = 'https://hooks.kundenportal.example/enrichment';
const DELIVERIES = 6;

interface Made {
  readonly data: { readonly id: number };
}

/** A webhook whose address was down yesterday and has come back: four deliveries failed, two arrived. */
export async function fillDeliveries({ facts, platform }: DemoPlatform, api: ApiClient) {
  const made = async (path: string, body: object): Promise<number> =>
    ((await api.call('POST', path, body)).body as Made).data.id;
  const webhookId = await made('/api/reach/webhooks', { event: 'video.finished', url: URL_OF_CUSTOMER });
  const { hot } = platform.foundation.database;
  const { rows } = await hot.query<{ id: number }>(
    `insert into deliveries (organization_id, subscription_id, created_at, ended_at, scope, status, event, url, attempts)
     select $1, $2, yesterday + n * interval '7 minutes', yesterday + n * interval '7 minutes' + interval '2 seconds',
            'org', case when n <= 4 then 'failed' else 'delivered' end::delivery_status, 'video.finished', $3, 1
     from generate_series(1, $4) n, lateral (select date_trunc('day', now()) - interval '10 hours' as yesterday) as d
     returning id`,
    [facts.org_id, webhookId, URL_OF_CUSTOMER, DELIVERIES],
  );
  await hot.query(
    `insert into delivery_attempts (delivery_id, number, started_at, milliseconds, status, failure, problem, excerpt)
     select id, 1, created_at, 1200, case status when 'failed' then 503 else 200 end,
            case status when 'failed' then 'status' end,
            case status when 'failed' then 'The address answered 503.' end,
            convert_to(case status when 'failed' then 'upstream is down for maintenance' else 'ok' end, 'UTF8')
     from deliveries where id = any($1)`,
    [rows.map(({ id }) => id)],
  );
  return { webhookId, deliveryId: rows[0]?.id ?? 0 };
}

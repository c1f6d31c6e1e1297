import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createWebhookSecrets } from '#adapters/postgres/webhookSecrets';
import { parseSecretKeys } from '#domain/secretKeys';
import type { WebhookSecrets } from '#ports/webhookSecrets';
import { openBenchClient } from './openBenchClient.ts';
import { SECRET_KEYS } from './server.ts';

/** About as much as a real prospect has, so that a body has 1 KB. */
const CUSTOM_VARS = JSON.stringify({ external_id: 'crm-1', note: 'x'.repeat(600) });
const STEP_MILLISECONDS = 10;

export interface EventSource {
  /** Stores so many events, spread over all campaigns, in one transaction, and tells of them. */
  happen(count: number): Promise<void>;
  /** Stores so many a second, evenly, whatever becomes of them. */
  happenSteadily(perSecond: number, seconds: number): Promise<void>;
  /** Resolves when nothing is to be delivered to these any more. */
  delivered(url: string): Promise<void>;
  /** Nothing more is delivered to these. */
  forget(url: string): Promise<void>;
  close(): Promise<void>;
}

/** Organizations with a secret, a campaign, a prospect and a subscription each, to one address a campaign. */
export async function openEventSource(connectionString: string, urls: readonly string[]): Promise<EventSource> {
  const pool = new pg.Pool({ connectionString, max: 2 });
  // Postgres may be stopped before the last connection has said goodbye.
  pool.on('error', () => undefined);
  const database = await openBenchClient(connectionString);
  const secrets = createWebhookSecrets(database, { keys: parseSecretKeys(SECRET_KEYS) ?? [], randomBytes });
  const prospects: number[] = [];
  for (const url of urls) {
    prospects.push(await makeProspect(pool, secrets, url));
  }
  await database.close();
  let turn = 0;
  const happen = async (count: number): Promise<void> => {
    const chosen = Array.from({ length: count }, () => prospects[turn++ % prospects.length]);
    await pool.query(
      `select record_prospect_event(p, 'page.opened', '{"ip":"198.51.100.7","referrer":"https://example.com/"}', $2)
       from unnest($1::bigint[]) p`,
      [chosen, new Date()],
    );
    await pool.query("select pg_notify('deliveries_due', '0')");
  };
  const pendingAt = async (url: string): Promise<number> => {
    const { rows } = await pool.query<{ count: string }>(
      "select count(*) from deliveries where status = 'pending' and url = $1",
      [url],
    );
    return Number(rows[0]?.count);
  };
  return {
    happen,
    happenSteadily: async (perSecond, seconds) => {
      const startedAt = performance.now();
      let done = 0;
      while (done < perSecond * seconds) {
        const due = Math.min(perSecond * seconds, Math.floor(((performance.now() - startedAt) / 1_000) * perSecond));
        if (due > done) {
          await happen(due - done);
          done = due;
        }
        await delay(STEP_MILLISECONDS);
      }
    },
    delivered: async (url) => {
      while ((await pendingAt(url)) > 0) {
        await delay(100);
      }
    },
    forget: async (url) => {
      await pool.query("delete from deliveries where status = 'pending' and url = $1", [url]);
    },
    close: () => pool.end(),
  };
}

async function makeProspect(pool: pg.Pool, secrets: WebhookSecrets, url: string): Promise<number> {
  const { rows } = await pool.query<{ id: string; organizationId: number }>(
    `with organization as (
      insert into organizations (name, german_registry) values ('bench ' || $1::text, false) returning id
    ), campaign as (
      insert into video_campaigns (organization_id, name, headline, video_url, cta, footer_links, created_at, updated_at)
      select id, 'c', 'h', 'https://example.com/v.mp4', '{}', '[]', now(), now() from organization
      returning id, organization_id
    ), subscription as (
      insert into webhook_subscriptions (organization_id, event, url, is_unique, created_at)
      select organization_id, 'page.opened', $2, false, now() from campaign
    )
    insert into prospects (organization_id, campaign_id, token, name, custom_vars, created_at)
    select organization_id, id, $1::text, 'p', $3, now() from campaign
    returning id, organization_id as "organizationId"`,
    [randomBytes(8).toString('hex'), url, CUSTOM_VARS],
  );
  const [made] = rows;
  if (made === undefined) {
    throw new Error('No prospect was made');
  }
  // As the creation of a webhook makes one.
  await secrets.ensure({ organizationId: made.organizationId, campaignId: null }, new Date());
  return Number(made.id);
}

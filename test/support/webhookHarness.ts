import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { createGuardedClient } from '#adapters/http/guardedClient';
import { createDeliveries } from '#adapters/postgres/deliveries';
import { createWebhookSecrets } from '#adapters/postgres/webhookSecrets';
import type { SecretKey } from '#domain/secretKeys';
import { NO_TRACER } from '#platform/noTracer';
import { createAddressGuard } from '#platform/addressGuard';
import { createLogger } from '#platform/logger';
import { deliverySettings } from '#platform/settings/deliverySettings';
import type { Deliveries } from '#ports/deliveries';
import type { EnrichmentReader } from '#ports/enrichmentReader';
import type { WebhookSecrets } from '#ports/webhookSecrets';
import { startWebhooks, type Webhooks } from '../../webhooks/startWebhooks.ts';
import { eventually } from './eventually.ts';
import { openPostgresPorts, type PostgresPorts } from './postgresPorts.ts';
import { TestClock } from './testClock.ts';
import { useTestDatabase } from './testDatabase.ts';
import { createTestMetrics, type TestMetrics } from './testMetrics.ts';

/** The schedules that the platform has unless it is told otherwise. */
const { ENRICH_CALLBACK_RETRIES, ENRICH_WEBHOOK_RETRIES } = deliverySettings;

export const BASE_URL = 'https://enrich.example.com';
const KEYS: readonly SecretKey[] = [{ id: 'test', bytes: randomBytes(32) }];

export interface LoggedTry {
  readonly number: number;
  readonly started_at: Date;
  readonly status: number | null;
  readonly failure: string | null;
  readonly problem: string | null;
  readonly excerpt: Buffer | null;
}

export interface StoredDelivery {
  readonly id: number;
  readonly status: string;
  readonly attempts: number;
  readonly next_attempt_at: Date | null;
}

interface StartOptions {
  readonly now?: () => Date;
  readonly timeoutSeconds?: number;
  /** What callbacks tell of. */
  readonly reader?: Pick<EnrichmentReader, 'find'>;
}

/** A campaign with one prospect, and subscriptions to what happens to it. */
export interface TestCampaign {
  readonly organizationId: number;
  readonly campaignId: number;
  readonly prospectId: number;
  readonly token: string;
}

/** Deliveries on a real Postgres through the real guard, under a clock that only the test moves. */
export class WebhookHarness {
  readonly ports: PostgresPorts;
  readonly clock = new TestClock(new Date(Math.floor(Date.now() / 1_000) * 1_000));
  readonly deliveries: Deliveries;
  readonly secrets: WebhookSecrets;
  readonly metrics: TestMetrics = createTestMetrics();
  readonly connectionString: string;
  readonly #running: Webhooks[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #client = createGuardedClient({
    isAllowed: createAddressGuard('127.0.0.0/8'),
    keepAlive: { connections: 1_000, idleMilliseconds: 4_000, destinations: 100 },
  });

  constructor(ports: PostgresPorts, connectionString: string) {
    this.ports = ports;
    this.connectionString = connectionString;
    const { now } = this.clock;
    this.secrets = createWebhookSecrets(ports.database, { keys: KEYS, randomBytes });
    this.deliveries = createDeliveries(ports.database, { keys: KEYS, secrets: this.secrets, now });
  }

  /** One more process that delivers; a receiver that is late on a busy machine has not failed unless a test is about that. */
  start({ now = this.clock.now, timeoutSeconds = 30, reader = this.ports.reader }: StartOptions = {}): Webhooks {
    const webhooks = startWebhooks({
      tracer: NO_TRACER,
      deliveries: this.deliveries,
      reader,
      batches: this.ports.batches,
      client: this.#client,
      wakeups: [
        {
          subscribe: (listener) => {
            const ring = (): void => listener([]);
            this.#listeners.add(ring);
            return () => this.#listeners.delete(ring);
          },
        },
      ],
      settings: {
        baseUrl: BASE_URL,
        timeoutSeconds,
        schedules: {
          callback: ENRICH_CALLBACK_RETRIES.parse(undefined),
          webhook: ENRICH_WEBHOOK_RETRIES.parse(undefined),
        },
      },
      logger: createLogger('silent', 'test'),
      metrics: this.metrics,
      now,
    });
    this.#running.push(webhooks);
    return webhooks;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#running.splice(0).map((webhooks) => webhooks.drain(AbortSignal.abort())));
  }

  async close(): Promise<void> {
    await this.#client.close();
    await this.ports.close();
  }

  ring(): void {
    this.#listeners.forEach((ring) => ring());
  }

  /** Moves the clock, and lets every process check whether something is due by then. */
  advance(seconds: number): void {
    this.clock.advance(seconds);
    this.ring();
  }

  async query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
    return (await this.ports.database.hot.query<Row>(text, [...values])).rows;
  }

  async campaign(customVars: unknown = { external_id: 'crm-42' }): Promise<TestCampaign> {
    const { id: organizationId } = await this.ports.identities.createOrganization(randomBytes(8).toString('hex'), true);
    const at = this.clock.now();
    const [campaign] = await this.query<{ id: number }>(
      `insert into video_campaigns (organization_id, name, headline, video_url, cta, footer_links, created_at, updated_at)
       values ($1, 'c', 'h', 'https://example.com/v.mp4', '{}', '[]', $2, $2) returning id`,
      [organizationId, at],
    );
    const token = randomBytes(8).toString('hex');
    const [prospect] = await this.query<{ id: number }>(
      `insert into prospects (organization_id, campaign_id, token, name, custom_vars, created_at)
       values ($1, $2, $3, 'p', $4, $5) returning id`,
      [organizationId, campaign?.id, token, JSON.stringify(customVars), at],
    );
    return { organizationId, campaignId: campaign?.id ?? 0, prospectId: prospect?.id ?? 0, token };
  }

  /** Subscribes to page.opened, each time; of the organization, or of the campaign. */
  async subscribe(campaign: TestCampaign, url: string, scope: 'org' | 'campaign' = 'org'): Promise<number> {
    const [row] = await this.query<{ id: number }>(
      `insert into webhook_subscriptions (organization_id, campaign_id, event, url, is_unique, created_at)
       values ($1, $2, 'page.opened', $3, false, $4) returning id`,
      [campaign.organizationId, scope === 'org' ? null : campaign.campaignId, url, this.clock.now()],
    );
    return row?.id ?? 0;
  }

  async happen({ prospectId }: TestCampaign, metadata: unknown = { ip: '198.51.100.7' }): Promise<void> {
    await this.query('select record_prospect_event($1, $2, $3, $4)', [
      prospectId,
      'page.opened',
      JSON.stringify(metadata),
      this.clock.now(),
    ]);
    this.ring();
  }

  stored({ organizationId }: TestCampaign): Promise<readonly StoredDelivery[]> {
    return this.query(
      'select id, status::text, attempts, next_attempt_at from deliveries where organization_id = $1 order by id',
      [organizationId],
    );
  }

  tries({ organizationId }: TestCampaign): Promise<readonly LoggedTry[]> {
    return this.query(
      `select a.* from delivery_attempts a join deliveries d on d.id = a.delivery_id
       where d.organization_id = $1 order by a.delivery_id, a.number`,
      [organizationId],
    );
  }

  /** So many events of one campaign at once. */
  async happenOften({ prospectId }: TestCampaign, count: number): Promise<void> {
    await this.query(
      `select record_prospect_event($1, 'page.opened', json_build_object('n', n), $2) from generate_series(1, $3::int) n`,
      [prospectId, this.clock.now(), count],
    );
    this.ring();
  }

  /** Resolves when so many tries of the organization are written down. */
  async tried(campaign: TestCampaign, count: number): Promise<readonly LoggedTry[]> {
    let tries: readonly LoggedTry[] = [];
    await eventually(`${count} tries are written down`, async () => {
      tries = await this.tries(campaign);
      return tries.length >= count;
    });
    return tries;
  }

  async subscription(
    id: number,
  ): Promise<{ enabled: boolean; disabled_reason: string | null; failing_since: Date | null }> {
    const rows = await this.query<{ enabled: boolean; disabled_reason: string | null; failing_since: Date | null }>(
      'select enabled, disabled_reason, failing_since from webhook_subscriptions where id = $1',
      [id],
    );
    const [row] = rows;
    if (row === undefined) {
      throw new Error(`There is no subscription ${id}`);
    }
    return row;
  }
}

/** A harness on a database of the suite; what a test started ends with it. */
export function useWebhookHarness(): { readonly current: WebhookHarness } {
  let harness: WebhookHarness | undefined;
  // Before the database of the suite goes, no process may use it any more.
  afterAll(() => harness?.close());
  const database = useTestDatabase();
  beforeAll(async () => {
    const ports = await openPostgresPorts(database.connectionString, () => new Date());
    harness = new WebhookHarness(ports, database.connectionString);
  });
  afterEach(async () => {
    await harness?.stop();
    await harness?.query(`update deliveries set status = 'cancelled', next_attempt_at = null, ended_at = now(),
      lease_token = null where status = 'pending'`);
  });
  return {
    get current() {
      if (harness === undefined) {
        throw new Error('The harness exists only while tests run');
      }
      return harness;
    },
  };
}

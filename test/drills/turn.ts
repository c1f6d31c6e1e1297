import pg from 'pg';

/** What the database that the roles go on with knew before they did. */
export interface Turn {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Idempotency-Keys of requests that were accepted. */
  readonly keys: ReadonlySet<string>;
  /** `custom_vars.request` of accepted singles. */
  readonly requests: ReadonlySet<string>;
  /** `webhook-id` of each delivery, and whether its success was recorded. */
  readonly deliveries: ReadonlyMap<string, boolean>;
}

const KEYS = `select key from idempotency_keys where organization_id = $1 and locked_until is null`;
const REQUESTS = `
  select distinct custom_vars ->> 'request' as request from enrichments where organization_id = $1 and custom_vars is not null`;
const DELIVERIES = `
  select 'dlv_' || id as id, status = 'delivered' as delivered from deliveries where organization_id = $1`;

/** @param url of the database itself, while no role reaches it */
export async function readTurn(url: string, organizationId: number): Promise<Turn> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const ask = async <Row extends object>(text: string) => (await client.query<Row>(text, [organizationId])).rows;
    const keys = await ask<{ key: string }>(KEYS);
    const requests = await ask<{ request: string }>(REQUESTS);
    const deliveries = await ask<{ id: string; delivered: boolean }>(DELIVERIES);
    return {
      at: Date.now(),
      keys: new Set(keys.map(({ key }) => key)),
      requests: new Set(requests.map(({ request }) => request)),
      deliveries: new Map(deliveries.map(({ id, delivered }) => [id, delivered])),
    };
  } finally {
    await client.end();
  }
}

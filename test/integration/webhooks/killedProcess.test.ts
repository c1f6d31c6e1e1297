import { randomBytes } from 'node:crypto';
import { afterEach, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { RoleProcess } from '../../support/roleProcess.ts';
import { useWebhookHarness } from '../../support/webhookHarness.ts';
import { useWebhookReceivers } from '../../support/webhookReceiver.ts';

const DELIVERIES = 5_000;
const RETRY_SECONDS = 2;
const PATIENCE_SECONDS = 120;
/** Patience for each half, and two processes that start. */
const TIMEOUT_MILLISECONDS = 400_000;
const SECRET_KEYS = `test:${randomBytes(32).toString('base64')}`;

const harness = useWebhookHarness();
const receiver = useWebhookReceivers();
const processes: RoleProcess[] = [];
afterEach(() => Promise.all(processes.splice(0).map((one) => one.end('SIGKILL'))));

/** `enrich serve --role webhooks` as operators start it. */
async function startProcess(): Promise<RoleProcess> {
  const started = RoleProcess.spawn('webhooks', {
    DATABASE_URL: harness.current.connectionString,
    SECRET_KEYS,
    EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
    // Its lease ends ten seconds after its time.
    ENRICH_CALLBACK_TIMEOUT: '5',
    ENRICH_WEBHOOK_RETRIES: `${RETRY_SECONDS},3,4`,
  });
  processes.push(started);
  await started.ready();
  return started;
}
it(
  'delivers each at least once under one id, on schedule, though the process is killed in the middle',
  async () => {
    const { current } = harness;
    const campaign = await current.campaign();
    const tries = new Map<string, number>();
    const { url, received } = await receiver((response, { headers }) => {
      const id = String(headers['webhook-id']);
      const nth = (tries.get(id) ?? 0) + 1;
      tries.set(id, nth);
      response.writeHead(nth === 1 && id.endsWith('7') ? 500 : 200).end();
    });
    await current.subscribe(campaign, url);
    await current.query(
      `select record_prospect_event($1, 'page.opened', json_build_object('n', n), $2) from generate_series(1, $3::int) n`,
      [campaign.prospectId, current.clock.now(), DELIVERIES],
    );
    const first = await startProcess();
    await eventually('it is in the middle', () => received.length > DELIVERIES / 10, PATIENCE_SECONDS);
    await first.end('SIGKILL');
    expect(received.length).toBeLessThan(DELIVERIES);
    await startProcess();
    await eventually(
      'all are delivered',
      async () => {
        const rows = await current.query<{ count: number }>(
          "select count(*) from deliveries where status = 'delivered'",
        );
        return rows[0]?.count === DELIVERIES;
      },
      PATIENCE_SECONDS,
    );

    expect(tries.size).toBe(DELIVERIES);
    const bodies = new Map<string, Set<string>>();
    for (const { headers, body } of received) {
      const id = String(headers['webhook-id']);
      bodies.set(id, (bodies.get(id) ?? new Set()).add(body.toString()));
    }
    expect([...bodies.values()].every(({ size }) => size === 1)).toBe(true);
    const early = await current.query(
      `select from delivery_attempts one
     join delivery_attempts next on next.delivery_id = one.delivery_id and next.number = one.number + 1
     where next.started_at < one.started_at + one.milliseconds * interval '1 millisecond' + $1 * interval '1 second'`,
      [RETRY_SECONDS],
    );
    expect(early).toEqual([]);
    const [log] = await current.query<{ failed: number; deliveries: number }>(
      'select count(*) filter (where status = 500) as failed, count(distinct delivery_id) as deliveries from delivery_attempts',
    );
    expect(log).toMatchObject({ deliveries: DELIVERIES });
    expect(log?.failed).toBeGreaterThan(0);
  },
  TIMEOUT_MILLISECONDS,
);

import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createDeliveries } from '#adapters/postgres/deliveries';
import type { Deliveries } from '#ports/deliveries';
import { useLostScene } from '../../support/lostScene.ts';

const LEASE_SECONDS = 20;
const scene = useLostScene();

function deliveries(): Deliveries {
  const secrets = { ensure: () => Promise.reject(new Error('No secret is asked for')) };
  const keys = [{ id: 'test', bytes: randomBytes(32) }];
  return createDeliveries(scene.ports.database, { keys, secrets, now: scene.clock.now });
}

async function happen(count: number): Promise<void> {
  await scene.ports.database.hot.query(
    `insert into deliveries (organization_id, scope, event, url, created_at, next_attempt_at)
     select $1, 'enrichment', 'enrichment.completed', 'https://example.com/' || n, $2, $2 from generate_series(1, $3::int) n`,
    [scene.store.organizationId, scene.clock.now(), count],
  );
}

test('deliveries whose claim was not answered are had by who claimed them, and at once', async () => {
  const { proxy, clock } = scene;
  await happen(3);
  proxy.loseNext('claim_deliveries');
  const claimed = await deliveries().claim(2, LEASE_SECONDS, clock.now());
  expect(proxy.lost.at(-1)?.statement).toBe('claim_deliveries');
  expect(claimed).toHaveLength(2);
  expect(claimed.map(({ leaseUntil }) => leaseUntil)).toEqual([clock.in(LEASE_SECONDS), clock.in(LEASE_SECONDS)]);
  await Promise.all(claimed.map((lease) => deliveries().putOff(lease, clock.in(1_000))));
  expect(await deliveries().claim(9, LEASE_SECONDS, clock.now())).toHaveLength(1);
});

test('what another claim holds is not taken for what was lost', async () => {
  const { proxy, clock } = scene;
  await happen(1);
  const [first] = await deliveries().claim(9, LEASE_SECONDS, clock.now());
  clock.advance(1);
  await happen(1);
  proxy.loseNext('claim_deliveries');
  const again = await deliveries().claim(9, LEASE_SECONDS, clock.now());
  expect(again.map(({ id }) => id)).not.toContain(first?.id);
  expect(again).toHaveLength(1);
});

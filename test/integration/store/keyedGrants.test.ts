import { expect, test } from '@jest/globals';
import { createCreditLedger } from '#adapters/postgres/creditLedger';
import { createKeyedWrites } from '#adapters/postgres/keyedWrites';
import { grantOnce } from '../../../cli/credits/grantOnce.ts';
import { useLostScene } from '../../support/lostScene.ts';
import { STORE_SETTINGS } from '../../support/storePorts.ts';

const scene = useLostScene();
const BY = { kind: 'operator', id: null, name: 'test', address: null } as const;

function grant(key: string, amount = 50) {
  const { ports, store, clock } = scene;
  const writes = createKeyedWrites(ports.database, {
    idempotencySeconds: STORE_SETTINGS.idempotencySeconds,
    storesOn: (queries) => ({ credits: createCreditLedger({ ...ports.database, ...queries }) }),
  });
  return grantOnce(writes, { organizationId: store.organizationId, amount, key, at: clock.now(), by: BY });
}

const balance = async () => (await scene.ports.credits.balance(scene.store.organizationId)).balance;

test('a grant with a key is made once, though the answer to its commit is lost and the command repeated', async () => {
  scene.proxy.loseNext('commit');
  const first = await grant('invoice');
  expect([scene.proxy.lost.length > 0, first.isReplayed]).toEqual([true, false]);
  expect(await grant('invoice')).toEqual({ balance: first.balance, isReplayed: true });
  expect(await balance()).toBe(1_050);
});

test('grants with one key that come at once are one, and the others say so', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => grant('at-once')));
  const made = outcomes.filter((one) => one.status === 'fulfilled' && !one.value.isReplayed);
  expect(made).toHaveLength(1);
  expect(await balance()).toBe(1_050);
});

test('a grant that is refused or rolled back leaves its key free', async () => {
  await expect(grant('free', 0)).rejects.toThrow(RangeError);
  expect((await grant('free')).isReplayed).toBe(false);
  await expect(grant('free', 60)).rejects.toThrow('another amount');
  expect(await balance()).toBe(1_050);
});

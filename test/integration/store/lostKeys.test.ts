import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { BatchHarness } from '../../support/batchHarness.ts';
import { useLostScene } from '../../support/lostScene.ts';

const scene = useLostScene();
const batches = new BatchHarness(() => scene.store);

const request = () => ({ key: 'order 1', fingerprint: 'aa', nonce: randomUUID() });
type Key = ReturnType<typeof request>;

const claim = (key: Key) => scene.ports.batchAcceptance.claimKey(scene.store.organizationId, key, scene.clock.now());
const release = (key: Key) => scene.ports.batchAcceptance.releaseKey(scene.store.organizationId, key);

test('a claim whose answer was lost is had by its request, and by no repetition of it', async () => {
  const key = request();
  scene.proxy.loseNext('claim_key');
  expect(await claim(key)).toEqual({ kind: 'claimed' });
  expect(await claim(request())).toEqual({ kind: 'key_in_flight' });
  expect(await batches.accept({ idempotency: key })).toMatchObject({ kind: 'accepted' });
  expect(scene.proxy.lost.at(-1)?.statement).toBe('claim_key');
});

test('a claim of which nothing is known is given back, and so is one whose release was not answered', async () => {
  const key = request();
  scene.proxy.lose(({ statement }) => statement === 'claim_key');
  await expect(claim(key)).rejects.toThrow();
  scene.proxy.loseNext('release_key');
  await release(key);
  scene.proxy.mend();
  expect(await claim(request())).toEqual({ kind: 'claimed' });
});

test('a request whose claim was lost to a repetition does not give that one’s claim back', async () => {
  const [first, second] = [request(), request()];
  await claim(first);
  scene.clock.advance(61);
  expect(await claim(second)).toEqual({ kind: 'claimed' });
  await release(first);
  expect(await claim(request())).toEqual({ kind: 'key_in_flight' });
});

test('a batch whose commit was not answered keeps its key, with its answer', async () => {
  const key = request();
  await claim(key);
  scene.proxy.loseNext('commit');
  const { answer } = (await batches.accept({ idempotency: key })) as { readonly answer: string };
  await release(key);
  expect(await claim(request())).toEqual({ kind: 'replayed', answer });
});

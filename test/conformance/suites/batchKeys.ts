import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { IDEMPOTENCY_LOCK_SECONDS } from '#domain/policies';
import type { BatchOutcome } from '#ports/batchAcceptance';
import { BatchHarness } from '../../support/batchHarness.ts';
import { type OpenStore, STORE_SETTINGS } from '../../support/storePorts.ts';
import { useStoreHarness } from '../../support/storeHarness.ts';

/** What every acceptance of batches must make of Idempotency-Keys, in two steps: the claim, and the batch. */
export function describeBatchKeys(name: string, open: OpenStore): void {
  describe(`keys of batches in ${name}`, () => {
    const harness = useStoreHarness(open);
    const batches = new BatchHarness(() => harness.current);
    const balance = () => harness.current.ports.credits.balance(harness.current.organizationId);
    const key = { key: 'order 1', fingerprint: 'aa', nonce: randomUUID() };
    const claim = (wish: Partial<typeof key> = {}) =>
      harness.current.ports.batchAcceptance.claimKey(
        harness.current.organizationId,
        { ...key, nonce: randomUUID(), ...wish },
        harness.current.clock.now(),
      );
    const answerOf = (outcome: BatchOutcome) => (outcome.kind === 'accepted' ? outcome.answer : null);

    test('replays the stored answer byte for byte, for as long as keys are remembered', async () => {
      expect(await claim()).toEqual({ kind: 'claimed' });
      const answer = answerOf(await batches.accept({ idempotency: key, answer: ({ id }) => `{"ü" : ${id}}` }));
      harness.current.clock.advance(STORE_SETTINGS.idempotencySeconds - 1);
      expect(await claim()).toEqual({ kind: 'replayed', answer });
      harness.current.clock.advance(1);
      expect(await claim()).toEqual({ kind: 'claimed' });
    });

    test('tells the second what the first is doing', async () => {
      expect(await claim()).toEqual({ kind: 'claimed' });
      expect(await claim()).toEqual({ kind: 'key_in_flight' });
      expect(await claim({ fingerprint: 'bb' })).toEqual({ kind: 'key_reused' });
    });

    test('lets one of many have it', async () => {
      const told = await Promise.all(Array.from({ length: 20 }, () => claim()));
      expect(told.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
      expect(told.filter(({ kind }) => kind === 'key_in_flight')).toHaveLength(19);
    });

    test('gives a claim up after its time, and stores one batch only', async () => {
      await claim();
      harness.current.clock.advance(IDEMPOTENCY_LOCK_SECONDS - 1);
      expect(await claim()).toEqual({ kind: 'key_in_flight' });
      harness.current.clock.advance(1);
      expect(await claim()).toEqual({ kind: 'claimed' });
      const told = await Promise.all([batches.accept({ idempotency: key }), batches.accept({ idempotency: key })]);
      expect(told.map(({ kind }) => kind).toSorted()).toEqual(['accepted', 'key_lost']);
      expect(await balance()).toMatchObject({ reserved: 6 });
    });

    test('stores nothing for a key that was given back or is another request’s', async () => {
      await claim(key);
      await harness.current.ports.batchAcceptance.releaseKey(harness.current.organizationId, key);
      expect(await batches.accept({ idempotency: key })).toEqual({ kind: 'key_lost' });
      await claim({ fingerprint: 'bb' });
      expect(await batches.accept({ idempotency: key })).toEqual({ kind: 'key_lost' });
      expect(await balance()).toMatchObject({ reserved: 0 });
    });

    test('leaves the claim of another request with the same key alone', async () => {
      await claim();
      await harness.current.ports.batchAcceptance.releaseKey(harness.current.organizationId, key);
      expect(await claim()).toEqual({ kind: 'key_in_flight' });
    });

    test('gives the key back with a refusal', async () => {
      await batches.acceptNew({ maxUnfinished: 1 });
      await claim();
      expect(await batches.accept({ idempotency: key, maxUnfinished: 1 })).toEqual({ kind: 'too_many_unfinished' });
      expect(await claim({ fingerprint: 'bb' })).toEqual({ kind: 'claimed' });
    });

    test('does not give back a key whose answer is stored', async () => {
      await claim(key);
      await batches.accept({ idempotency: key });
      await harness.current.ports.batchAcceptance.releaseKey(harness.current.organizationId, key);
      expect(await claim()).toMatchObject({ kind: 'replayed' });
    });

    test('shares its keys with single requests, and with no other organization', async () => {
      const single = { ...key, fingerprint: 'cc', answer: null };
      await claim();
      expect(await harness.current.accept({ idempotency: single })).toEqual({ kind: 'key_reused' });
      await batches.accept({ idempotency: key });
      expect(await harness.current.accept({ idempotency: single })).toEqual({ kind: 'key_reused' });
      await harness.current.acceptNew({ idempotency: { ...single, key: 'order 2' } });
      expect(await claim({ key: 'order 2' })).toEqual({ kind: 'key_reused' });
      harness.current.organizationId = await harness.current.organization();
      expect(await claim()).toEqual({ kind: 'claimed' });
    });
  });
}

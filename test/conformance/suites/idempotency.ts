import { describe, expect, test } from '@jest/globals';
import type { IdempotentRequest } from '#ports/acceptance';
import type { OpenStore } from '../../support/storePorts.ts';
import { type RequestWish, useStoreHarness } from '../../support/storeHarness.ts';

const once = (fingerprint = 'aa', answer: IdempotentRequest['answer'] = null): IdempotentRequest => ({
  key: 'order-1',
  fingerprint,
  answer,
});

/** What every acceptance must do with idempotency keys. */
export function describeIdempotency(name: string, open: OpenStore): void {
  describe(`idempotency keys of ${name}`, () => {
    const harness = useStoreHarness(open);

    test('give the first answer back, byte for byte', async () => {
      const idempotency = once('aa', { beforeId: '{"data":{"id":', afterId: ',"note":"ä\\u0000\\n"}}' });
      const id = await harness.current.acceptNew({ idempotency });
      expect(await harness.current.accept({ idempotency })).toEqual({
        kind: 'replayed',
        id,
        answer: `{"data":{"id":${id},"note":"ä\\u0000\\n"}}`,
      });
    });

    test('name the enrichment where its final state is the answer', async () => {
      const id = await harness.current.acceptNew({ idempotency: once() });
      expect(await harness.current.accept({ idempotency: once() })).toEqual({ kind: 'replayed', id, answer: null });
    });

    test('of a duplicate replay the duplicate', async () => {
      await harness.current.acceptNew({ subject: 'same' });
      const twin = await harness.current.accept({ subject: 'same', idempotency: once() });
      expect(await harness.current.accept({ subject: 'same', idempotency: once() })).toEqual({
        kind: 'replayed',
        id: twin.kind === 'duplicate' ? twin.id : -1,
        answer: null,
      });
    });

    test('are refused for another request', async () => {
      await harness.current.acceptNew({ idempotency: once('aa') });
      expect(await harness.current.accept({ idempotency: once('bb') })).toEqual({ kind: 'key_reused' });
    });

    test('belong to their organization', async () => {
      await harness.current.acceptNew({ idempotency: once('aa') });
      const organizationId = await harness.current.organization();
      expect(await harness.current.accept({ organizationId, idempotency: once('bb') })).toMatchObject({
        kind: 'accepted',
      });
    });

    test('are forgotten after a day', async () => {
      await harness.current.acceptNew({ idempotency: once('aa') });
      harness.current.clock.advance(86_399);
      expect(await harness.current.accept({ idempotency: once('bb') })).toEqual({ kind: 'key_reused' });
      harness.current.clock.advance(1);
      expect(await harness.current.accept({ idempotency: once('bb') })).toMatchObject({ kind: 'accepted' });
    });

    test('make one enrichment of fifty requests at once', async () => {
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, () => harness.current.accept({ idempotency: once() })),
      );
      expect(outcomes.filter(({ kind }) => kind === 'accepted')).toHaveLength(1);
      expect(new Set(outcomes.map((outcome) => 'id' in outcome && outcome.id)).size).toBe(1);
    });

    test('are not used up by a request that the credits do not cover', async () => {
      const organizationId = await harness.current.organization(1);
      const wish = (price: number, fingerprint: string): RequestWish => ({
        organizationId,
        price,
        idempotency: once(fingerprint),
      });
      expect(await harness.current.accept(wish(2, 'aa'))).toMatchObject({ kind: 'insufficient_credits' });
      expect(await harness.current.accept(wish(1, 'bb'))).toMatchObject({ kind: 'accepted' });
    });

    test('of a refused request are free for another one that came with it', async () => {
      const organizationId = await harness.current.organization(1);
      const outcomes = await Promise.all([
        harness.current.accept({ organizationId, price: 2, idempotency: once('aa') }),
        harness.current.accept({ organizationId, price: 1, idempotency: once('bb') }),
      ]);
      expect(outcomes.map(({ kind }) => kind)).toEqual(['insufficient_credits', 'accepted']);
    });

    test('of a repeated, refused request refuse the repetition too', async () => {
      const organizationId = await harness.current.organization(1);
      const plain: RequestWish = { organizationId, price: 2, subject: 'dear' };
      const wish: RequestWish = { ...plain, idempotency: once() };
      const outcomes = await Promise.all(
        [plain, wish, wish, { ...wish, idempotency: once('bb') }].map((one) => harness.current.accept(one)),
      );
      expect(outcomes.map(({ kind }) => kind)).toEqual(Array<string>(4).fill('insufficient_credits'));
      expect(await harness.current.ports.reader.list(organizationId, {}, { beforeId: null, limit: 10 })).toEqual([]);
    });
  });
}

import { describe, expect, test } from '@jest/globals';
import type { Enrichment } from '#domain/enrichment';
import type { OpenStore } from '../../support/storePorts.ts';
import { type RequestWish, useStoreHarness } from '../../support/storeHarness.ts';

/** What every acceptance must do about storage, credits, duplicates and the mirror; keys have a suite of their own. */
export function describeAcceptance(name: string, open: OpenStore): void {
  describe(`acceptance of ${name}`, () => {
    const harness = useStoreHarness(open);
    const read = (id: number) => harness.current.ports.reader.find(harness.current.organizationId, id);
    const settleOne = async (output: unknown, cost = 2): Promise<number> => {
      const lease = await harness.current.claimOne();
      await harness.current.ports.ledger.settle({ kind: 'completed', lease, output, cost, mirror: null });
      return lease.id;
    };

    test('stores the request as it is, with its reservation', async () => {
      const customVars = { external_id: 'ä😀', z: 1, a: { list: [null, 'x\u0000y'] } };
      const id = await harness.current.acceptNew({ subject: 's', customVars, callbackUrl: 'https://example.com/hook' });
      const now = harness.current.clock.now();
      expect(await read(id)).toEqual({
        id,
        organizationId: harness.current.organizationId,
        type: 'get_company',
        status: 'queued',
        input: { subject: 's' },
        output: null,
        outputExpiredAt: null,
        customVars,
        callbackUrl: 'https://example.com/hook',
        errorCode: null,
        errorMessage: null,
        creditsCost: 0,
        createdAt: now,
        queuedAt: now,
        startedAt: null,
        completedAt: null,
        traceparent: null,
      });
      expect(Object.keys((await read(id))?.customVars ?? {})).toEqual(['external_id', 'z', 'a']);
      expect(await harness.current.ports.credits.audit()).toEqual([]);
    });

    test.each([[null], [{}], [{ nothing: null }]])('gives the custom_vars %j back as they were', async (customVars) => {
      expect(await read(await harness.current.acceptNew({ customVars }))).toMatchObject({ customVars });
    });

    test('shows an enrichment to its own organization only', async () => {
      const id = await harness.current.acceptNew();
      expect(await harness.current.ports.reader.find(await harness.current.organization(0), id)).toBeNull();
    });

    test('refuses what the credits do not cover, tells both numbers, and leaves nothing behind', async () => {
      const organizationId = await harness.current.organization(3);
      const wish: RequestWish = { organizationId, price: 4, subject: 'dear' };
      const refusal = { kind: 'insufficient_credits', required: 4, available: 3 };
      expect(await harness.current.accept(wish)).toEqual(refusal);
      expect(await harness.current.accept(wish)).toEqual(refusal);
      expect(await harness.current.ports.reader.list(organizationId, {}, { beforeId: null, limit: 10 })).toEqual([]);
      expect(await harness.current.ports.outbox.unconfirmed(harness.current.clock.in(60), 10)).toEqual([]);
      await harness.current.ports.credits.grant(organizationId, 1, harness.current.clock.now());
      expect(await harness.current.accept(wish)).toMatchObject({ kind: 'accepted' });
    });

    test('takes requests in order of arrival as long as the credits last', async () => {
      const organizationId = await harness.current.organization(7);
      const prices = [3, 5, 4, 0, 1];
      const outcomes = await Promise.all(prices.map((price) => harness.current.accept({ organizationId, price })));
      expect(outcomes.map(({ kind }) => kind)).toEqual([
        'accepted',
        'insufficient_credits',
        'accepted',
        'accepted',
        'insufficient_credits',
      ]);
      expect(outcomes[4]).toEqual({ kind: 'insufficient_credits', required: 1, available: 0 });
      expect(await harness.current.ports.credits.balance(organizationId)).toEqual({
        balance: 7,
        reserved: 7,
        available: 0,
      });
    });

    test('takes requests that cost nothing from an organization that has nothing', async () => {
      const organizationId = await harness.current.organization(0);
      expect(await harness.current.accept({ organizationId, price: 0 })).toMatchObject({ kind: 'accepted' });
    });

    test('lets exactly one of two racers have the last credit', async () => {
      const organizationId = await harness.current.organization(1);
      const racers = await Promise.all([1, 2].map(() => harness.current.accept({ organizationId, price: 1 })));
      expect(racers.map(({ kind }) => kind)).toEqual(['accepted', 'insufficient_credits']);
    });

    test('lets a duplicate wait for its original, at no cost and with its own custom_vars', async () => {
      const original = await harness.current.acceptNew({ subject: 'twice', customVars: { n: 1 } });
      const outcome = await harness.current.accept({ subject: 'twice', customVars: { n: 2 } });
      const twin = outcome.kind === 'duplicate' ? outcome.id : -1;
      expect(twin).not.toBe(original);
      expect(await read(twin)).toMatchObject({ status: 'queued', customVars: { n: 2 } });
      await settleOne({ found: true });
      expect(await read(twin)).toMatchObject({ status: 'completed', output: { found: true }, creditsCost: 0 });
      const { ports, organizationId } = harness.current;
      expect(await ports.credits.balance(organizationId)).toMatchObject({ balance: 998 });
    });

    test('answers a duplicate of finished work at once, also of a failure', async () => {
      await harness.current.acceptNew({ subject: 'done' });
      await settleOne({ found: true });
      const failing = await harness.current.acceptAndClaim({ subject: 'failing' });
      const reason = { code: 'company_not_found', message: 'None.' } as const;
      await harness.current.ports.ledger.settle({ kind: 'failed', lease: failing, ...reason });
      const twins = await Promise.all(['done', 'failing'].map((subject) => harness.current.accept({ subject })));
      const found = await Promise.all(twins.map((twin) => read(twin.kind === 'duplicate' ? twin.id : -1)));
      expect(found).toMatchObject([
        { status: 'completed', output: { found: true }, creditsCost: 0, completedAt: harness.current.clock.now() },
        { status: 'failed', output: null, errorCode: 'company_not_found', errorMessage: 'None.', creditsCost: 0 },
      ]);
    });

    test('tells other types, inputs and organizations apart', async () => {
      await harness.current.acceptNew({ subject: 'one' });
      const others: readonly RequestWish[] = [
        { subject: 'one', type: 'search_companies' },
        { subject: 'two' },
        { subject: 'one', organizationId: await harness.current.organization() },
      ];
      const outcomes = await Promise.all(others.map((wish) => harness.current.accept(wish)));
      expect(outcomes.map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'accepted']);
    });

    test('counts the window from the original, and then starts anew', async () => {
      await harness.current.acceptNew({ subject: 'window' });
      harness.current.clock.advance(1_199);
      expect(await harness.current.accept({ subject: 'window' })).toMatchObject({ kind: 'duplicate' });
      harness.current.clock.advance(1);
      expect(await harness.current.accept({ subject: 'window' })).toMatchObject({ kind: 'accepted' });
      harness.current.clock.advance(1_199);
      expect(await harness.current.accept({ subject: 'window' })).toMatchObject({ kind: 'duplicate' });
    });

    test('makes one original of fifty equal requests at once', async () => {
      const outcomes = await Promise.all(Array.from({ length: 50 }, () => harness.current.accept({ subject: 'all' })));
      expect(outcomes.filter(({ kind }) => kind === 'accepted')).toHaveLength(1);
      expect(outcomes.filter(({ kind }) => kind === 'duplicate')).toHaveLength(49);
      expect(new Set(outcomes.map((outcome) => 'id' in outcome && outcome.id)).size).toBe(50);
    });

    describe('that the mirror answers or decides', () => testMirror({ harness, read, settleOne }));
  });
}

interface Scene {
  readonly harness: ReturnType<typeof useStoreHarness>;
  readonly read: (id: number) => Promise<Enrichment | null>;
  readonly settleOne: (output: unknown) => Promise<number>;
}

function testMirror({ harness, read, settleOne }: Scene): void {
  test('stores what the mirror has answered already completed and charged, for no worker to hear of', async () => {
    const callbackUrl = 'https://example.com/hook';
    const wish = { subject: 'known', answer: '{"b":1,"a":2}', customVars: { n: 1 }, callbackUrl };
    const outcome = await harness.current.accept(wish);
    const now = harness.current.clock.now();
    expect(outcome.kind).toBe('answered');
    const found = await read('id' in outcome ? outcome.id : -1);
    expect(found).toMatchObject({
      status: 'completed',
      creditsCost: 2,
      startedAt: now,
      completedAt: now,
      callbackUrl,
    });
    expect(JSON.stringify(found?.output)).toBe('{"b":1,"a":2}');
    expect(await harness.current.ports.credits.balance(harness.current.organizationId)).toEqual({
      balance: 998,
      reserved: 0,
      available: 998,
    });
    expect(await harness.current.ports.credits.audit()).toEqual([]);
    expect(await harness.current.ports.outbox.unconfirmed(harness.current.clock.in(60), 10)).toEqual([]);
    expect(await harness.current.source('mirror').claim(10)).toEqual([]);
  });

  test('answers those who ask the same at once, or later, with the answer that one of them came with', async () => {
    const outcomes = await Promise.all(
      [1, 2, 3].map((n) => harness.current.accept({ subject: 'same', answer: `{"n":${n}}` })),
    );
    outcomes.push(await harness.current.accept({ subject: 'same' }));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['answered', 'duplicate', 'duplicate', 'duplicate']);
    const found = await Promise.all(outcomes.map((outcome) => read('id' in outcome ? outcome.id : -1)));
    expect(found.map((one) => [one?.status, one?.output, one?.creditsCost])).toEqual([
      ['completed', { n: 1 }, 2],
      ['completed', { n: 1 }, 0],
      ['completed', { n: 1 }, 0],
      ['completed', { n: 1 }, 0],
    ]);
  });

  test('lets an answer wait with the work that was asked for before', async () => {
    await harness.current.acceptNew({ subject: 'under way' });
    const outcome = await harness.current.accept({ subject: 'under way', answer: '{"known":true}' });
    expect(outcome).toMatchObject({ kind: 'duplicate' });
    await settleOne({ found: true });
    expect(await read('id' in outcome ? outcome.id : -1)).toMatchObject({ output: { found: true }, creditsCost: 0 });
  });

  test('refuses an answer that the credits do not cover, like work', async () => {
    const organizationId = await harness.current.organization(1);
    expect(await harness.current.accept({ organizationId, answer: '{}' })).toMatchObject({
      kind: 'insufficient_credits',
    });
    expect(await harness.current.ports.reader.list(organizationId, {}, { beforeId: null, limit: 10 })).toEqual([]);
    expect(await harness.current.ports.credits.audit()).toEqual([]);
  });

  test('lets work that the mirror decides wait in the mirror’s lane', async () => {
    const lease = await harness.current.acceptAndClaim();
    const mirror = { records: [{ key: 'company:m', record: 1 }], publications: [] };
    await harness.current.ports.ledger.settle({ kind: 'completed', lease, output: 1, cost: 0, mirror });
    const since = harness.current.clock.in(-60);
    const lanes = [];
    for (const wish of [
      { answeredBy: { key: 'company:m', since } },
      { answeredBy: { key: 'company:m', since: harness.current.clock.now() } },
      { answeredBy: { key: 'company:unknown', since } },
      { requires: 'company:m' },
      { requires: 'company:unknown' },
    ]) {
      const outcome = await harness.current.accept(wish);
      lanes.push(outcome.kind === 'accepted' ? outcome.command.lane : outcome.kind);
    }
    expect(lanes).toEqual(['mirror', 'network', 'network', 'network', 'mirror']);
  });
}

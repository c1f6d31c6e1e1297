import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { EnrichmentResource } from '#contract/http/enrichmentResource';
import type { DayFigures } from '#ports/overview';
import type { ClaimedWork } from '#ports/workQueue';
import { GET_COMPANY, GET_COMPANY_PRICE, company, creditsOf, everyPage, resourceOf } from '../../support/apiCalls.ts';
import { CreditModel, type ModelEnrichment } from '../../support/creditModel.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

/** What may happen to an organization; `of` picks one of what there is, by remainder. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('accept' as const), company: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), of: fc.nat(100) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('claim' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('complete' as const),
      of: fc.nat(100),
      cost: fc.integer({ min: 0, max: GET_COMPANY_PRICE }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fail' as const), of: fc.nat(100) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('retry' as const), of: fc.nat(100) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('settle_twice' as const), of: fc.nat(100) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const platform = useTestPlatform();

/** One organization and the worker that has all of its work, beside the model of both. */
interface World {
  readonly organization: TestOrganization;
  readonly model: CreditModel;
  readonly source: { claim(max: number): Promise<readonly ClaimedWork[]> };
  readonly held: { readonly lease: ClaimedWork; readonly enrichment: ModelEnrichment }[];
  readonly settled: ClaimedWork[];
}

describe('the credits of an organization', () => {
  it('are where a model of the rules has them, whatever happens in whatever order', async () => {
    const source = platform.current.foundation.queue.open('browser:handelsregister', 'the model');
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 9 }),
        fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }),
        async (credits, steps) => {
          const organization = await platform.current.organization({ credits });
          const world: World = { organization, model: new CreditModel(credits), source, held: [], settled: [] };
          for (const one of steps) {
            await take(world, one);
            await expectAsModelled(world);
          }
          await endAll(world);
          await expectAsModelled(world);
          expect(world.model.reserved).toBe(0);
          await expectSoundLedger(world);
        },
      ),
      { numRuns: 60 },
    );
  });
});

async function take(world: World, one: Step): Promise<void> {
  const { model, held } = world;
  switch (one.kind) {
    case 'accept':
      return accept(world, one.company);
    case 'cancel':
      return cancel(world, model.enrichments[one.of % model.enrichments.length]);
    case 'claim':
      return claim(world);
    case 'complete':
      return complete(world, held[one.of % held.length], one.cost);
    case 'fail':
      return fail(world, held[one.of % held.length]);
    case 'retry':
      return retry(world, held[one.of % held.length]);
    case 'settle_twice':
      return settleTwice(world, world.settled[one.of % world.settled.length]);
  }
}

async function accept({ model, organization }: World, number: number): Promise<void> {
  const expected = model.expectationFor(number);
  const answer = await platform.current.call(GET_COMPANY, {
    key: organization.key,
    body: { ...company(number), async: true },
  });
  expect([answer.status, expected]).toEqual([expected === 'insufficient_credits' ? 402 : 202, expected]);
  if (answer.status === 202) {
    model.accept(resourceOf(answer).id, number);
  }
}

async function cancel({ model, organization }: World, enrichment: ModelEnrichment | undefined): Promise<void> {
  if (enrichment !== undefined) {
    const path = `/api/enrichments/${enrichment.id}/cancel`;
    const { status } = await platform.current.call(path, { key: organization.key, method: 'POST' });
    expect(status).toBe(model.cancel(enrichment) ? 200 : 409);
  }
}

async function claim({ model, source, held }: World): Promise<void> {
  const enrichment = model.nextToClaim();
  const claimed = await source.claim(1);
  expect(claimed.map(({ id }) => id)).toEqual(enrichment === undefined ? [] : [enrichment.id]);
  const [lease] = claimed;
  if (lease !== undefined && enrichment !== undefined) {
    enrichment.status = 'processing';
    held.push({ lease, enrichment });
  }
}

async function complete(world: World, work: World['held'][number] | undefined, cost: number): Promise<void> {
  if (work !== undefined) {
    const { lease, enrichment } = release(world, work);
    const outcome = await platform.current.foundation.ledger.settle({
      kind: 'completed',
      lease,
      output: {},
      cost,
      mirror: null,
    });
    expect(outcome.kind).toBe('settled');
    world.model.settle(enrichment, 'completed', cost, null);
    world.settled.push(lease);
  }
}

async function fail(world: World, work: World['held'][number] | undefined): Promise<void> {
  if (work !== undefined) {
    const { lease, enrichment } = release(world, work);
    const outcome = await platform.current.foundation.ledger.settle({
      kind: 'failed',
      lease,
      code: 'company_not_found',
      message: 'There is no such company.',
    });
    expect(outcome.kind).toBe('settled');
    world.model.settle(enrichment, 'failed', 0, 'company_not_found');
    world.settled.push(lease);
  }
}

async function retry(world: World, work: World['held'][number] | undefined): Promise<void> {
  if (work !== undefined) {
    const { lease, enrichment } = release(world, work);
    const { ledger, maintenance } = platform.current.foundation;
    const now = new Date();
    expect(await ledger.requeue({ lease, lane: lease.lane, notBefore: now, countsAttempt: true })).toBe(true);
    await maintenance.releaseDue(now, 10);
    enrichment.status = 'queued';
    world.settled.push(lease);
  }
}

/** A worker that lost its lease, or repeats itself, must change nothing. */
async function settleTwice(_world: World, lease: ClaimedWork | undefined): Promise<void> {
  if (lease !== undefined) {
    const { ledger } = platform.current.foundation;
    const stale = { lease, output: {}, cost: GET_COMPANY_PRICE, mirror: null };
    expect(await ledger.settle({ kind: 'completed', ...stale })).toEqual({ kind: 'stale' });
  }
}

function release({ held }: World, work: World['held'][number]): World['held'][number] {
  held.splice(held.indexOf(work), 1);
  return work;
}

/** Whatever is open ends, so that nothing can stay reserved. */
async function endAll(world: World): Promise<void> {
  while (world.model.nextToClaim() !== undefined) {
    await claim(world);
  }
  for (const work of [...world.held]) {
    await complete(world, work, GET_COMPANY_PRICE);
  }
}

async function expectAsModelled({ organization, model }: World): Promise<void> {
  const { available, reserved } = model;
  expect(await creditsOf(platform.current, organization.key)).toEqual({
    balance: available + reserved,
    reserved,
    available,
  });
}

async function expectSoundLedger(world: World): Promise<void> {
  const { organization, model } = world;
  const { key } = organization;
  const stored = await everyPage<EnrichmentResource>(platform.current, key, '/api/enrichments', 200);
  expect(
    stored
      .map((one) => [one.id, one.status, one.error_code, one.credits_cost])
      .toSorted((a, b) => Number(a[0]) - Number(b[0])),
  ).toEqual(model.enrichments.map((one) => [one.id, one.status, one.errorCode, one.cost]));
  const entries = await everyPage(platform.current, key, '/api/credits/entries', 200);
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  const spent = entries.filter(({ account }) => account === 'spent').reduce((sum, { amount }) => sum + amount, 0);
  expect(spent).toBe(model.spent);
  expect(await platform.current.foundation.credits.audit()).toEqual([]);
  await expectTrueFigures(world);
}

/** Every end is in the figures of its day, once. */
async function expectTrueFigures({ organization, model }: World): Promise<void> {
  const days = await platform.current.foundation.overview.days(organization.id, new Date(0));
  const sum = (pick: (day: DayFigures) => number): number => days.reduce((total, day) => total + pick(day), 0);
  const count = (status: string, isCancelled: boolean): number =>
    model.enrichments.filter((one) => one.status === status && (one.errorCode === 'cancelled') === isCancelled).length;
  expect([
    sum(({ completed }) => completed),
    sum(({ failed }) => failed),
    sum(({ cancelled }) => cancelled),
    sum(({ credits }) => credits),
  ]).toEqual([count('completed', false), count('failed', false), count('failed', true), model.spent]);
}

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { dedupKey } from '#domain/dedupKey';
import { type Lane, LANES } from '#domain/lane';
import type { AcceptanceOutcome, AcceptanceRequest } from '#ports/acceptance';
import type { ClaimedWork, WorkSource } from '#ports/workQueue';
import type { OpenStore, StorePorts } from './storePorts.ts';
import { TestClock } from './testClock.ts';

/** A request as tests write it: what it is about, and what is special about it. */
export type RequestWish = Partial<Omit<AcceptanceRequest, 'dedupKey' | 'input'>> & { readonly subject?: string };

/** What most tests of a store do first: an organization, requests, claims. */
export class StoreHarness {
  readonly ports: StorePorts;
  readonly clock: TestClock;
  /** With 1,000 credits, and new for each test. */
  organizationId = 0;
  /** Where its requests wait unless they wish otherwise. */
  readonly lane: Lane = 'network';

  constructor(ports: StorePorts, clock: TestClock) {
    this.ports = ports;
    this.clock = clock;
  }

  async organization(credits = 1_000): Promise<number> {
    const { id } = await this.ports.identities.createOrganization(`test ${randomBytes(8).toString('hex')}`, true);
    if (credits > 0) {
      await this.ports.credits.grant(id, credits, this.clock.now());
    }
    return id;
  }

  request({ subject = randomBytes(8).toString('hex'), ...wish }: RequestWish = {}): AcceptanceRequest {
    const type = wish.type ?? 'get_company';
    return {
      organizationId: this.organizationId,
      apiKeyId: null,
      lane: this.lane,
      price: 2,
      customVars: null,
      callbackUrl: null,
      acceptedAt: this.clock.now(),
      idempotency: null,
      answeredBy: null,
      requires: null,
      answer: null,
      headline: null,
      explainedBy: null,
      ...wish,
      type,
      input: JSON.stringify({ subject }),
      dedupKey: dedupKey(type, { subject }),
    };
  }

  accept(wish: RequestWish = {}): Promise<AcceptanceOutcome> {
    return this.ports.acceptance.accept(this.request(wish));
  }

  /** Accepts a request that must be new, and tells its id. */
  async acceptNew(wish: RequestWish = {}): Promise<number> {
    const outcome = await this.accept(wish);
    if (outcome.kind !== 'accepted') {
      throw new Error(`The request was not accepted but ${outcome.kind}`);
    }
    return outcome.id;
  }

  source(lane: Lane = this.lane): WorkSource {
    return this.ports.queue.open(lane, 'test worker');
  }

  /** Claims the one enrichment that is waiting. */
  async claimOne(): Promise<ClaimedWork> {
    const [work, ...more] = await this.source().claim(10);
    if (work === undefined || more.length > 0) {
      throw new Error(`${work === undefined ? 'Nothing was' : 'More than one enrichment was'} waiting to be claimed`);
    }
    return work;
  }

  async acceptAndClaim(wish: RequestWish = {}): Promise<ClaimedWork> {
    await this.acceptNew(wish);
    return this.claimOne();
  }

  /** Ends whatever earlier tests left in the queue, and whatever they left waiting. */
  async clear(): Promise<void> {
    const far = this.clock.in(10 * 365 * 24 * 3_600);
    for (const { id, organizationId } of await this.ports.batchAdmission.gather(1)) {
      await this.ports.batchCancellation.cancel(organizationId, id, 0, this.clock.now());
    }
    await this.ports.maintenance.releaseDue(far, 10_000);
    for (const lane of LANES) {
      for (const lease of await this.source(lane).claim(10_000)) {
        await this.ports.ledger.settle({ kind: 'failed', lease, code: 'internal_error', message: 'cleared' });
      }
    }
    for (const lease of await this.ports.maintenance.seizeExpired(far, far, 10_000)) {
      await this.ports.ledger.settle({ kind: 'failed', lease, code: 'internal_error', message: 'cleared' });
    }
    for (const { referenceHash } of await this.ports.providerRequests.overdue(far, 10_000)) {
      const cleared = { kind: 'failed', code: 'internal_error', message: 'cleared' } as const;
      await this.ports.providerRequests.end(referenceHash, null, cleared, far);
    }
    await this.ports.batchAdmission.complete();
    const left = await this.ports.outbox.unconfirmed(far, 10_000);
    await this.ports.outbox.confirm(left.map(({ outboxId }) => outboxId));
  }
}

/** Opens a store for a suite, with a new organization and an empty queue for each test. */
export function useStoreHarness(open: OpenStore): { readonly current: StoreHarness } {
  let harness: StoreHarness | undefined;
  const current = (): StoreHarness => {
    if (harness === undefined) {
      throw new Error('The store is open only while tests run');
    }
    return harness;
  };
  beforeAll(async () => {
    const clock = new TestClock();
    harness = new StoreHarness(await open(clock.now), clock);
  });
  beforeEach(async () => {
    await current().clear();
    current().organizationId = await current().organization();
  });
  afterAll(async () => {
    await harness?.ports.close();
  });
  return {
    get current() {
      return current();
    },
  };
}

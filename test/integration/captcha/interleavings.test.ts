import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CAPTCHA_SOLVER } from '#contract/providers/captchaSolver';
import type { RequestEndOutcome } from '#ports/providerRequests';
import type { ClaimedWork } from '#ports/workQueue';
import { endOverdueRequests } from '../../../controller/passes/endOverdueRequests.ts';
import { reclaimLeases } from '../../../controller/passes/reclaimLeases.ts';
import { openQuestion, DEADLINE_SECONDS } from '../../support/askedQuestion.ts';
import { openPostgresPorts } from '../../support/postgresPorts.ts';
import { type StoreHarness, useStoreHarness } from '../../support/storeHarness.ts';
import { useTestDatabase } from '../../support/testDatabase.ts';
import { createTestMetrics } from '../../support/testMetrics.ts';

const PRICE = 5;

/** One enrichment and everything that was ever known about it: workers that lost it go on as if they had it. */
class World {
  readonly harness: StoreHarness;
  readonly id: number;
  readonly claims: ClaimedWork[] = [];
  readonly questions: { readonly referenceHash: string; readonly lease: ClaimedWork }[] = [];
  /** Texts that a provider was told are accepted. */
  readonly accepted: { readonly text: string; readonly kind: RequestEndOutcome['kind'] }[] = [];
  completed = 0;

  constructor(harness: StoreHarness, id: number) {
    this.harness = harness;
    this.id = id;
  }

  async take(step: Step): Promise<void> {
    await STEPS[step](this);
  }

  get lease(): ClaimedWork | undefined {
    return this.claims.at(-1);
  }

  async claim(): Promise<void> {
    this.claims.push(...(await this.harness.source().claim(1)));
  }

  /** As a worker does that finds an early answer; one that finds none has nothing to go on with. */
  async resume(): Promise<void> {
    const question = this.questions.at(-1);
    if (question === undefined) {
      return;
    }
    const { lease, referenceHash } = question;
    const { providerRequests } = this.harness.ports;
    const outcome = await providerRequests.wait(lease, referenceHash);
    if (outcome.kind === 'answered') {
      await providerRequests.resume(lease, referenceHash, this.harness.clock.now());
    }
  }

  async open(): Promise<void> {
    const { lease } = this;
    if (lease === undefined) {
      return;
    }
    try {
      const { referenceHash } = await openQuestion(this.harness, lease, { question: this.questions.length });
      this.questions.push({ referenceHash, lease });
    } catch (error) {
      expect(String(error)).toContain('lease was lost');
    }
  }

  /** @param index of the question, from the end where negative */
  async answer(index: number): Promise<void> {
    const question = this.questions.at(index);
    if (question === undefined) {
      return;
    }
    const text = `TEXT${this.accepted.length}-${Math.random()}`;
    const conclusion = CAPTCHA_SOLVER.conclude(null, { text });
    const { kind } = await this.harness.ports.providerRequests.end(
      question.referenceHash,
      { text },
      conclusion,
      this.harness.clock.now(),
    );
    this.accepted.push({ text, kind });
  }

  async complete(): Promise<void> {
    const { lease } = this;
    if (lease === undefined) {
      return;
    }
    const settlement = { kind: 'completed', lease, output: {}, cost: lease.reserved, mirror: null } as const;
    this.completed += (await this.harness.ports.ledger.settle(settlement)).kind === 'settled' ? 1 : 0;
  }

  services() {
    const logger = { error: () => undefined } as never;
    return { ...this.harness.ports, logger, metrics: createTestMetrics(), random: () => 0 };
  }
}

/** What workers, providers, the controller, the caller and time may do to one enrichment. */
const STEPS = {
  claim: (world: World) => world.claim(),
  open: (world: World) => world.open(),
  wait: ({ harness, questions }: World) => {
    const question = questions.at(-1);
    return question && harness.ports.providerRequests.wait(question.lease, question.referenceHash);
  },
  answer: (world: World) => world.answer(-1),
  answer_old: (world: World) => world.answer(0),
  resume: (world: World) => world.resume(),
  give_back: ({ harness: { ports, clock }, lease }: World) =>
    lease && ports.ledger.requeue({ lease, lane: lease.lane, notBefore: clock.now(), countsAttempt: false }),
  complete: (world: World) => world.complete(),
  cancel: ({ harness: { ports, clock, organizationId }, id }: World) =>
    ports.cancellation.cancel(organizationId, id, PRICE, clock.now()),
  deadline: (world: World) => endOverdueRequests(world.services(), world.harness.clock.in(DEADLINE_SECONDS + 1)),
  lose_lease: (world: World) => reclaimLeases(world.services(), world.harness.clock.in(3_600)),
  release: ({ harness: { ports, clock } }: World) => ports.maintenance.releaseDue(clock.in(7_200), 10),
};
type Step = keyof typeof STEPS;

/** Rounds whose steps all happen at once. */
const rounds = fc.array(fc.array(fc.constantFrom(...(Object.keys(STEPS) as Step[])), { minLength: 1, maxLength: 3 }), {
  minLength: 5,
  maxLength: 25,
  size: 'max',
});

/** Goes on for certain: chance alone has made as few as six of sixty schedules do so. */
const GOES_ON: Step[][] = [['answer'], ['resume'], ['claim']];
const CERTAIN = 11;

const database = useTestDatabase();

interface State {
  readonly status: string;
  readonly attempts: number;
  readonly resumption: unknown;
}

const isOver = ({ status }: State): boolean => status === 'completed' || status === 'failed';

describe('waiting and going on', () => {
  const harness = useStoreHarness((now) => openPostgresPorts(database.connectionString, now));
  const stateOf = async (id: number) => {
    const ports = harness.current.ports as Awaited<ReturnType<typeof openPostgresPorts>>;
    const { rows } = await ports.database.hot.query<State>(
      'select status, attempts, resumption from enrichments where id = $1',
      [id],
    );
    return rows[0] as State;
  };

  async function expectSound({ id }: World): Promise<void> {
    const { credits } = harness.current.ports;
    const state = await stateOf(id);
    expect(await credits.audit()).toEqual([]);
    expect((await credits.balance(harness.current.organizationId)).reserved).toBe(isOver(state) ? 0 : PRICE);
    expect([0, 1, 2, 3]).toContain(state.attempts);
    expect(state.resumption === null || state.status === 'queued' || isOver(state)).toBe(true);
  }

  /** No answer reaches two claims, and none that was not accepted reaches any. */
  function expectAnswersOnce({ claims, accepted }: World): void {
    const delivered = claims.flatMap(({ resumption }) => (resumption === null ? [] : [resumption.answer['text']]));
    expect(new Set(delivered).size).toBe(delivered.length);
    const acceptable = accepted.filter(({ kind }) => kind === 'resumed' || kind === 'kept').map(({ text }) => text);
    expect(acceptable).toEqual(expect.arrayContaining(delivered));
  }

  test('give every answer to one claim at most and keep the credits exact, whatever comes together', async () => {
    let resumed = 0;
    await fc.assert(
      fc.asyncProperty(rounds, async (schedule) => {
        await harness.current.clear();
        harness.current.organizationId = await harness.current.organization();
        const world = new World(harness.current, await harness.current.acceptNew({ price: PRICE }));
        for (const steps of [['claim'], ['open'], ['wait'], ...schedule] satisfies Step[][]) {
          await Promise.all(steps.map((step) => world.take(step)));
          await expectSound(world);
        }
        for (const step of ['deadline', 'lose_lease', 'release', 'claim', 'complete', 'cancel'] satisfies Step[]) {
          await world.take(step);
        }
        await expectSound(world);
        expectAnswersOnce(world);
        expect((await stateOf(world.id)).status).toMatch(/completed|failed/);
        expect(world.completed).toBeLessThanOrEqual(1);
        resumed += world.claims.filter(({ resumption }) => resumption !== null).length;
      }),
      { numRuns: 60 + CERTAIN, examples: Array.from({ length: CERTAIN }, () => [GOES_ON]) },
    );
    // Schedules that never go on would prove nothing.
    expect(resumed).toBeGreaterThan(10);
  });

  test('leave nothing of a cancelled enrichment’s answer', async () => {
    const world = new World(harness.current, await harness.current.acceptNew({ price: PRICE }));
    for (const step of ['claim', 'open', 'wait', 'answer'] satisfies Step[]) {
      await world.take(step);
    }
    expect(await stateOf(world.id)).toMatchObject({ status: 'queued', resumption: expect.anything() as unknown });
    await world.take('cancel');
    await harness.current.ports.providerRequests.forgetEnded(harness.current.clock.now());
    expect(await stateOf(world.id)).toMatchObject({ status: 'failed', resumption: null });
  });
});

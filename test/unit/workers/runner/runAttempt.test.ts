import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { EMAIL_VERIFIER } from '#contract/providers/emailVerifier';
import { WORK_DEADLINE_SECONDS } from '#domain/policies';
import { providerReferenceHash } from '#domain/providerReference';
import { WorkError } from '#domain/verdict';
import type { Logger } from '#platform/logger';
import { createMetrics } from '#platform/metrics';
import type { ProviderRequest } from '#ports/providerRequests';
import type { Lease, Requeue, Settlement, SettlementOutcome } from '#ports/workLedger';
import type { ClaimedWork } from '#ports/workQueue';
import type { EnrichmentHandler, ProviderQuestion } from '../../../../workers/enrichments/handler.ts';
import { LeaseKeeper } from '../../../../workers/runner/leaseKeeper.ts';
import { type AttemptServices, runAttempt } from '../../../../workers/runner/runAttempt.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const WORK: ClaimedWork = {
  id: 7,
  organizationId: 1,
  type: 'get_company',
  lane: 'browser:handelsregister',
  input: { company_id: 'DE-HRB-F1103-1' },
  reserved: 2,
  attempt: 1,
  leaseToken: 70,
};
const RESULT = { output: { name: 'Muster GmbH' }, cost: null, mirror: null };
const never = new AbortController().signal;

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

/** One worker with the given handler; the ledger remembers what it is told and answers `held`. */
function setUp(handler: Partial<EnrichmentHandler>, held = true) {
  const settled: Settlement[] = [];
  const requeued: Requeue[] = [];
  const announced: (readonly number[])[] = [];
  const logs: { readonly level: string; readonly fields: Record<string, unknown> }[] = [];
  const log = (level: string) => (fields: Record<string, unknown>) => void logs.push({ level, fields });
  const logger = {
    info: log('info'),
    warn: log('warn'),
    error: log('error'),
    child: () => logger,
  } as unknown as Logger;
  const ledger = {
    settle: (settlement: Settlement): Promise<SettlementOutcome> => {
      settled.push(settlement);
      return Promise.resolve(held ? { kind: 'settled', finished: [settlement.lease.id, 8] } : { kind: 'stale' });
    },
    requeue: (requeue: Requeue) => {
      requeued.push(requeue);
      return Promise.resolve(held);
    },
    renew: (): Promise<ReadonlySet<number>> => Promise.resolve(new Set()),
  };
  const leases = new LeaseKeeper({
    ledger,
    leaseSeconds: 60,
    now: () => NOW,
    onLost: () => undefined,
    onError: () => undefined,
  });
  const released: Lease[] = [];
  jest.spyOn(leases, 'release').mockImplementation((lease) => void released.push(lease));
  const questions: ProviderRequest[] = [];
  const providerRequests: AttemptServices['providerRequests'] = {
    open: (request) => {
      questions.push(request);
      return Promise.resolve(held);
    },
    wait: () => Promise.resolve(held ? { kind: 'waiting' } : { kind: 'stale' }),
  };
  const metrics = createMetrics();
  const unexpected = (): Promise<never> => Promise.reject(new Error('Not asked for'));
  const services = {
    handlers: new Map([
      ['get_company', { fromMirror: () => Promise.resolve(null), fromSource: unexpected, ...handler }],
    ]),
    ledger,
    providerRequests,
    leases,
    wakeups: { announce: (ids: readonly number[]) => void announced.push(ids), subscribe: () => () => undefined },
    logger,
    metrics,
    now: () => NOW,
    random: () => 0,
  };
  const run = async (work: Partial<ClaimedWork> = {}, shutdown: AbortSignal = never): Promise<void> => {
    await runAttempt(services, { ...WORK, ...work }, shutdown);
    leases.close();
  };
  return { run, settled, requeued, announced, logs, leases, ledger, released, metrics, questions, providerRequests };
}

const fails = (error: Error): Partial<EnrichmentHandler> => ({ fromSource: () => Promise.reject(error) });
const SOFT = new WorkError({ kind: 'retry', code: 'source_unavailable', message: 'The portal is down.' });
const HARD = new WorkError({ kind: 'permanent', code: 'company_not_found', message: 'There is no such company.' });

describe('one attempt', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test('that works is settled at the reserved price, and its waiters are woken', async () => {
    const { run, settled, requeued, announced, released } = setUp({ fromSource: () => Promise.resolve(RESULT) });
    await run();
    expect(settled).toMatchObject([
      { kind: 'completed', lease: { id: 7, leaseToken: 70 }, output: RESULT.output, cost: 2 },
    ]);
    expect(requeued).toEqual([]);
    expect(announced).toEqual([[7, 8]]);
    expect(released).toHaveLength(1);
  });

  describe('that asks a provider', () => {
    const held = { known: 1 };
    const deadline = new Date('2026-03-01T13:00:00Z');
    const asking = (ask: ProviderQuestion['ask']): Partial<EnrichmentHandler> => ({
      fromSource: () => Promise.resolve({ provider: 'email-verifier', held, deadline, ask }),
    });

    test('stores the question before it is asked, waits, and settles nothing', async () => {
      const order: string[] = [];
      const references: string[] = [];
      const { run, settled, questions, providerRequests, released } = setUp(
        asking((reference) => {
          order.push('asked');
          references.push(reference);
          return Promise.resolve();
        }),
      );
      const open = providerRequests.open;
      jest.spyOn(providerRequests, 'open').mockImplementation((request, at) => {
        order.push('stored');
        return open(request, at);
      });
      await run();
      expect(order).toEqual(['stored', 'asked']);
      expect(questions).toMatchObject([
        { lease: { id: 7, leaseToken: 70 }, provider: 'email-verifier', held, deadline },
      ]);
      expect(questions[0]?.referenceHash).toBe(providerReferenceHash(references[0] ?? ''));
      expect([settled, released.length]).toEqual([[], 1]);
    });

    test('whose lease is lost before asking leaves the provider alone', async () => {
      const ask = jest.fn<ProviderQuestion['ask']>(() => Promise.resolve());
      const { run, settled } = setUp(asking(ask), false);
      await run();
      expect(ask).not.toHaveBeenCalled();
      expect(settled).toEqual([]);
    });

    test('that does not take the question is a verdict like any other', async () => {
      const { run, requeued } = setUp(asking(() => Promise.reject(SOFT)));
      await run();
      expect(requeued).toMatchObject([{ lane: WORK.lane, countsAttempt: true }]);
    });

    test('that has answered already ends the work with the answer, at the reserved price', async () => {
      const { run, settled, announced, providerRequests } = setUp(asking(() => Promise.resolve()));
      const answer = { mailbox: 'accepted', catch_all: false };
      jest.spyOn(providerRequests, 'wait').mockResolvedValue({ kind: 'answered', answer });
      const conclude = jest
        .spyOn(EMAIL_VERIFIER, 'conclude')
        .mockReturnValue({ kind: 'completed', output: {}, cost: null });
      await run();
      expect(conclude).toHaveBeenCalledWith(held, answer);
      expect(settled).toMatchObject([{ kind: 'completed', lease: { leaseToken: 70 }, output: {}, cost: 2 }]);
      expect(announced).toEqual([[7, 8]]);
    });
  });

  test('may cost less than was reserved, nothing included', async () => {
    const { run, settled } = setUp({ fromSource: () => Promise.resolve({ ...RESULT, cost: 0 }) });
    await run();
    expect(settled).toMatchObject([{ cost: 0 }]);
  });

  test('takes the answer from the mirror without asking the source', async () => {
    const mirror = { records: [{ key: 'a', record: 1 }], publications: [] };
    const { run, settled } = setUp({ fromMirror: () => Promise.resolve({ ...RESULT, mirror }) });
    await run({ lane: 'mirror' });
    expect(settled).toMatchObject([{ kind: 'completed', mirror }]);
  });

  test('in the mirror’s lane moves to the type’s own lane when the mirror does not know, at no cost', async () => {
    const { run, settled, requeued, announced } = setUp({});
    await run({ lane: 'mirror' });
    expect(requeued).toMatchObject([
      { lease: { id: 7, leaseToken: 70 }, lane: 'browser:handelsregister', notBefore: NOW, countsAttempt: false },
    ]);
    expect([settled, announced]).toEqual([[], [[]]]);
  });

  test('that may be repeated goes back to its lane, later, and counts', async () => {
    const { run, settled, requeued } = setUp(fails(SOFT));
    await run({ attempt: 2 });
    expect(requeued).toMatchObject([
      { lane: WORK.lane, notBefore: new Date(NOW.getTime() + 1_000), countsAttempt: true },
    ]);
    expect(settled).toEqual([]);
  });

  test('that was the last one fails with its own reason', async () => {
    const { run, settled, requeued, announced } = setUp(fails(SOFT));
    await run({ attempt: 3 });
    expect(settled).toMatchObject([{ kind: 'failed', code: 'source_unavailable', message: 'The portal is down.' }]);
    expect(requeued).toEqual([]);
    expect(announced).toEqual([[7, 8]]);
  });

  test('that can never work fails at once', async () => {
    const { run, settled } = setUp(fails(HARD));
    await run();
    expect(settled).toMatchObject([{ kind: 'failed', code: 'company_not_found' }]);
  });

  test('that the mirror alone can fail does not ask the source', async () => {
    const { run, settled } = setUp({ fromMirror: () => Promise.reject(HARD) });
    await run({ lane: 'mirror' });
    expect(settled).toMatchObject([{ kind: 'failed', code: 'company_not_found' }]);
  });

  test('at a throttled source waits as long as it is told, and does not count', async () => {
    const until = NOW.getTime() + 90_000;
    const verdict = { kind: 'throttled', until, code: 'source_unavailable', message: 'Later.' } as const;
    const { run, requeued } = setUp(fails(new WorkError(verdict)));
    await run({ attempt: 3 });
    expect(requeued).toMatchObject([{ notBefore: new Date(until), countsAttempt: false }]);
  });

  test('that surprises us is an internal error, whose text only the log sees', async () => {
    const secret = new Error('password authentication failed for user "admin"');
    const { run, settled, logs } = setUp(fails(secret));
    await run({ attempt: 3 });
    expect(settled).toMatchObject([{ kind: 'failed', code: 'internal_error' }]);
    expect(JSON.stringify(settled)).not.toContain('password');
    expect(logs).toContainEqual({ level: 'error', fields: { err: secret } });
  });

  test('of a type that no handler knows is tried elsewhere', async () => {
    const { run, requeued } = setUp({});
    await run({ type: 'get_publication' });
    expect(requeued).toMatchObject([{ countsAttempt: true }]);
  });

  test('that takes too long is stopped and tried again', async () => {
    const deadline = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
    const { run, requeued } = setUp({ fromSource: (_work, { signal }) => rejectOnAbort(signal) });
    const attempt = run();
    await new Promise(setImmediate);
    deadline.abort(new DOMException('', 'TimeoutError'));
    await attempt;
    expect(timeout).toHaveBeenCalledWith(WORK_DEADLINE_SECONDS * 1_000);
    expect(requeued).toMatchObject([{ countsAttempt: true }]);
  });

  test('that took too long for the last time fails as timeout_exceeded', async () => {
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const { run, settled } = setUp(fails(new Error('aborted')));
    await run({ attempt: 3 });
    expect(settled).toMatchObject([{ kind: 'failed', code: 'timeout_exceeded' }]);
  });

  test('that a shutdown interrupts is handed back at once and costs no attempt', async () => {
    const shutdown = new AbortController();
    const { run, settled, requeued, logs } = setUp({ fromSource: (_work, { signal }) => rejectOnAbort(signal) });
    const attempt = run({ attempt: 3 }, shutdown.signal);
    await new Promise(setImmediate);
    shutdown.abort();
    await attempt;
    expect(requeued).toMatchObject([{ lane: WORK.lane, notBefore: NOW, countsAttempt: false }]);
    expect([settled, logs]).toEqual([[], []]);
  });

  test('that finishes in spite of the shutdown is settled', async () => {
    const { run, settled } = setUp({ fromSource: () => Promise.resolve(RESULT) });
    await run({}, AbortSignal.abort());
    expect(settled).toMatchObject([{ kind: 'completed' }]);
  });

  test('whose lease is lost stops, writes nothing and raises no alarm', async () => {
    const { run, settled, announced, logs, leases } = setUp(
      { fromSource: (_work, { signal }) => rejectOnAbort(signal) },
      false,
    );
    const attempt = run();
    await new Promise(setImmediate);
    await leases.renew();
    await attempt;
    expect([settled, announced]).toEqual([[], []]);
    expect(logs.map(({ level }) => level)).toEqual(['warn']);
  });

  test('whose settlement comes too late is logged and announced to nobody', async () => {
    const { run, announced, logs, released, metrics } = setUp({ fromSource: () => Promise.resolve(RESULT) }, false);
    await run();
    expect(announced).toEqual([]);
    expect(logs).toEqual([{ level: 'warn', fields: { attempt: 1 } }]);
    expect((await metrics.leasesLost.get()).values).toMatchObject([{ value: 1 }]);
    expect(released).toHaveLength(1);
  });

  test('whose end cannot be written is left to the end of its lease', async () => {
    const { run, ledger, announced, logs, released, metrics } = setUp({ fromSource: () => Promise.resolve(RESULT) });
    const broken = new Error('The database is away');
    jest.spyOn(ledger, 'settle').mockRejectedValue(broken);
    await run();
    expect(announced).toEqual([]);
    expect(logs).toEqual([{ level: 'error', fields: { err: broken, attempt: 1 } }]);
    expect(released).toHaveLength(1);
    expect((await metrics.running.get()).values).toMatchObject([{ value: 0 }]);
  });
});

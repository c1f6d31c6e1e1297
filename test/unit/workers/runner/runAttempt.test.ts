import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { WORK_DEADLINE_SECONDS } from '#domain/policies';
import { WorkError } from '#domain/verdict';
import type { EnrichmentHandler } from '../../../../workers/enrichments/handler.ts';
import { NOW, rejectOnAbort, RESULT, setUpAttempt, WORK } from '../../../support/setUpAttempt.ts';

const fails = (error: Error): Partial<EnrichmentHandler> => ({ fromSource: () => Promise.reject(error) });
const SOFT = new WorkError({ kind: 'retry', code: 'source_unavailable', message: 'The portal is down.' });
const HARD = new WorkError({ kind: 'permanent', code: 'company_not_found', message: 'There is no such company.' });

describe('one attempt', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test('that works is settled at the reserved price, and its waiters are woken', async () => {
    const { run, settled, requeued, announced, released } = setUpAttempt({ fromSource: () => Promise.resolve(RESULT) });
    await run();
    expect(settled).toMatchObject([
      { kind: 'completed', lease: { id: 7, leaseToken: 70 }, output: RESULT.output, cost: 2 },
    ]);
    expect(requeued).toEqual([]);
    expect(announced).toEqual([[7, 8]]);
    expect(released).toHaveLength(1);
  });

  test('of a row of a batch names the batch in its log, and any other names none', async () => {
    const { run, named } = setUpAttempt({ fromSource: () => Promise.resolve(RESULT) });
    await run({ batchId: 4 });
    await run({ batchId: null });
    const names = { enrichment_id: 7, organization_id: 1, type: 'get_company' };
    expect(named).toEqual([{ ...names, batch_id: 4 }, names]);
  });

  test('may cost less than was reserved, nothing included', async () => {
    const { run, settled } = setUpAttempt({ fromSource: () => Promise.resolve({ ...RESULT, cost: 0 }) });
    await run();
    expect(settled).toMatchObject([{ cost: 0 }]);
  });

  test('in the mirror’s lane moves to the type’s own lane when the mirror does not know, at no cost', async () => {
    const { run, settled, requeued, announced } = setUpAttempt({});
    await run({ lane: 'mirror' });
    expect(requeued).toMatchObject([
      { lease: { id: 7, leaseToken: 70 }, lane: 'browser:handelsregister', notBefore: NOW, countsAttempt: false },
    ]);
    expect([settled, announced]).toEqual([[], [[]]]);
  });

  test('that may be repeated goes back to its lane, later, and counts', async () => {
    const { run, settled, requeued } = setUpAttempt(fails(SOFT));
    await run({ attempt: 2 });
    expect(requeued).toMatchObject([
      { lane: WORK.lane, notBefore: new Date(NOW.getTime() + 1_000), countsAttempt: true },
    ]);
    expect(settled).toEqual([]);
  });

  test('that was the last one fails with its own reason', async () => {
    const { run, settled, requeued, announced } = setUpAttempt(fails(SOFT));
    await run({ attempt: 3 });
    expect(settled).toMatchObject([{ kind: 'failed', code: 'source_unavailable', message: 'The portal is down.' }]);
    expect(requeued).toEqual([]);
    expect(announced).toEqual([[7, 8]]);
  });

  test('that can never work fails at once', async () => {
    const { run, settled } = setUpAttempt(fails(HARD));
    await run();
    expect(settled).toMatchObject([{ kind: 'failed', code: 'company_not_found' }]);
  });

  test('at a throttled source waits as long as it is told, and does not count', async () => {
    const until = NOW.getTime() + 90_000;
    const verdict = { kind: 'throttled', until, code: 'source_unavailable', message: 'Later.' } as const;
    const { run, requeued } = setUpAttempt(fails(new WorkError(verdict)));
    await run({ attempt: 3 });
    expect(requeued).toMatchObject([{ notBefore: new Date(until), countsAttempt: false }]);
  });

  test.each([
    ['throttled', true],
    ['retry', false],
  ] as const)('that came with an answer and ended as %s keeps it for the next one: %s', async (kind, isKept) => {
    const resumption = { held: { step: 1 }, answer: { text: 'W4K7PZ' } };
    const verdict = { kind, until: NOW.getTime(), code: 'source_unavailable', message: 'Later.' } as const;
    const { run, requeued } = setUpAttempt(fails(new WorkError(verdict)));
    await run({ resumption });
    expect(requeued).toMatchObject([{ resumption: isKept ? resumption : null }]);
  });

  test('that surprises us is an internal error, whose text only the log sees', async () => {
    const secret = new Error('password authentication failed for user "admin"');
    const { run, settled, logs } = setUpAttempt(fails(secret));
    await run({ attempt: 3 });
    expect(settled).toMatchObject([{ kind: 'failed', code: 'internal_error' }]);
    expect(JSON.stringify(settled)).not.toContain('password');
    expect(logs).toContainEqual({ level: 'error', fields: { err: secret } });
  });

  test.each(['55P03', '57014', '53300', '25006', 'ECONNREFUSED'])(
    'that a database which is away or locked ends (%s) does not count, and is tried again later',
    async (code) => {
      const { run, requeued, settled, logs } = setUpAttempt(fails(Object.assign(new Error('canceling'), { code })));
      await run({ attempt: 3 });
      expect(settled).toEqual([]);
      expect(requeued).toMatchObject([{ countsAttempt: false, lane: WORK.lane }]);
      expect(requeued[0]?.notBefore.getTime()).toBeGreaterThanOrEqual(NOW.getTime() + 7_500);
      expect(logs[0]).toEqual({ level: 'warn', fields: { reason: 'canceling' } });
    },
  );

  test('of a type that no handler knows is tried elsewhere', async () => {
    const { run, requeued } = setUpAttempt({});
    await run({ type: 'get_publication' });
    expect(requeued).toMatchObject([{ countsAttempt: true }]);
  });

  test('that takes too long is stopped and tried again', async () => {
    const deadline = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
    const { run, requeued } = setUpAttempt({ fromSource: (_work, { signal }) => rejectOnAbort(signal) });
    const attempt = run();
    await new Promise(setImmediate);
    deadline.abort(new DOMException('', 'TimeoutError'));
    await attempt;
    expect(timeout).toHaveBeenCalledWith(WORK_DEADLINE_SECONDS * 1_000);
    expect(requeued).toMatchObject([{ countsAttempt: true }]);
  });

  test('that took too long for the last time fails as timeout_exceeded', async () => {
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const { run, settled } = setUpAttempt(fails(new Error('aborted')));
    await run({ attempt: 3 });
    expect(settled).toMatchObject([{ kind: 'failed', code: 'timeout_exceeded' }]);
  });

  test('that a shutdown interrupts is handed back at once and costs no attempt', async () => {
    const shutdown = new AbortController();
    const { run, settled, requeued, logs } = setUpAttempt({ fromSource: (_work, { signal }) => rejectOnAbort(signal) });
    const resumption = { held: null, answer: {} };
    const attempt = run({ attempt: 3, resumption }, shutdown.signal);
    await new Promise(setImmediate);
    shutdown.abort();
    await attempt;
    expect(requeued).toMatchObject([{ lane: WORK.lane, notBefore: NOW, countsAttempt: false, resumption }]);
    expect([settled, logs]).toEqual([[], []]);
  });

  test('that a shutdown meets before it asked the source does not ask it', async () => {
    const { run, settled, requeued } = setUpAttempt({});
    await run({}, AbortSignal.abort());
    expect(requeued).toMatchObject([{ lane: WORK.lane, notBefore: NOW, countsAttempt: false }]);
    expect(settled).toEqual([]);
  });

  test('that finishes in spite of the shutdown is settled', async () => {
    const shutdown = new AbortController();
    const { run, settled } = setUpAttempt({
      fromSource: () => {
        shutdown.abort();
        return Promise.resolve(RESULT);
      },
    });
    await run({}, shutdown.signal);
    expect(settled).toMatchObject([{ kind: 'completed' }]);
  });

  test('whose lease is lost stops, writes nothing and raises no alarm', async () => {
    const { run, settled, announced, logs, leases } = setUpAttempt(
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

  test('that is settled while the leases are renewed was not lost: its signal stays quiet', async () => {
    let signal: AbortSignal | undefined;
    const { run, settled, ledger, leases, logs } = setUpAttempt({
      fromSource: (_work, context) => {
        ({ signal } = context);
        return Promise.resolve(RESULT);
      },
    });
    const { settle } = ledger;
    ledger.settle = async (settlement) => {
      const outcome = await settle(settlement);
      await leases.renew();
      return outcome;
    };
    await run();
    expect(settled).toMatchObject([{ kind: 'completed' }]);
    expect([signal?.aborted, logs]).toEqual([false, []]);
  });

  test('whose settlement comes too late is logged and announced to nobody', async () => {
    const { run, announced, logs, released, metrics } = setUpAttempt(
      { fromSource: () => Promise.resolve(RESULT) },
      false,
    );
    await run();
    expect(announced).toEqual([]);
    expect(logs).toEqual([{ level: 'warn', fields: { attempt: 1 } }]);
    expect((await metrics.leasesLost.get()).values).toMatchObject([{ value: 1 }]);
    expect(released).toHaveLength(1);
  });

  test('whose end cannot be written is left to the end of its lease', async () => {
    const { run, ledger, announced, logs, released, metrics } = setUpAttempt({
      fromSource: () => Promise.resolve(RESULT),
    });
    const broken = new Error('The database is away');
    jest.spyOn(ledger, 'settle').mockRejectedValue(broken);
    await run();
    expect(announced).toEqual([]);
    expect(logs).toEqual([{ level: 'error', fields: { err: broken, attempt: 1 } }]);
    expect(released).toHaveLength(1);
    expect((await metrics.running.get()).values).toMatchObject([{ value: 0 }]);
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { WorkError } from '#domain/verdict';
import { answering, company, createGate, resourceOf, untilWaiting } from '../../support/apiCalls.ts';
import { eventually } from '../../support/eventually.ts';
import { useEnrichmentScene } from '../../support/enrichmentScene.ts';
import type { TestAnswer } from '../../support/testPlatform.ts';

const ALREADY_STARTED = {
  message: 'The enrichment has already started or ended and can no longer be cancelled.',
  code: 'already_started',
};
const CANCELLED = {
  status: 'failed',
  output: null,
  error_code: 'cancelled',
  error_message: 'The enrichment was cancelled before it started.',
  credits_cost: 0,
};

const scene = useEnrichmentScene(1_000);
const { platform, work } = scene;

const cancel = (id: number | string, key = scene.organization.key): Promise<TestAnswer> =>
  platform.current.call(`/api/enrichments/${id}/cancel`, { key, method: 'POST' });
const startOne = (number = 1): Promise<number> => scene.start(company(number));

describe('cancelling an enrichment', () => {
  it('that is queued ends it as failed and gives its credits back', async () => {
    const id = await startOne();

    const answer = await cancel(id);

    expect([answer.status, resourceOf(answer)]).toMatchObject([
      200,
      { id, input: company(), ...CANCELLED, started_at: null, completed_at: expect.any(String) },
    ]);
    const polled = await platform.current.call(`/api/enrichments/${id}`, { key: scene.organization.key });
    expect([polled.status, polled.text]).toEqual([422, answer.text]);
    expect(await scene.credits()).toEqual({
      balance: 1_000,
      reserved: 0,
      available: 1_000,
    });
  });

  it('keeps it from every worker', async () => {
    const id = await startOne(1);
    await cancel(id);
    const gate = createGate();
    work({ get_company: gate.handler });
    gate.open();

    const next = await startOne(2);
    await scene.waitFor(next);

    expect(gate.started).toEqual([next]);
    expect(await scene.read(id)).toMatchObject(CANCELLED);
  });

  it('wakes who waits for it', async () => {
    // The database does not show the end within the time of the test: a notification has to tell it.
    jest.spyOn(platform.current.foundation.reader, 'finishedAmong').mockResolvedValue([]);
    const id = await startOne();
    const path = `/api/enrichments/${id}?wait=true&wait_time=3600`;
    const waiting = platform.current.call(path, { key: scene.organization.key });
    await untilWaiting(platform.current, 1);

    await cancel(id);

    const answer = await waiting;
    expect([answer.status, resourceOf(answer)]).toMatchObject([422, CANCELLED]);
  });

  it('that runs is refused 409, and it ends as if nobody had asked', async () => {
    const gate = createGate();
    work({ get_company: gate.handler });
    const id = await startOne();
    await eventually('the work starts', () => gate.started.includes(id));

    const answer = await cancel(id);

    expect([answer.status, answer.body]).toEqual([409, ALREADY_STARTED]);
    gate.open();
    expect((await scene.waitFor(id)).status).toBe(200);
  });

  it.each([true, false])('that has ended is refused 409 and stays as it was, successful: %j', async (successful) => {
    const gate = createGate();
    work({ get_company: gate.handler });
    const id = await startOne();
    if (successful) {
      gate.open();
    } else {
      gate.fail(new WorkError({ kind: 'permanent', code: 'company_not_found', message: 'There is no such company.' }));
    }
    const ended = await scene.waitFor(id);
    expect(ended.status).toBe(successful ? 200 : 422);

    expect((await cancel(id)).body).toEqual(ALREADY_STARTED);
    const later = await platform.current.call(`/api/enrichments/${id}`, { key: scene.organization.key });
    expect(later.text).toBe(ended.text);
  });

  it('twice is refused the second time', async () => {
    const id = await startOne();

    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(id)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await scene.credits()).toMatchObject({ available: 1_000 });
  });

  it('that waits as a duplicate ends only that one', async () => {
    const original = await startOne();
    const duplicate = await startOne();

    expect(resourceOf(await cancel(duplicate))).toMatchObject(CANCELLED);

    work({ get_company: answering() });
    expect((await scene.waitFor(original)).status).toBe(200);
    expect(await scene.read(duplicate)).toMatchObject(CANCELLED);
  });

  it.each(['abc', '0', '999999999999999', '9'.repeat(40)])('is answered 404 where there is none: %s', async (id) => {
    const answer = await cancel(id);

    expect([answer.status, answer.body]).toEqual([404, { message: 'Resource not found', code: 'not_found' }]);
  });

  it('of another organization is answered 404 and changes nothing', async () => {
    const id = await startOne();
    const stranger = await platform.current.organization();

    const answer = await cancel(id, stranger.key);

    expect([answer.status, answer.body]).toEqual([404, { message: 'Resource not found', code: 'not_found' }]);
    expect(await scene.read(id)).toMatchObject({ status: 'queued' });
  });

  it('while a worker takes it has one of two outcomes, never both', async () => {
    const started = new Set<number>();
    work({
      get_company: {
        fromSource: ({ id }) => {
          started.add(id);
          return Promise.resolve({ output: {}, cost: null, mirror: null });
        },
      },
    });
    let completed = 0;
    for (let round = 1; round <= 100; round += 1) {
      const id = await startOne(round);
      const { status } = await cancel(id);
      const ended = resourceOf(await scene.waitFor(id));

      expect([200, 409]).toContain(status);
      expect([ended.status, ended.error_code]).toEqual(status === 200 ? ['failed', 'cancelled'] : ['completed', null]);
      expect(started.has(id)).toBe(status === 409);
      completed += status === 409 ? 1 : 0;
    }

    const balance = 1_000 - 2 * completed;
    expect(await scene.credits()).toEqual({ balance, reserved: 0, available: balance });
    expect(await platform.current.foundation.credits.audit()).toEqual([]);
  });

  it('while a worker claims it by one statement has one of two outcomes, never both', async () => {
    const { queue, ledger } = platform.current.foundation;
    const source = queue.open('browser:handelsregister', 'a racing worker');
    for (let round = 1; round <= 50; round += 1) {
      const id = await startOne(round);

      const [{ status }, claimed] = await Promise.all([cancel(id), source.claim(1)]);

      expect([status, claimed.map((one) => one.id)]).toEqual(status === 200 ? [200, []] : [409, [id]]);
      await Promise.all(
        claimed.map((lease) => ledger.settle({ kind: 'completed', lease, output: {}, cost: 1, mirror: null })),
      );
    }
    expect(await scene.credits()).toMatchObject({ reserved: 0 });
    expect(await platform.current.foundation.credits.audit()).toEqual([]);
  });
});

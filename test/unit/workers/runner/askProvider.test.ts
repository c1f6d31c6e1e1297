import { describe, expect, jest, test } from '@jest/globals';
import { CAPTCHA_SOLVER } from '#contract/providers/captchaSolver';
import { EMAIL_VERIFIER } from '#contract/providers/emailVerifier';
import { providerReferenceHash } from '#domain/providerReference';
import { WorkError } from '#domain/verdict';
import type { EnrichmentHandler, ProviderQuestion } from '../../../../workers/enrichments/handler.ts';
import { NOW, RESULT, setUpAttempt, WORK } from '../../../support/setUpAttempt.ts';

const BUSY = new WorkError({ kind: 'retry', code: 'provider_unavailable', message: 'The provider is busy.' });

describe('an attempt that asks a provider', () => {
  const held = { known: 1 };
  const deadline = new Date('2026-03-01T13:00:00Z');
  const asking = (ask: ProviderQuestion['ask']): Partial<EnrichmentHandler> => ({
    fromSource: () => Promise.resolve({ provider: 'email-verifier', held, deadline, ask }),
  });

  test('stores the question before it is asked, waits, and settles nothing', async () => {
    const order: string[] = [];
    const references: string[] = [];
    const { run, settled, questions, providerRequests, released } = setUpAttempt(
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
    expect(questions).toMatchObject([{ lease: { id: 7, leaseToken: 70 }, provider: 'email-verifier', held, deadline }]);
    expect(questions[0]?.referenceHash).toBe(providerReferenceHash(references[0] ?? ''));
    expect([settled, released.length]).toEqual([[], 1]);
  });

  test('whose lease is lost before asking leaves the provider alone', async () => {
    const ask = jest.fn<ProviderQuestion['ask']>(() => Promise.resolve());
    const { run, settled } = setUpAttempt(asking(ask), false);
    await run();
    expect(ask).not.toHaveBeenCalled();
    expect(settled).toEqual([]);
  });

  test('that does not take the question is a verdict like any other', async () => {
    const { run, requeued } = setUpAttempt(asking(() => Promise.reject(BUSY)));
    await run();
    expect(requeued).toMatchObject([{ lane: WORK.lane, countsAttempt: true }]);
  });

  test('that has answered already ends the work with the answer, at the reserved price', async () => {
    const { run, settled, announced, providerRequests } = setUpAttempt(asking(() => Promise.resolve()));
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

  test.each([true, false])('whose early answer needs the source again goes back to the queue (%s)', async (kept) => {
    const { run, settled, requeued, questions, providerRequests, logs } = setUpAttempt({
      fromSource: () =>
        Promise.resolve({ provider: CAPTCHA_SOLVER.name, held, deadline, ask: () => Promise.resolve() }),
    });
    jest.spyOn(providerRequests, 'wait').mockResolvedValue({ kind: 'answered', answer: { text: 'W4K7PZ' } });
    const resume = jest.spyOn(providerRequests, 'resume').mockResolvedValue(kept);
    await run();
    expect(resume).toHaveBeenCalledWith(
      expect.objectContaining({ id: 7, leaseToken: 70 }),
      questions[0]?.referenceHash ?? '',
      NOW,
    );
    expect([settled, requeued]).toEqual([[], []]);
    expect(logs.map(({ level }) => level)).toEqual(kept ? [] : ['warn']);
  });

  test('finds the answer in the work that it goes on with', async () => {
    const resumption = { held, answer: { text: 'W4K7PZ' } };
    const seen: unknown[] = [];
    const { run } = setUpAttempt({
      fromSource: (work) => {
        seen.push(work.resumption);
        return Promise.resolve(RESULT);
      },
    });
    await run({ resumption });
    expect(seen).toEqual([resumption]);
  });
});

import { afterEach, describe, expect, test } from '@jest/globals';
import { CALLBACK_URL, openScriptedSolver, type ScriptedSolver } from '../../support/scriptedSolver.ts';

const QUESTION = {
  captchaId: 'k3f9x2mpqa',
  reference: 'r'.repeat(43),
  picture: new Uint8Array([1, 2, 3]),
  deadline: new Date('2026-03-01T12:02:00.000Z'),
};
const never = new AbortController().signal;

describe('the captcha provider over HTTP', () => {
  let provider: ScriptedSolver;
  afterEach(() => provider.close());

  test('is sent signed messages of the documented shape', async () => {
    provider = await openScriptedSolver();
    const solver = provider.solver();
    await solver.ask(QUESTION, never);
    await solver.reportWrong(QUESTION.captchaId);
    expect(provider.received).toEqual([
      {
        path: '/solve',
        isSigned: true,
        message: {
          reference: QUESTION.reference,
          captcha_id: 'k3f9x2mpqa',
          picture: 'AQID',
          callback_url: CALLBACK_URL,
          deadline: '2026-03-01T12:02:00.000Z',
        },
      },
      { path: '/solve/wrong', isSigned: true, message: { captcha_id: 'k3f9x2mpqa' } },
    ]);
  });

  test.each([
    [200, { kind: 'accepted' }],
    [302, { kind: 'unavailable', retry: false }],
    [401, { kind: 'unavailable', retry: false }],
    [408, { kind: 'unavailable', retry: true }],
    [429, { kind: 'unavailable', retry: true }],
    [503, { kind: 'unavailable', retry: true }],
    [null, { kind: 'unavailable', retry: true }],
  ])('that answers %s has taken the question or not', async (status, receipt) => {
    provider = await openScriptedSolver(status);
    expect(await provider.solver().ask(QUESTION, never)).toEqual(receipt);
    await expect(provider.solver().reportWrong(QUESTION.captchaId)).resolves.toBeUndefined();
  });

  test.each(['127.0.0.1', 'localhost'])('is not connected to at %s unless that address is allowed', async (host) => {
    provider = await openScriptedSolver();
    const solver = provider.solver({ allowed: '', url: provider.url.replace('127.0.0.1', host) });
    expect(await solver.ask(QUESTION, never)).toEqual({ kind: 'unavailable', retry: true });
    expect(provider.received).toEqual([]);
  });

  test('is not waited for when the attempt ends', async () => {
    provider = await openScriptedSolver(null);
    const cancelled = new AbortController();
    const asking = provider.solver().ask(QUESTION, cancelled.signal);
    cancelled.abort(new Error('cancelled'));
    await expect(asking).rejects.toThrow('cancelled');
  });
});

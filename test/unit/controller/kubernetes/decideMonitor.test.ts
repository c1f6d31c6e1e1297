import { describe, expect, test } from '@jest/globals';
import type { CompanyMonitorSpec } from '#contract/resources/companyMonitor';
import { decideMonitor } from '../../../../controller/kubernetes/decideMonitor.ts';
import type { MonitorSituation } from '../../../../controller/kubernetes/gatherMonitor.ts';

const SPEC: CompanyMonitorSpec = {
  what: 'company',
  companyId: 'DE-HRB-F1103-1',
  every: '7d',
  paused: false,
  apiKey: { secretName: 'acme', key: 'api-key' },
};
const CREATION = { subject: { what: 'company', companyId: 'DE-HRB-F1103-1' }, idempotencyKey: 'kubernetes-a1' };

/** A monitor that may be made, and what is different about it. */
const READY: MonitorSituation = {
  uid: 'a1',
  isDeleted: false,
  isHeld: true,
  status: {},
  spec: { kind: 'valid', spec: SPEC },
  apiKey: { kind: 'text', text: 'eak_key' },
};
const decide = (difference: Partial<MonitorSituation>) => decideMonitor({ ...READY, ...difference });
const saying = (spec: Partial<CompanyMonitorSpec>) => ({ kind: 'valid', spec: { ...SPEC, ...spec } }) as const;

const MADE = { monitorId: 5 };
const INVALID = { kind: 'invalid', message: 'No.' } as const;
const MISSING = { kind: 'missing', message: 'The Secret acme has no key api-key.' } as const;

describe('What is done about a CompanyMonitor', () => {
  test('is to make it under the uid of its object', () => {
    expect(decide({})).toEqual({ kind: 'create', apiKey: 'eak_key', creation: CREATION });
  });

  test('is to make it with nothing that may change, so that whoever repeats the request sends the same', () => {
    const other = saying({ every: '1d', budget: 9, paused: true, callbackUrl: 'https://example.com/x' });
    expect(decide({ spec: other })).toEqual(decide({}));
  });

  test('is to make one of an address where it is to watch one', () => {
    const spec = saying({ what: 'email', companyId: undefined, email: 'anna@post.test' });
    expect(decide({ spec })).toMatchObject({ creation: { subject: { what: 'email', email: 'anna@post.test' } } });
  });

  test('is to hold it first, whatever is wrong with it', () => {
    expect(decide({ isHeld: false, spec: INVALID, apiKey: null })).toEqual({ kind: 'hold' });
  });

  test('is to follow the one it has, with all that the object says', () => {
    expect(decide({ status: MADE })).toEqual({
      kind: 'follow',
      apiKey: 'eak_key',
      monitorId: 5,
      content: { everyDays: 7, callbackUrl: null, budget: null, isPaused: false },
    });
    const spec = saying({ every: '365d', budget: 0, paused: true, callbackUrl: 'https://example.com/x' });
    expect(decide({ status: MADE, spec })).toMatchObject({
      content: { everyDays: 365, callbackUrl: 'https://example.com/x', budget: 0, isPaused: true },
    });
  });

  test.each([
    ['a spec that the schema of today refuses', { spec: INVALID, apiKey: null }, 'No.'],
    [
      'a company without its id',
      { spec: { kind: 'valid', spec: { ...SPEC, what: 'email' } } },
      'A monitor of email takes email, any other companyId.',
    ],
  ] as const)('is to refuse %s', (_what, difference, message) => {
    expect(decide(difference)).toEqual({ kind: 'refuse', reason: 'Invalid', message });
  });

  test('is to wait for a key that is not there, whether it has a monitor or not', () => {
    const wait = { kind: 'wait', reason: 'NoApiKey', message: MISSING.message };
    expect([decide({ apiKey: MISSING }), decide({ apiKey: MISSING, status: MADE })]).toEqual([wait, wait]);
  });

  test.each([
    ['removes its monitor', { status: MADE }, { kind: 'remove', apiKey: 'eak_key', monitorId: 5 }],
    ['looks for one that nobody wrote down', {}, { kind: 'find_and_remove', apiKey: 'eak_key', creation: CREATION }],
    [
      'leaves one behind whose key is gone',
      { status: MADE, apiKey: MISSING },
      { kind: 'leave_behind', monitorId: 5, message: MISSING.message },
    ],
    [
      'leaves one behind whose key it does not know',
      { status: MADE, spec: INVALID, apiKey: null },
      { kind: 'leave_behind', monitorId: 5, message: 'The object does not say with which key.' },
    ],
    ['lets go what never had a key', { apiKey: MISSING }, { kind: 'let_go' }],
    ['lets go what was never valid', { spec: INVALID, apiKey: null }, { kind: 'let_go' }],
    ['leaves alone what others hold', { status: MADE, isHeld: false }, { kind: 'nothing' }],
  ] as const)('when its object is deleted %s', (_what, difference, decision) => {
    expect(decide({ ...difference, isDeleted: true })).toEqual(decision);
  });
});

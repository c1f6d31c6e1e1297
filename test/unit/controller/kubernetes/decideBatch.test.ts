import { describe, expect, test } from '@jest/globals';
import type { EnrichmentBatchSpec } from '#contract/resources/enrichmentBatch';
import { decideBatch } from '../../../../controller/kubernetes/decideBatch.ts';
import type { BatchSituation } from '../../../../controller/kubernetes/gatherBatch.ts';

const SPEC: EnrichmentBatchSpec = {
  type: 'get_company',
  rows: [{ company_id: 'DE-HRB-F1103-1' }],
  apiKey: { secretName: 'acme', key: 'api-key' },
};

/** A batch that may be submitted, and what is different about it. */
const READY: BatchSituation = {
  uid: 'a1',
  isDeleted: false,
  isHeld: true,
  status: {},
  spec: { kind: 'valid', spec: SPEC },
  apiKey: { kind: 'text', text: 'eak_key' },
  lastKey: null,
  rows: { kind: 'rows', body: { rows: SPEC.rows } },
};
const decide = (difference: Partial<BatchSituation>) => decideBatch({ ...READY, ...difference });

const RUNNING = { phase: 'Running', batchId: 7 } as const;

describe('What is done about an EnrichmentBatch', () => {
  test('is to submit it under the uid of its object where nothing speaks against it', () => {
    expect(decide({})).toEqual({
      kind: 'submit',
      apiKey: 'eak_key',
      type: 'get_company',
      body: { rows: SPEC.rows },
      idempotencyKey: 'kubernetes-a1',
    });
  });

  test('takes custom variables and the callback along', () => {
    const spec = { ...SPEC, customVars: { list: 'a' }, callbackUrl: 'https://example.com/done' };
    expect(decide({ spec: { kind: 'valid', spec } })).toMatchObject({
      body: { rows: SPEC.rows, custom_vars: { list: 'a' }, callback_url: 'https://example.com/done' },
    });
  });

  test('is not to hold it before it is submitted, and to hold it from then on', () => {
    expect(decide({ isHeld: false })).toMatchObject({ kind: 'submit' });
    expect(decide({ isHeld: false, status: RUNNING })).toEqual({ kind: 'hold' });
  });

  test.each(['Completed', 'Failed', 'Cancelled', 'Refused'] as const)(
    'is nothing but to let it go once it is %s',
    (phase) => {
      const status = phase === 'Refused' ? { phase } : { phase, batchId: 7 };
      expect([decide({ status }), decide({ status, isHeld: false })]).toEqual([
        { kind: 'let_go' },
        { kind: 'nothing' },
      ]);
    },
  );

  test('is to refuse a spec that the schema of today refuses', () => {
    const refused = { kind: 'refuse', reason: 'Invalid', message: 'No.' };
    expect(decide({ spec: { kind: 'invalid', message: 'No.' }, apiKey: null, rows: null })).toEqual(refused);
  });

  test('is to refuse an unknown type before its key and its rows are missed', () => {
    const spec = { kind: 'valid', spec: { ...SPEC, type: 'get_companies' } } as const;
    expect(decide({ spec, apiKey: null, rows: null })).toMatchObject({ kind: 'refuse', reason: 'UnknownType' });
  });

  test('is to wait for a key and for rows that are not there yet', () => {
    const message = 'The ConfigMap rows has no key rows.csv.';
    const noKey = 'The Secret acme has no key api-key.';
    const apiKey = { kind: 'missing', message: noKey } as const;
    expect([decide({ apiKey, rows: null }), decide({ rows: { kind: 'missing', message } })]).toEqual([
      { kind: 'wait', reason: 'NoApiKey', message: noKey },
      { kind: 'wait', reason: 'NoRows', message },
    ]);
  });

  test('is to refuse rows that cannot be read', () => {
    const message = 'rows/rows.json is not JSON.';
    expect(decide({ rows: { kind: 'invalid', message } })).toEqual({ kind: 'refuse', reason: 'InvalidRows', message });
  });

  test('is to follow it once it was submitted', () => {
    expect(decide({ status: RUNNING, rows: null })).toEqual({ kind: 'follow', apiKey: 'eak_key', batchId: 7 });
  });

  test('is to follow a batch that an id was given to, whatever is told of it and whatever its spec has become', () => {
    const followed = { kind: 'follow', apiKey: 'eak_key', batchId: 7 };
    const spec = { kind: 'valid', spec: { ...SPEC, type: 'retired_type' } } as const;
    expect(decide({ status: { phase: 'Refused', batchId: 7 }, rows: null })).toEqual(followed);
    expect(decide({ status: RUNNING, spec, rows: null })).toEqual(followed);
  });

  test('is to say that it is out of sight where its key or its spec is missing, and to end nothing', () => {
    const apiKey = { kind: 'missing', message: 'No key.' } as const;
    const spec = { kind: 'invalid', message: 'No.' } as const;
    expect(decide({ status: RUNNING, apiKey, rows: null })).toEqual({ kind: 'lose_sight', message: 'No key.' });
    expect(decide({ status: RUNNING, spec, apiKey: null, rows: null })).toEqual({ kind: 'lose_sight', message: 'No.' });
  });

  test.each([
    ['cancels what runs', { status: RUNNING }, { kind: 'cancel', apiKey: 'eak_key', batchId: 7 }],
    [
      'lets go what runs without a key',
      { status: RUNNING, apiKey: null },
      { kind: 'cancel', apiKey: null, batchId: 7 },
    ],
    [
      'cancels what runs with the key that was accepted last, where its Secret went first',
      { status: RUNNING, apiKey: { kind: 'missing', message: 'No key.' }, lastKey: 'eak_last' },
      { kind: 'cancel', apiKey: 'eak_last', batchId: 7 },
    ],
    ['lets go what was never submitted', {}, { kind: 'let_go' }],
    ['lets go what has ended', { status: { phase: 'Completed', batchId: 7 } }, { kind: 'let_go' }],
    ['leaves alone what others hold', { status: RUNNING, isHeld: false }, { kind: 'nothing' }],
  ] as const)('when its object is deleted %s', (_what, difference, decision) => {
    expect(decide({ ...difference, isDeleted: true })).toEqual(decision);
  });
});

import { expect, test } from '@jest/globals';
import type { Operation } from '#contract/operations/operation';
import { OPERATIONS } from '#contract/operations/operations';

const operations: readonly Operation[] = Object.values(OPERATIONS);
const keyed = operations.filter(({ parameters = [] }) => parameters.includes('IdempotencyKey'));

test.each(keyed.map((operation) => [operation.name, operation] as const))(
  '%s documents how its Idempotency-Key is refused and replayed',
  (_name, { errors, outcomes, variants }) => {
    expect(errors).toEqual(
      expect.arrayContaining(['idempotency_key_reused', 'idempotency_key_in_flight', 'validation_failed']),
    );
    const isTold = Object.values(outcomes).some(({ headers = [] }) => headers.includes('Idempotent-Replayed'));
    expect(isTold).toBe(variants === undefined);
  },
);

test('every POST with an API key takes an Idempotency-Key, unless it says by itself that it was done or changes nothing', () => {
  const without = operations.filter((one) => one.method === 'POST' && one.access === 'key' && !keyed.includes(one));
  expect(without.map(({ name }) => name).toSorted()).toEqual([
    'callMcp',
    'cancelBatch',
    'cancelBulk',
    'cancelEnrichment',
    'previewUpload',
  ]);
});

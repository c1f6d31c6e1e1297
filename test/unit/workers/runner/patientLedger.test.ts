import { expect, jest, test } from '@jest/globals';
import type { Requeue, Settlement, WorkLedger } from '#ports/workLedger';
import { patientLedger } from '../../../../workers/runner/patientLedger.ts';

const lease = { id: 7, leaseToken: 70, organizationId: 1 };
const settlement: Settlement = { kind: 'completed', lease, output: {}, cost: 2, mirror: null };
const requeue: Requeue = { lease, lane: 'network', notBefore: new Date(0), countsAttempt: true };
const SETTLED = { kind: 'settled', finished: [7] } as const;

/** A ledger whose first writes fail, and the pauses that its caller makes. */
function setUp(failures: number) {
  let left = failures;
  const answer = <Result>(result: Result) =>
    jest.fn(() => (left-- > 0 ? Promise.reject(new Error(`away ${left}`)) : Promise.resolve(result)));
  const ledger = { settle: answer(SETTLED), requeue: answer(true), renew: answer(new Set([70])) };
  const pauses: number[] = [];
  const pause = (milliseconds: number): Promise<void> => {
    pauses.push(milliseconds);
    return Promise.resolve();
  };
  const told: string[] = [];
  const patient = patientLedger(ledger satisfies WorkLedger, pause, (error) => told.push((error as Error).message));
  return { ledger, pauses, told, patient };
}

test('the end of an attempt is written again until the database takes it', async () => {
  const { ledger, pauses, told, patient } = setUp(3);
  expect(await patient.settle(settlement)).toEqual(SETTLED);
  expect(pauses).toEqual([100, 200, 400]);
  expect(told).toEqual(['away 2']);
  expect(ledger.settle.mock.calls).toEqual(Array(4).fill([settlement]));
});

test('work that is handed back is handed back again as well', async () => {
  const { ledger, pauses, patient } = setUp(1);
  expect(await patient.requeue(requeue)).toBe(true);
  expect(pauses).toEqual([100]);
  expect(ledger.requeue.mock.calls).toEqual([[requeue], [requeue]]);
});

test('patience ends after seconds, and the first failure is told and the last is thrown', async () => {
  const { pauses, told, patient } = setUp(99);
  await expect(patient.settle(settlement)).rejects.toThrow('away 92');
  expect(told).toEqual(['away 98']);
  expect(pauses.reduce((sum, milliseconds) => sum + milliseconds)).toBe(6_300);
});

test('leases are renewed once: their keeper asks again by itself', async () => {
  const { pauses, patient } = setUp(1);
  await expect(patient.renew([lease], new Date(0))).rejects.toThrow('away');
  expect(pauses).toEqual([]);
});

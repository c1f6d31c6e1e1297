import { describe, expect, test } from '@jest/globals';
import { webhookHeaders } from '#domain/webhookSignature';
import { readReceiverLog } from '../../cluster/chaos/receiverLog.ts';

const SECRET = 'whsec_c2VjcmV0LW9mLXRoZS1yZWNlaXZlcg==';

function came(arrival: number, id: number): string {
  const body = JSON.stringify({ event: 'batch.completed', id, name: 'Müller' });
  const headers = webhookHeaders(SECRET, new Date(1_000), { id: `dlv_${id}`, body: Buffer.from(body) });
  return `${JSON.stringify({ arrival, at: 1_000, headers, body })}\n`;
}

const answered = (arrival: number, isRefused: boolean): string =>
  `${JSON.stringify({ arrival, answeredAt: 1_200, isRefused })}\n`;

describe('what a receiver in a pod has printed', () => {
  test('tells which ends it took, with their signatures checked', () => {
    const { book, underWay } = readReceiverLog(
      SECRET,
      [came(1, 5), came(2, 6), answered(2, true), answered(1, false)].join(''),
    );
    expect([book.taken, underWay]).toEqual([1, 0]);
    expect(book.misses([])).toEqual([]);
    expect(book.told.get('batch 6')).toMatchObject({ taken: false, arrivals: [{ at: 1_000, answeredAt: 1_200 }] });
  });

  test('tells what is under way, also where the last line is cut off', () => {
    const log = [came(1, 5), came(2, 6), answered(1, false)].join('');
    expect(readReceiverLog(SECRET, log).underWay).toBe(1);
    expect(readReceiverLog(SECRET, `${log}{"arrival":2,"answ`).underWay).toBe(1);
  });

  test('is refused where an answer has no delivery: then the log has lost its beginning', () => {
    expect(() => readReceiverLog(SECRET, answered(9, false))).toThrow('answered what never came');
  });
});

import { describe, expect, test } from '@jest/globals';
import { webhookHeaders } from '#domain/webhookSignature';
import { CallbackBook } from '../../chaos/callbackBook.ts';
import type { Sent } from '../../chaos/load.ts';

const SECRET = 'whsec_c2VjcmV0LW9mLXRoZS1yZWNlaXZlcg==';
const AT = Date.UTC(2026, 0, 1);

function delivery(deliveryId: string, told: object, isRefused = false, secret = SECRET) {
  const body = Buffer.from(JSON.stringify(told));
  const headers = webhookHeaders(secret, new Date(AT), { id: deliveryId, body });
  return { headers: { ...headers }, body, at: AT, answeredAt: AT + 5, isRefused };
}

const ended = (id: number) => ({ event: 'enrichment.completed', id });
const sent = (id: number, callback = true): Sent => ({
  shape: 'single',
  rows: 1,
  asked: { kind: 'accepted', id },
  callback,
  keyless: false,
});

describe('the book of a receiver of callbacks', () => {
  test('misses nothing once what named the receiver was taken, be it at the second try', () => {
    const book = new CallbackBook(SECRET);
    book.enter(delivery('dlv_1', ended(1), true));
    expect(book.misses([sent(1), sent(2, false)])).toEqual(['nobody was told of enrichment 1']);
    book.enter(delivery('dlv_1', ended(1)));
    expect([book.misses([sent(1), sent(2, false)]), book.taken]).toEqual([[], 1]);
    expect(book.told.get('enrichment 1')?.arrivals.map(({ at, signedAt }) => signedAt - at)).toEqual([0, 0]);
  });

  test('misses the end of a batch, whatever an enrichment of the same number has come to', () => {
    const book = new CallbackBook(SECRET);
    book.enter(delivery('dlv_1', ended(7)));
    expect(book.untold([{ ...sent(7), shape: 'batch' }])).toEqual(['batch 7']);
  });

  test('tells of one end under two ids, and of a signature with another secret', () => {
    const book = new CallbackBook(SECRET);
    book.enter(delivery('dlv_1', ended(1)));
    book.enter(delivery('dlv_2', ended(1), false, 'whsec_b3RoZXI='));
    expect(book.misses([sent(1)])).toEqual([
      'enrichment 1 was told of as dlv_1 and dlv_2',
      'the signature of dlv_2 is wrong',
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { VisitOutcome } from '#domain/circuitBreaker';
import { ENDPOINT_BREAKER, ENDPOINT_CONCURRENCY, endpointOf, endpointOutcome } from '#domain/deliveryEndpoint';
import type { ClaimedDelivery } from '#ports/deliveries';
import { Endpoint, type EndpointVisit } from '../../../webhooks/endpoints/endpoint.ts';

const OPEN = ENDPOINT_BREAKER.openSeconds * 1_000;
const delivery = (id: number) => ({ id }) as ClaimedDelivery;
const filled = (count: number): Endpoint => {
  const endpoint = new Endpoint();
  Array.from({ length: count }, (_, id) => endpoint.add(delivery(id)));
  return endpoint;
};

/** Begins what may begin, and asks the receiver at once unless told otherwise. */
function beginAll(endpoint: Endpoint, now: number, askedAt: number | null = now): readonly EndpointVisit[] {
  const visits: EndpointVisit[] = [];
  for (let visit = endpoint.begin(now); visit !== null; visit = endpoint.begin(now)) {
    visit.askedAt = askedAt;
    visits.push(visit);
  }
  return visits;
}

/** Lets so many tries end one after the other, a second each; returns when that was. */
function endEach(endpoint: Endpoint, outcomes: readonly VisitOutcome[], from: number): number {
  return outcomes.reduce((now, outcome, index) => {
    endpoint.add(delivery(index));
    const visit = endpoint.begin(now);
    if (visit === null) {
      throw new Error('Nothing may begin');
    }
    endpoint.end(visit, outcome, 1_000, now + 1_000);
    return now + 1_000;
  }, from);
}

const failures = (count: number): readonly VisitOutcome[] => Array.from({ length: count }, () => 'failure' as const);

describe('an endpoint', () => {
  it('is one receiver of one organization', () => {
    const names = [
      endpointOf(1, 'https://a.example.com/x'),
      endpointOf(1, 'https://a.example.com:443/y?z'),
      endpointOf(1, 'http://a.example.com/x'),
      endpointOf(1, 'https://a.example.com:8443/x'),
      endpointOf(2, 'https://a.example.com/x'),
    ];
    expect(names[0]).toBe(names[1]);
    expect(new Set(names).size).toBe(4);
  });

  it('is asked in order, and never by more than a few at once', () => {
    const endpoint = filled(20);
    const begun = beginAll(endpoint, 0);
    expect(begun.map((visit) => visit.delivery.id)).toEqual(
      Array.from({ length: ENDPOINT_CONCURRENCY }, (_, id) => id),
    );
    begun.slice(0, 3).forEach((visit) => endpoint.end(visit, 'success', 10, 10));
    expect(beginAll(endpoint, 10).map((visit) => visit.delivery.id)).toEqual([8, 9, 10]);
  });

  it('keeps as many waiting as it can serve within a second', () => {
    const fast = filled(0);
    endEach(fast, [], 0);
    for (let now = 0; now < 100; now += 1) {
      fast.add(delivery(now));
      const visit = fast.begin(now);
      if (visit !== null) {
        fast.end(visit, 'success', 1, now + 1);
      }
    }
    Array.from({ length: 5_000 }, (_, id) => fast.add(delivery(id)));
    expect(fast.trim(100)).toEqual([]);
  });

  it('puts off what waits behind tries that take long, each until about its turn', () => {
    const endpoint = filled(30);
    beginAll(endpoint, 0);
    expect(endpoint.trim(0)).toEqual([]);
    const off = endpoint.trim(4_000);
    expect(off.map(({ delivery: { id } }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 10));
    expect(off.slice(0, 2).map(({ until }) => until)).toEqual([8_000, 8_500]);
  });
});

describe('a receiver that has not been asked', () => {
  it('is not what keeps the others waiting', () => {
    const endpoint = filled(100);
    const [first] = beginAll(endpoint, 0, null);
    expect(endpoint.trim(9_000)).toEqual([]);
    if (first !== undefined) {
      first.askedAt = 8_600;
    }
    expect(endpoint.trim(9_000)).toHaveLength(72);
  });
});

describe('a receiver that is slow for a moment', () => {
  it('keeps fewer waiting, and gets the others back after a second', () => {
    const endpoint = filled(100);
    beginAll(endpoint, 0);
    const off = endpoint.trim(400);
    expect([off.length, new Set(off.map(({ until }) => Math.round(until / 100)))]).toEqual([72, new Set([14, 15])]);
  });

  it('is never put off for long, however slow it is', () => {
    const endpoint = filled(1_000);
    beginAll(endpoint, 0);
    expect(endpoint.trim(9_000).at(-1)?.until).toBe(39_000);
  });
});

describe('the breaker of an endpoint', () => {
  it('opens after enough tries in a row without an answer, and puts off all that waits', () => {
    const endpoint = new Endpoint();
    const now = endEach(endpoint, failures(ENDPOINT_BREAKER.failures), 0);
    expect(endpoint.isOpen).toBe(true);
    Array.from({ length: 4 }, (_, id) => endpoint.add(delivery(id)));
    expect(endpoint.begin(now)).toBeNull();
    expect(endpoint.trim(now).map(({ until }) => until)).toEqual(
      [0, 1, 2, 3].map((nth) => now + OPEN + (nth * OPEN) / 4),
    );
  });

  it('stays closed where an answer came in between, whatever it said', () => {
    const endpoint = new Endpoint();
    const most = failures(ENDPOINT_BREAKER.failures - 1);
    endEach(endpoint, [...most, 'success', ...most], 0);
    expect(endpoint.isOpen).toBe(false);
  });

  it('lets one try when its time is over, and closes when that one is answered', () => {
    const endpoint = new Endpoint();
    const now = endEach(endpoint, failures(ENDPOINT_BREAKER.failures), 0) + OPEN;
    [1, 2].forEach((id) => endpoint.add(delivery(id)));
    const [visit, ...more] = beginAll(endpoint, now);
    expect([visit?.delivery.id, more.length]).toEqual([1, 0]);
    expect(endpoint.trim(now).map(({ delivery: { id } }) => id)).toEqual([2]);
    if (visit !== undefined) {
      endpoint.end(visit, 'success', 1, now);
    }
    expect([endpoint.isOpen, endpoint.isIdle]).toEqual([false, true]);
  });

  it('opens again when that one fails too', () => {
    const endpoint = new Endpoint();
    const now = endEach(endpoint, failures(ENDPOINT_BREAKER.failures), 0) + OPEN;
    endEach(endpoint, failures(1), now);
    endpoint.add(delivery(1));
    expect([endpoint.isOpen, endpoint.begin(now + 1_000 + OPEN - 1)]).toEqual([true, null]);
  });

  it('is told by what came of a try, not by what it said', () => {
    expect(endpointOutcome({ kind: 'answered', status: 500, retryAfter: null })).toBe('success');
    expect(endpointOutcome({ kind: 'failed', failure: 'bad_answer' })).toBe('success');
    expect(
      (['timeout', 'unreachable', 'tls'] as const).map((failure) => endpointOutcome({ kind: 'failed', failure })),
    ).toEqual(['failure', 'failure', 'failure']);
    expect(endpointOutcome({ kind: 'refused' })).toBe('neutral');
  });
});

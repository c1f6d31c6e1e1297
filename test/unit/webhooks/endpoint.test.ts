import { describe, expect, it } from '@jest/globals';
import type { VisitOutcome } from '#domain/circuitBreaker';
import {
  ENDPOINT_CONCURRENCY,
  ENDPOINT_MEMORY_MILLISECONDS,
  ENDPOINT_PATIENCE_MILLISECONDS,
  ENDPOINT_SUSPECT_MILLISECONDS,
  endpointBreaker,
  endpointOutcome,
  REQUESTS_AT_ONCE,
} from '#domain/deliveryEndpoint';
import type { ClaimedDelivery } from '#ports/deliveries';
import { Endpoint } from '../../../webhooks/endpoints/endpoint.ts';
import { Organization } from '../../../webhooks/endpoints/organization.ts';
import { Origin } from '../../../webhooks/endpoints/origin.ts';
import type { Visit } from '../../../webhooks/endpoints/visit.ts';

const BREAKER = endpointBreaker('org');
const OPEN = BREAKER.openSeconds * 1_000;
/** Requests that the process may have under way beside those that it has. */
const FREE = 100;
const RECEIVER = {
  receiver: 'webhook 1 https://a.example/',
  origin: 'webhooks 1 https://a.example',
  scope: 'org',
} as const;
const delivery = (id: number) => ({ ...RECEIVER, id }) as ClaimedDelivery;
const newEndpoint = () => new Endpoint(RECEIVER, new Origin(RECEIVER, new Organization()));
/** Requests of the process that are under way. */
const all = (free: number): number => REQUESTS_AT_ONCE - free;
const ids = (visits: readonly Visit[]) => visits.map((visit) => visit.delivery.id);
const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index);
const filled = (count: number): Endpoint => {
  const endpoint = newEndpoint();
  numbers(count).forEach((id) => endpoint.add(delivery(id), 0));
  return endpoint;
};

/** Begins what may begin, and asks the receiver at once unless told otherwise. */
function beginAll(endpoint: Endpoint, now: number, askedAt: number | null = now, free = FREE) {
  const visits: Visit[] = [];
  const next = () => endpoint.begin(now, all(free - visits.length));
  for (let visit = next(); visit !== null; visit = next()) {
    visits.push(visit);
    if (askedAt !== null) {
      endpoint.asked(visit, askedAt);
    }
  }
  return visits;
}

/** Lets so many tries end one after the other, a second each; returns when that was. */
function endEach(endpoint: Endpoint, outcomes: readonly VisitOutcome[], from: number): number {
  return outcomes.reduce((now, outcome, index) => {
    endpoint.add(delivery(index), now);
    const visit = endpoint.begin(now, all(FREE));
    if (visit === null) {
      throw new Error('Nothing may begin');
    }
    endpoint.asked(visit, now);
    endpoint.end(visit, outcome, 1_000, now + 1_000);
    return now + 1_000;
  }, from);
}

const failures = (count: number): readonly VisitOutcome[] => Array.from({ length: count }, () => 'failure' as const);

describe('an endpoint', () => {
  it('is asked in order, and by few at once while that makes none of them wait', () => {
    const endpoint = filled(20);
    const begun = beginAll(endpoint, 0);
    expect(ids(begun)).toEqual(numbers(ENDPOINT_CONCURRENCY));
    begun.slice(0, 3).forEach((visit) => endpoint.end(visit, 'success', 10, 10));
    expect(ids(beginAll(endpoint, 10))).toEqual([8, 9, 10]);
  });

  it('is asked by more beside those that it leaves unanswered, up to a quarter of what the process has left', () => {
    const endpoint = filled(20);
    const begun = beginAll(endpoint, 0);
    expect(beginAll(endpoint, ENDPOINT_SUSPECT_MILLISECONDS - 1, null, FREE - begun.length)).toEqual([]);
    expect(beginAll(endpoint, ENDPOINT_SUSPECT_MILLISECONDS, null, FREE - begun.length)).toHaveLength(12);
    const greedy = filled(1_000);
    beginAll(greedy, 0);
    expect(beginAll(greedy, ENDPOINT_SUSPECT_MILLISECONDS, null, FREE - 8)).toHaveLength(FREE / 4 - 8);
  });

  it('that is fast gives way to others with no more than it serves in a moment', () => {
    const fast = filled(0);
    for (let now = 0; now < 100; now += 1) {
      fast.add(delivery(now), now);
      const visit = fast.begin(now, all(FREE));
      if (visit !== null) {
        fast.end(visit, 'success', 1, now + 1);
      }
    }
    numbers(5_000).forEach((id) => fast.add(delivery(id), 100));
    expect(fast.takeSurplus(100)).toEqual([]);
  });

  it('that takes long gives way with the others, each until about its turn', () => {
    const endpoint = filled(30);
    beginAll(endpoint, 0);
    const off = endpoint.takeSurplus(4_000);
    expect(off.map(({ delivery: { id } }) => id)).toEqual(numbers(21, 9));
    expect(off.slice(0, 2).map(({ until }) => until)).toEqual([8_000, 8_500]);
  });

  it('is never put off for long, however slow it is', () => {
    const endpoint = filled(1_000);
    beginAll(endpoint, 0);
    expect(endpoint.takeSurplus(9_000).at(-1)?.until).toBe(39_000);
  });
});

describe('a receiver that answers nothing', () => {
  const full = (): Endpoint => {
    const endpoint = filled(1_000);
    beginAll(endpoint, 0);
    beginAll(endpoint, ENDPOINT_SUSPECT_MILLISECONDS, ENDPOINT_SUSPECT_MILLISECONDS, FREE - 8);
    return endpoint;
  };

  it('is refused what waits for it within the second, once it has all the requests that it may have', () => {
    const endpoint = full();
    expect(endpoint.refusedUntil(ENDPOINT_PATIENCE_MILLISECONDS - 1, all((FREE * 3) / 4), false)).toBeNull();
    expect(endpoint.refusedUntil(ENDPOINT_PATIENCE_MILLISECONDS, all((FREE * 3) / 4), false)).toBe(
      ENDPOINT_PATIENCE_MILLISECONDS,
    );
  });

  it('is not refused anything while it may have more, or has not been asked', () => {
    const endpoint = filled(ENDPOINT_CONCURRENCY);
    beginAll(endpoint, 0);
    expect(endpoint.refusedUntil(9_000, all(FREE), false)).toBeNull();
    const unasked = filled(ENDPOINT_CONCURRENCY);
    beginAll(unasked, 0, null);
    expect(unasked.refusedUntil(9_000, all(0), false)).toBeNull();
  });

  it('is not what answered one of them a moment ago', () => {
    const endpoint = filled(ENDPOINT_CONCURRENCY + 1);
    const [first] = beginAll(endpoint, 0);
    if (first !== undefined) {
      endpoint.end(first, 'success', 600, 600);
    }
    beginAll(endpoint, 600);
    expect(endpoint.refusedUntil(600 + ENDPOINT_PATIENCE_MILLISECONDS - 1, all(0), false)).toBeNull();
    expect(endpoint.refusedUntil(600 + ENDPOINT_PATIENCE_MILLISECONDS, all(0), false)).not.toBeNull();
  });
});

describe('the breaker of an endpoint', () => {
  it('opens after enough tries in a row without an answer, and refuses all until then', () => {
    const endpoint = newEndpoint();
    expect(endpoint.refusedUntil(0, all(FREE), true)).toBeNull();
    const now = endEach(endpoint, failures(BREAKER.failures), 0);
    endpoint.add(delivery(1), now);
    expect([endpoint.isOpen, endpoint.begin(now, all(FREE))]).toEqual([true, null]);
    expect(endpoint.refusedUntil(now, all(FREE), false)).toBe(now + OPEN);
    expect(endpoint.takeAll(now + OPEN)).toEqual([{ delivery: delivery(1), until: now + OPEN }]);
  });

  it('stays closed where an answer came in between, whatever it said', () => {
    const endpoint = newEndpoint();
    const most = failures(BREAKER.failures - 1);
    endEach(endpoint, [...most, 'success', ...most], 0);
    expect(endpoint.isOpen).toBe(false);
  });

  it('lets one try when its time is over, and closes when that one is answered', () => {
    const endpoint = newEndpoint();
    const now = endEach(endpoint, failures(BREAKER.failures), 0) + OPEN;
    expect(endpoint.refusedUntil(now, all(FREE), true)).toBeNull();
    [1, 2].forEach((id) => endpoint.add(delivery(id), now));
    const [visit, ...more] = beginAll(endpoint, now);
    expect([visit?.delivery.id, more.length]).toEqual([1, 0]);
    if (visit !== undefined) {
      endpoint.end(visit, 'success', 1, now);
    }
    expect([endpoint.isOpen, ids(beginAll(endpoint, now))]).toEqual([false, [2]]);
  });

  it('keeps the others waiting for that one only as long as their schedule and the room of others allow', () => {
    const endpoint = newEndpoint();
    const now = endEach(endpoint, failures(BREAKER.failures), 0) + OPEN;
    [1, 2].forEach((id) => endpoint.add(delivery(id), now));
    beginAll(endpoint, now);
    expect(endpoint.refusedUntil(now, all(FREE), true)).toBe(now);
    const soon = now + ENDPOINT_PATIENCE_MILLISECONDS;
    expect([soon - 1, soon].map((at) => endpoint.refusedUntil(at, all(FREE), false))).toEqual([null, soon]);
  });

  it('opens again when that one fails too', () => {
    const endpoint = newEndpoint();
    const now = endEach(endpoint, failures(BREAKER.failures), 0) + OPEN;
    endEach(endpoint, failures(1), now);
    endpoint.add(delivery(1), now);
    expect([endpoint.isOpen, endpoint.begin(now + 1_000 + OPEN - 1, all(FREE))]).toEqual([true, null]);
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

describe('what is known of a receiver', () => {
  it('is forgotten at once where it answers, and soon where a few tries failed: most addresses are asked once', () => {
    const endpoint = newEndpoint();
    expect(endpoint.isOver(0)).toBe(true);
    const answered = endEach(endpoint, ['success'], 0);
    expect(endpoint.isOver(answered)).toBe(true);
    const failed = endEach(endpoint, ['failure'], answered);
    expect([failed, failed + OPEN].map((at) => endpoint.isOver(at))).toEqual([false, true]);
  });

  it('is kept from one try to the next where it was not there, and not for ever', () => {
    const endpoint = newEndpoint();
    const now = endEach(endpoint, failures(BREAKER.failures), 0);
    const end = now + ENDPOINT_MEMORY_MILLISECONDS;
    expect([end - 1, end].map((at) => endpoint.isOver(at))).toEqual([false, true]);
    endpoint.add(delivery(1), end);
    expect(endpoint.isOver(end)).toBe(false);
  });

  it('lets one more be claimed when it may be back, and the others when it is', () => {
    const endpoint = newEndpoint();
    const opened = endEach(endpoint, failures(BREAKER.failures), 0);
    const state = (at: number) => [endpoint.isFull(at), endpoint.isDoubtful(at)];
    expect(state(opened)).toEqual([true, false]);
    const now = opened + OPEN;
    expect(state(now)).toEqual([false, true]);
    endpoint.add(delivery(1), now);
    expect(state(now)).toEqual([true, false]);
    const [visit] = beginAll(endpoint, now);
    expect(state(now)).toEqual([true, false]);
    if (visit !== undefined) {
      endpoint.end(visit, 'success', 1, now);
    }
    expect(state(now)).toEqual([false, false]);
  });
});

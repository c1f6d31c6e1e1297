import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { originOf } from '#domain/originOf';
import { LANES, laneOfSource } from '#domain/lane';
import { heldLane, latestPauseEnd, PAUSE_DAYS_MAX, pauseEnd, pauseEndProblem, pauseSubject } from '#domain/pause';
import { SOURCES } from '#domain/sources/catalogue';

const now = new Date('2026-01-31T12:00:00Z');
const milliseconds = fc.integer({ min: -20 * 86_400_000, max: 20 * 86_400_000 });

describe('the end of a pause', () => {
  test('that may be asked for is later than now and within the longest pause', () => {
    fc.assert(
      fc.property(milliseconds, (ahead) => {
        const isFit = ahead > 0 && ahead <= PAUSE_DAYS_MAX * 86_400_000;
        expect(pauseEndProblem(new Date(now.getTime() + ahead), now) === null).toBe(isFit);
      }),
    );
  });

  test('of a receiver is there in any case, any other where it was asked for', () => {
    fc.assert(
      fc.property(fc.option(milliseconds), (ahead) => {
        const asked = ahead === null ? null : new Date(now.getTime() + ahead);
        expect(pauseEnd({ kind: 'batch' }, asked, now)).toEqual(asked);
        expect(pauseEnd({ kind: 'lane' }, asked, now)).toEqual(asked);
        expect(pauseEnd({ kind: 'source' }, asked, now)).toEqual(asked);
        expect(pauseEnd({ kind: 'webhook' }, asked, now)).toEqual(asked ?? latestPauseEnd(now));
        expect(pauseEnd({ kind: 'endpoint' }, asked, now)).toEqual(asked ?? latestPauseEnd(now));
      }),
    );
  });
});

describe('the lane that a pause holds up', () => {
  test('is the lane itself, or that of the source, and none where there is none of the name', () => {
    LANES.forEach((name) => expect(heldLane({ kind: 'lane', name })).toBe(name));
    SOURCES.forEach(({ name, lane }) => {
      expect(heldLane({ kind: 'source', name })).toBe(lane);
      expect(laneOfSource(name)).toBe(lane);
    });
    expect(heldLane({ kind: 'lane', name: 'handelsregister' })).toBeNull();
    expect(heldLane({ kind: 'source', name: 'network' })).toBeNull();
  });

  test('is called by its kind and name', () => {
    expect(pauseSubject({ kind: 'source', name: 'bundesanzeiger' })).toBe('source bundesanzeiger');
    expect(pauseSubject({ kind: 'batch', id: 7 })).toBe('batch 7');
  });
});

describe('the origin of an address', () => {
  test('is the one that the URL standard names, where no name needs another spelling', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        expect(originOf(url)).toBe(new URL(url).origin);
      }),
    );
  });

  test.each([
    ['HTTPS://Example.com:443/hook', 'https://example.com'],
    ['http://example.com:80', 'http://example.com'],
    ['http://example.com:443/?a', 'http://example.com:443'],
    ['https://example.com:8443#x', 'https://example.com:8443'],
    ['example.com', null],
  ])('of %s is %s', (address, origin) => {
    expect(originOf(address)).toBe(origin);
  });
});

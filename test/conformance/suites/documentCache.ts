import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { DocumentCache, CachePlace } from '#ports/documentCache';

const AT = new Date('2026-11-21T12:00:00Z');
const LATER = new Date('2026-11-21T13:00:00Z');
const LONG_AGO = new Date('2020-01-01T00:00:00Z');

export interface OpenedDocumentCache {
  readonly cache: DocumentCache;
  close(): Promise<void>;
}

/** What every document cache must do. */
export function describeDocumentCache(name: string, open: () => Promise<OpenedDocumentCache>): void {
  describe(`the document cache of ${name}`, () => {
    let cache: DocumentCache;
    let opened: OpenedDocumentCache;
    beforeEach(async () => {
      opened = await open();
      cache = opened.cache;
      await cache.forgetOld(new Date('2100-01-01T00:00:00Z'));
    });
    afterEach(() => opened.close());

    const place: CachePlace = { companyId: 'DE-HRB-F1103-1', treePrint: 'print', rowKey: '0_0_1_0' };
    const bytes = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
    const read = async (own: Partial<CachePlace> = {}, since = LONG_AGO): Promise<readonly number[] | null> => {
      const found = await cache.read({ ...place, ...own }, since);
      return found === null ? null : [...found];
    };

    test('gives back byte for byte what was put there, and nothing from anywhere else', async () => {
      expect(await read()).toBeNull();
      await cache.put(place, bytes, AT);
      expect(await read()).toEqual([...bytes]);
      expect(await read({ companyId: 'DE-HRB-F1103-2' })).toBeNull();
      expect(await read({ treePrint: 'another' })).toBeNull();
      expect(await read({ rowKey: '0_0_1_1' })).toBeNull();
    });

    test('holds what was put there last', async () => {
      await cache.put(place, bytes, AT);
      await cache.put(place, Uint8Array.of(7), LATER);
      expect(await read({}, LATER)).toEqual([7]);
    });

    test('gives back nothing that is older than asked for', async () => {
      await cache.put(place, bytes, AT);
      expect(await read({}, AT)).toEqual([...bytes]);
      expect(await read({}, LATER)).toBeNull();
    });

    test('is cleared of one company, in all its trees, and of no other', async () => {
      await cache.put(place, bytes, AT);
      await cache.put({ ...place, treePrint: 'another' }, bytes, AT);
      await cache.put({ ...place, companyId: 'DE-HRB-F1103-2' }, bytes, AT);
      await cache.clear(place.companyId);
      expect([await read(), await read({ treePrint: 'another' })]).toEqual([null, null]);
      expect(await read({ companyId: 'DE-HRB-F1103-2' })).toEqual([...bytes]);
    });

    test('forgets what is older than an instant, and counts it', async () => {
      await cache.put(place, bytes, AT);
      await cache.put({ ...place, rowKey: '0_0_1_1' }, bytes, LATER);
      expect(await cache.forgetOld(LATER)).toBe(1);
      expect([await read(), await read({ rowKey: '0_0_1_1' })]).toEqual([null, [...bytes]]);
    });
  });
}

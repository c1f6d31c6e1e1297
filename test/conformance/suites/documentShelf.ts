import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { DocumentShelf, ShelfPlace } from '#ports/documentShelf';

const AT = new Date('2026-11-21T12:00:00Z');
const LATER = new Date('2026-11-21T13:00:00Z');
const LONG_AGO = new Date('2020-01-01T00:00:00Z');

export interface OpenedDocumentShelf {
  readonly shelf: DocumentShelf;
  close(): Promise<void>;
}

/** What every document shelf must do. */
export function describeDocumentShelf(name: string, open: () => Promise<OpenedDocumentShelf>): void {
  describe(`the document shelf of ${name}`, () => {
    let shelf: DocumentShelf;
    let opened: OpenedDocumentShelf;
    beforeEach(async () => {
      opened = await open();
      shelf = opened.shelf;
      await shelf.forgetOld(new Date('2100-01-01T00:00:00Z'));
    });
    afterEach(() => opened.close());

    const place: ShelfPlace = { companyId: 'DE-HRB-F1103-1', treePrint: 'print', rowKey: '0_0_1_0' };
    const bytes = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
    const read = async (own: Partial<ShelfPlace> = {}, since = LONG_AGO): Promise<readonly number[] | null> => {
      const found = await shelf.read({ ...place, ...own }, since);
      return found === null ? null : [...found];
    };

    test('gives back byte for byte what was put there, and nothing from anywhere else', async () => {
      expect(await read()).toBeNull();
      await shelf.put(place, bytes, AT);
      expect(await read()).toEqual([...bytes]);
      expect(await read({ companyId: 'DE-HRB-F1103-2' })).toBeNull();
      expect(await read({ treePrint: 'another' })).toBeNull();
      expect(await read({ rowKey: '0_0_1_1' })).toBeNull();
    });

    test('holds what was put there last', async () => {
      await shelf.put(place, bytes, AT);
      await shelf.put(place, Uint8Array.of(7), LATER);
      expect(await read({}, LATER)).toEqual([7]);
    });

    test('gives back nothing that is older than asked for', async () => {
      await shelf.put(place, bytes, AT);
      expect(await read({}, AT)).toEqual([...bytes]);
      expect(await read({}, LATER)).toBeNull();
    });

    test('is cleared of one company, in all its trees, and of no other', async () => {
      await shelf.put(place, bytes, AT);
      await shelf.put({ ...place, treePrint: 'another' }, bytes, AT);
      await shelf.put({ ...place, companyId: 'DE-HRB-F1103-2' }, bytes, AT);
      await shelf.clear(place.companyId);
      expect([await read(), await read({ treePrint: 'another' })]).toEqual([null, null]);
      expect(await read({ companyId: 'DE-HRB-F1103-2' })).toEqual([...bytes]);
    });

    test('forgets what is older than an instant, and counts it', async () => {
      await shelf.put(place, bytes, AT);
      await shelf.put({ ...place, rowKey: '0_0_1_1' }, bytes, LATER);
      expect(await shelf.forgetOld(LATER)).toBe(1);
      expect([await read(), await read({ rowKey: '0_0_1_1' })]).toEqual([null, [...bytes]]);
    });
  });
}

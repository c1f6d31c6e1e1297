import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ArchiveStore } from '#ports/archiveStore';
import { chunksOf, namesOf } from '../../support/archiveCalls.ts';

const { signal } = new AbortController();

/** What every store of an archive must do. */
export function describeArchiveStore(name: string, open: () => Promise<ArchiveStore>): void {
  describe(`an archive in ${name}`, () => {
    let store: ArchiveStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const put = (at: string, ...contents: readonly (string | Uint8Array)[]): Promise<void> =>
      store.put(at, chunksOf(contents), signal);
    const read = async (at: string): Promise<string | null> => {
      const chunks = await store.read(at, signal);
      return chunks === null ? null : text(chunks);
    };

    test('gives back what was stored, also where that is nothing', async () => {
      await put('set/0001-0002/part-1.gz', 'ä', 'b\u0000');
      await put('set/0001-0002/empty');

      expect(await read('set/0001-0002/part-1.gz')).toBe('äb\u0000');
      expect(await read('set/0001-0002/empty')).toBe('');
      expect(await read('set/0001-0002/none')).toBeNull();
    });

    test('gives a large content back byte for byte, whatever the sizes of its chunks', async () => {
      const chunks = [1, 5_000_000, 8_388_607, 8_388_609, 3].map((bytes) => randomBytes(bytes));
      await put('set/large', ...chunks);

      const found: Uint8Array[] = [];
      for await (const chunk of (await store.read('set/large', signal)) ?? []) {
        found.push(chunk);
      }
      expect(Buffer.concat(found).equals(Buffer.concat(chunks))).toBe(true);
      expect(await namesOf(store, 'set')).toEqual(['set/large 21777220']);
    });

    test('replaces what had the name', async () => {
      await put('set/a', 'first');
      await put('set/a', 'second one');

      expect(await read('set/a')).toBe('second one');
      expect(await namesOf(store, 'set')).toEqual(['set/a 10']);
    });

    test('lists what is in a folder and those below it, and nothing beside it', async () => {
      await Promise.all(['set/1/a', 'set/1/b', 'set/2/a', 'sets/a', 'other/a'].map((at) => put(at, at)));

      expect(await namesOf(store, 'set')).toEqual(['set/1/a 7', 'set/1/b 7', 'set/2/a 7']);
      expect(await namesOf(store, 'set/1')).toEqual(['set/1/a 7', 'set/1/b 7']);
      expect(await namesOf(store, 'nothing')).toEqual([]);
    });

    test('deletes what it has, and does not mind what it has not', async () => {
      await put('set/a', 'a');
      await store.delete('set/a', signal);
      await store.delete('set/a', signal);

      expect(await read('set/a')).toBeNull();
      expect(await namesOf(store, 'set')).toEqual([]);
    });

    test.each([
      ['at once', 0],
      ['in its second half', 20],
    ])('keeps nothing of a content that breaks off %s, and what had the name stays', async (_, megabytes) => {
      await put('set/a', 'whole');
      const broken = async function* (): AsyncGenerator<Uint8Array> {
        for (let count = 0; count < megabytes; count += 1) {
          yield await Promise.resolve(Buffer.alloc(1_048_576));
        }
        throw new Error('The rows broke off');
      };

      await expect(store.put('set/a', broken(), signal)).rejects.toThrow('The rows broke off');
      await expect(store.put('set/b', broken(), signal)).rejects.toThrow('The rows broke off');
      expect(await read('set/a')).toBe('whole');
      expect(await namesOf(store, 'set')).toEqual(['set/a 5']);
    });

    test('gives up where it is told to, and keeps nothing of it', async () => {
      const ending = new AbortController();
      const chunks = async function* (): AsyncGenerator<Uint8Array> {
        yield await Promise.resolve(Buffer.alloc(20_000_000));
        ending.abort(new Error('The term has ended'));
        yield Buffer.alloc(20_000_000);
      };

      await expect(store.put('set/a', chunks(), ending.signal)).rejects.toThrow('The term has ended');
      expect(await namesOf(store, 'set')).toEqual([]);
    });
  });
}

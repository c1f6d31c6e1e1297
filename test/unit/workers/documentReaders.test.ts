import { expect, test } from '@jest/globals';
import { SOURCES } from '#domain/sources/catalogue';
import { documentOf, PARSE_KINDS } from '#domain/sources/parseKinds';
import { readerOf } from '../../../workers/registries/readerOf.ts';

test('every document that a source declares has its reader in the folder of the source, and no other has', async () => {
  const declared = SOURCES.map(({ name, documents }) => [name, Object.keys(documents).toSorted()] as const);
  const read = declared.map(async ([name, documents]) => {
    const readers = documents.length === 0 ? {} : await readersIn(name);
    return [name, Object.keys(readers).toSorted()] as const;
  });
  expect(await Promise.all(read)).toEqual(declared);
});

async function readersIn(source: string): Promise<object> {
  const module = (await import(`../../../workers/registries/${source}/documentReaders.ts`)) as {
    readonly DOCUMENT_READERS: object;
  };
  return module.DOCUMENT_READERS;
}

test.each(PARSE_KINDS)('%s is read by the reader of its source', async (kind) => {
  const { source, document } = documentOf(kind);
  expect(kind).toBe(`${source}-${document}`);
  expect(await readerOf(kind)).toBeInstanceOf(Function);
});

import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { readTable } from '../../../../api/tables/readTable.ts';
import { eventually } from '../../../support/eventually.ts';

const wanted = { names: ['a'], prefix: 'custom_vars.' };

async function* heldOpen(begun: number[], end: Promise<unknown>): AsyncGenerator<Uint8Array> {
  begun.push(1);
  yield await Promise.resolve(Buffer.from('a\n'));
  await end;
}

test('one organization never has both places, so the file of another one is read beside its files', async () => {
  const { signal } = new AbortController();
  const end = Promise.withResolvers<undefined>();
  const begun: number[] = [];
  const read = (organizationId: number, until: Promise<unknown>) =>
    readTable(heldOpen(begun, until), { organizationId, wanted, signal });
  const own = [read(1, end.promise), read(1, end.promise), read(1, end.promise)];
  await eventually('the first of them is being read', () => begun.length === 1);

  expect(await read(2, setImmediate())).toMatchObject({ kind: expect.any(String) as unknown });
  expect(begun).toHaveLength(2);
  end.resolve(undefined);
  expect(await Promise.all(own)).toHaveLength(3);
});

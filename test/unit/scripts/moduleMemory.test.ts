import { setFlagsFromString } from 'node:v8';
import { createContext, runInNewContext, SourceTextModule } from 'node:vm';
import { expect, test } from '@jest/globals';

/** Of the same text, as every test file loads the same sources anew. */
async function loadedModule(): Promise<WeakRef<SourceTextModule>> {
  const loaded = new SourceTextModule('export const held = new Array(1_000).fill(0);', { context: createContext() });
  await loaded.link(() => Promise.reject(new Error('It imports nothing')));
  await loaded.evaluate();
  return new WeakRef(loaded);
}

test('a process that tests many files gives back the modules of those before', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as (options: object) => Promise<void>;
  const loaded = await Promise.all(Array.from({ length: 5 }, loadedModule));

  await collectGarbage({ type: 'major', execution: 'async' });

  expect(loaded.filter((one) => one.deref() !== undefined)).toEqual([]);
});

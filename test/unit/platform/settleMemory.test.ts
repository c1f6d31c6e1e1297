import { afterEach, expect, jest, test } from '@jest/globals';
import { settleMemory } from '#platform/settleMemory';

const own = globalThis.gc;
const setCollector = (gc: unknown) => Object.assign(globalThis, { gc });
afterEach(() => {
  setCollector(own);
});

test('the pages that a start has needed go back to the system', () => {
  const collect = jest.fn();
  setCollector(collect);
  settleMemory();
  expect(collect.mock.calls).toEqual([[{ type: 'major', execution: 'sync', flavor: 'last-resort' }]]);
});

test('a process that was started without the means goes on as it is', () => {
  setCollector(undefined);
  expect(settleMemory).not.toThrow();
});

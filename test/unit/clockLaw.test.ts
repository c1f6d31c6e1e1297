import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

/** What works on the store; programs that only call the API have no other clock than that of their host. */
const ROOMS = '{api,cli/compose,controller,core,webhooks,workers}/**/*.ts';
const HOST_CLOCK = /\bDate\.now\b|\bnew Date\(\)|\bDate\(\)|\btimeOrigin\b/u;
/** How far the host is off is asked for, and told to nothing but a metric. */
const OFFSET = 'hostNow: () => Date.now(),';
/** A portal goes by the host in tests alone, which visit it without the rest of a worker. */
const MAY_ASK = ['workers/registries/portal.ts'];

test('only what tells how wrong a host is asks the clock of the host', () => {
  const asking = globSync(ROOMS).filter((file) => HOST_CLOCK.test(readFileSync(file, 'utf8').replace(OFFSET, '')));
  expect(asking.toSorted()).toEqual(MAY_ASK);
});

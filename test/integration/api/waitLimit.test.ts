import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  company,
  createGate,
  type Gate,
  GET_COMPANY,
  start,
  storedRows,
  untilWaiting,
  useWork,
  waitFor,
} from '../../support/apiCalls.ts';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const REFUSED = {
  message: 'Your organization may have 2 requests that wait at once.',
  code: 'wait_limit_exceeded',
};

const platform = useTestPlatform({ ENRICH_MAX_WAITS: '2' });
const work = useWork(platform);
let organization: TestOrganization;
let gate: Gate;
beforeEach(async () => {
  organization = await platform.current.organization();
  gate = createGate();
  work({ get_company: gate.handler });
});

const enrich = (number: number, { key }: TestOrganization = organization): Promise<TestAnswer> =>
  platform.current.call(GET_COMPANY, { key, body: company(number) });

describe('requests that wait for an end', () => {
  it('are refused beyond their number in every form, and then nothing was begun', async () => {
    const polled = await start(platform.current, organization.key, company(1));
    const waiting = [enrich(2), waitFor(platform.current, organization.key, polled)];
    await untilWaiting(platform.current, 2);
    const before = await storedRows(platform.current, organization.id);

    const other = await start(platform.current, organization.key, company(4));
    for (const answer of [await enrich(3), await waitFor(platform.current, organization.key, other)]) {
      expect([answer.status, answer.headers.get('retry-after'), answer.body]).toEqual([429, '1', REFUSED]);
    }
    // The one that did not wait.
    expect(await storedRows(platform.current, organization.id)).toMatchObject({
      enrichments: Number(before['enrichments']) + 1,
      reservations: Number(before['reservations']) + 1,
    });

    gate.open();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await enrich(3)).status).toBe(200);
  });

  it('do not count for other organizations', async () => {
    const waiting = [enrich(5), enrich(6)];
    await untilWaiting(platform.current, 2);
    const neighbour = enrich(7, await platform.current.organization());
    await untilWaiting(platform.current, 3);

    gate.open();
    expect((await Promise.all([...waiting, neighbour])).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { MirrorScope } from '#domain/mirrorScope';
import { company, resourceOf, useWork } from '../../support/apiCalls.ts';
import { readBatch, startBatch } from '../../support/batchCalls.ts';
import { countingRegister } from '../../support/countingRegister.ts';
import { eventually } from '../../support/eventually.ts';
import { type TestPlatform, useTestPlatform } from '../../support/testPlatform.ts';

const ask = async (platform: TestPlatform, key: string, number: number) =>
  resourceOf(await platform.call('/api/enrichments/get_company', { key, body: company(number) }));
const publications = async (platform: TestPlatform, key: string, number: number) =>
  resourceOf(await platform.call('/api/enrichments/list_company_publications', { key, body: company(number) }));

function useScope(scope: MirrorScope) {
  const platform = useTestPlatform({ ENRICH_MIRROR: scope, ENRICH_DEDUP_WINDOW: '1' });
  const work = useWork(platform);
  return {
    platform,
    start: async () => {
      const register = countingRegister();
      work(register.handlers);
      const [one, other] = await Promise.all([
        platform.current.organization({ credits: 100 }),
        platform.current.organization({ credits: 100 }),
      ]);
      return { one, other, visits: register.visits };
    },
  };
}

/** Until an equal request of the same organization is no repetition. */
const untilForgotten = ({ foundation }: TestPlatform) =>
  eventually('inputs are forgotten', async () => {
    const { rowCount } = await foundation.database.hot.query(
      `select from deduplication where created_at > now() - interval '1500 milliseconds'`,
    );
    return rowCount === 0;
  });

describe('a shared mirror', () => {
  const { platform, start } = useScope('shared');

  it('answers an organization with what another has read', async () => {
    const { one, other, visits } = await start();
    await ask(platform.current, one.key, 1);
    expect((await ask(platform.current, other.key, 1)).status).toBe('completed');
    expect([...visits.values()]).toEqual([1]);
  });
});

describe('a mirror by organization', () => {
  const { platform, start } = useScope('organization');

  it('answers each organization with what it has read itself, also rows of batches', async () => {
    const { one, other, visits } = await start();
    await ask(platform.current, one.key, 1);
    await untilForgotten(platform.current);
    await ask(platform.current, one.key, 1);
    expect([...visits.values()]).toEqual([1]);
    await ask(platform.current, other.key, 1);
    expect([...visits.values()]).toEqual([2]);
    await ask(platform.current, one.key, 2);
    for (const { key } of [one, other]) {
      await untilForgotten(platform.current);
      const { id } = await startBatch(platform.current, key, [company(2)]);
      await eventually(
        'the batch has ended',
        async () => (await readBatch(platform.current, key, id)).completed_at !== null,
      );
    }
    expect(visits.get(company(2).company_id)).toBe(2);
  });

  it('takes what a type needs of a company from the organization’s own records', async () => {
    const { one, other } = await start();
    await ask(platform.current, one.key, 3);
    expect((await publications(platform.current, one.key, 3)).status).toBe('completed');
    expect((await publications(platform.current, other.key, 3)).error_code).toBe('company_not_in_mirror');
  });
});

describe('no mirror', () => {
  const { platform, start } = useScope('off');

  it('has each request visit its source, and keeps what a later type needs of a company', async () => {
    const { one, other, visits } = await start();
    for (const { key } of [one, one, other]) {
      await ask(platform.current, key, 1);
      await untilForgotten(platform.current);
    }
    expect([...visits.values()]).toEqual([3]);
    expect((await publications(platform.current, one.key, 1)).status).toBe('completed');
  });
});

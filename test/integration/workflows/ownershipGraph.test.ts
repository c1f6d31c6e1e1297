import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { getOwnershipGraphOutput } from '#contract/types/get_ownership_graph/getOwnershipGraph';
import { creditsOf, resourceOf } from '../../support/apiCalls.ts';
import { eventually } from '../../support/eventually.ts';
import { inventGroup, type OwnershipGroup } from '../../support/ownership/group.ts';
import { heldPart, TRUTH_SCALE } from '../../support/ownership/groupParts.ts';
import { groupTruth } from '../../support/ownership/groupTruth.ts';
import { graphWork, groupWork } from '../../support/ownership/groupWork.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const platform = useTestPlatform();
let organization: TestOrganization;
let work: { stop(): Promise<void> } | null = null;

beforeEach(async () => {
  organization = await platform.current.organization({ credits: 200 });
});
afterEach(async () => {
  await work?.stop();
  work = null;
  expect(await platform.current.foundation.credits.audit()).toEqual([]);
});

const startWork = (group: OwnershipGroup): void => {
  work = platform.current.work(groupWork(platform.current, group));
};
const post = (body: object) =>
  platform.current.call('/api/enrichments/get_ownership_graph', { key: organization.key, body });
const rootOf = ({ companies }: OwnershipGroup): string => companies[0]?.id ?? '';
const get = (path: string, key = organization.key) => platform.current.call(`/api/enrichments/${path}`, { key });
const credits = () => creditsOf(platform.current, organization.key);

/** Of those whose lists and searches are many: at least four of the one and two of the other. */
const GROUPS = Array.from({ length: 60 }, (_, at) => inventGroup(`platform/${at}`))
  .filter((group) => groupTruth(group, 10).lists >= 4 && groupTruth(group, 10).searches >= 2)
  .slice(0, 5);

async function graphOf(group: OwnershipGroup, body: object = {}) {
  const answer = await post({ company_id: rootOf(group), depth: 10, ...body });
  const { id, output, credits_cost: cost } = resourceOf(answer);
  return { id, cost, status: answer.status, output: getOwnershipGraphOutput.parse(output) };
}

describe('an ownership graph', () => {
  test.each(GROUPS.map((group, at) => [at, group] as const))(
    'of invented group %i has its holders with their parts, for what its lists and searches cost',
    async (_, group) => {
      startWork(group);
      const { status, output, cost } = await graphOf(group, { max_credits: 200 });
      const truth = groupTruth(group, 10);

      expect([status, cost, output.stopped_reason]).toEqual([200, 0, 'finished']);
      expect(output.nodes).toHaveLength(truth.nodes.size);
      for (const { company_id: id, name, effective_share: share } of output.nodes.slice(1)) {
        const part = (BigInt(share?.numerator ?? 0) * TRUTH_SCALE) / BigInt(share?.denominator ?? 1);
        const difference = part - heldPart(truth, rootOf(group), id?.replace(/B$/u, '') ?? name);
        expect(difference < 0n ? -difference : difference).toBeLessThan(10n ** 15n);
      }
      expect(await credits()).toMatchObject({ available: 200 - output.credits_spent, reserved: 0 });
    },
  );

  test('of five groups were there to be tried', () => {
    expect(GROUPS).toHaveLength(5);
  });

  test('shows first what it may cost, reserves that, and spends no more', async () => {
    const [group] = GROUPS as [OwnershipGroup];
    const plan = await post({ company_id: rootOf(group), max_credits: 11, dry_run: true });
    expect(plan.body).toMatchObject({
      data: {
        credits: 11,
        steps: [
          { step: 'owners', type: 'get_company_owners', times: 1, credits: 5 },
          { step: 'owners of owners', times: 1, credits: 5, mirror: null },
          { step: 'searches of firms', type: 'search_companies', times: 6, credits: 6 },
        ],
      },
    });
    const { id } = resourceOf(await post({ company_id: rootOf(group), max_credits: 11, async: true }));
    expect(await credits()).toMatchObject({ reserved: 11 });
    startWork(group);
    await eventually('the graph ends', async () => resourceOf(await get(String(id))).status === 'completed');
    const output = getOwnershipGraphOutput.parse(resourceOf(await get(String(id))).output);
    expect(output.stopped_reason).toBe('budget');
    expect(output.credits_spent).toBeLessThanOrEqual(11);
    expect(await credits()).toMatchObject({ available: 200 - output.credits_spent, reserved: 0 });
  });

  test('is reserved fifty credits for where its caller names no limit', async () => {
    await post({ company_id: 'DE-HRB-F1103-1', async: true });
    expect(await credits()).toMatchObject({ reserved: 50 });
  });

  test('shows what it has while it grows', async () => {
    const [group] = GROUPS as [OwnershipGroup];
    const { id } = resourceOf(await post({ company_id: rootOf(group), async: true }));
    // A worker for graphs alone: none of its lists is read.
    work = platform.current.work(graphWork(platform.current));
    await eventually('the graph waits', async () => resourceOf(await get(String(id))).status === 'waiting');
    const output = getOwnershipGraphOutput.parse(resourceOf(await get(String(id))).output);
    expect(output).toMatchObject({ stopped_reason: null, nodes: [{ id: 'n0', stopped: 'open' }] });
    expect(output.steps).toMatchObject([{ type: 'get_company_owners', status: 'queued', credits: null }]);
  });

  test('of a company whose list cannot be read tells so and costs nothing', async () => {
    const companies = inventGroup('group/1').companies.map((one) => ({ ...one, noList: 'scan' as const }));
    startWork({ companies });
    const { output } = await graphOf({ companies });
    expect(output).toMatchObject({
      stopped_reason: 'owners_unknown',
      is_complete: false,
      holdings: [],
      credits_spent: 0,
    });
    expect(output.nodes).toMatchObject([{ stopped: 'no_list' }]);
  });

  test('is had as GraphML, by its organization alone', async () => {
    const [group] = GROUPS as [OwnershipGroup];
    startWork(group);
    const { id, output } = await graphOf(group, { max_credits: 200 });
    const response = await fetch(`${platform.current.baseUrl}/api/enrichments/${id}/graphml`, {
      headers: { authorization: `Bearer ${organization.key}` },
    });
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain(`ownership-${rootOf(group)}-${id}.graphml`);
    const xml = await response.text();
    expect(xml.match(/<edge /gu)).toHaveLength(output.holdings.length);
    const other = await platform.current.organization();
    expect((await get(`${id}/graphml`, other.key)).status).toBe(404);
  });

  test('is what an enrichment of another type has none of', async () => {
    const body = { company_id: rootOf(GROUPS[0] as OwnershipGroup), async: true };
    const started = await platform.current.call('/api/enrichments/get_company', { key: organization.key, body });
    expect((await get(`${resourceOf(started).id}/graphml`)).body).toMatchObject({ code: 'not_found' });
  });

  test('refuses what its bounds do not allow, field by field', async () => {
    const refused = await post({ company_id: 'DE-HRB-F1103-1', depth: 11, max_credits: 501 });
    expect(refused.status).toBe(422);
    expect(Object.keys((refused.body as unknown as { readonly errors: object }).errors)).toEqual([
      'depth',
      'max_credits',
    ]);
  });
});

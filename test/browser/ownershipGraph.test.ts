import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getOwnershipGraphOutput } from '#contract/types/get_ownership_graph/getOwnershipGraph';
import type { ApiClient } from '../../cli/apiClient.ts';
import type { DemoFacts } from '../../cli/demo/demoFacts.ts';
import { createPlatform, type RunningPlatform } from '../support/runningPlatform.ts';

describe('an ownership graph from the portals', () => {
  let platform: RunningPlatform;
  let facts: DemoFacts;
  let api: ApiClient;
  beforeAll(async () => {
    platform = await createPlatform();
    facts = await platform.start();
    api = await platform.api();
  });
  afterAll(() => platform.remove());

  const ask = async (input: object): Promise<unknown> =>
    ((await api.call('POST', '/api/enrichments/get_ownership_graph', input)).body as { readonly data: unknown }).data;

  it('follows the lists of three companies that own each other to the people behind them', async () => {
    const { output } = (await ask({ company_id: facts.companies.group, depth: 5 })) as { readonly output: unknown };
    const graph = getOwnershipGraphOutput.parse(output);
    const people = graph.nodes.filter(({ kind }) => kind === 'natural_person');
    const shares = people.map(({ effective_share: share }) => `${share?.numerator}/${share?.denominator}`);

    expect(graph).toMatchObject({ stopped_reason: 'finished', credits_spent: 15 });
    // 60 % of the first belong to the second, 75 % of that to the third, 20 % of that to the first: a ring of 9 %.
    expect(shares.toSorted()).toEqual(['15/91', '36/91', '40/91']);
    expect(graph.nodes.filter(({ kind }) => kind === 'company')).toHaveLength(3);
    expect(graph.beneficial_owners.map(({ votes }) => votes).length).toBe(2);
  });
});

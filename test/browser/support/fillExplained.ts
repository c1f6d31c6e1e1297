import { enrichmentTypeByName } from '#contract/types/catalogue';
import { resourceOf, waitFor } from '../../support/apiCalls.ts';
import { citedEverywhere } from '../../support/citedEverywhere.ts';
import type { TestPlatform } from '../../support/testPlatform.ts';

const EXPLAINED = ['get_company', 'get_company_historical_owners', 'get_publication'];

/**
 * The example of each type that reads documents, with a place for each of its values.
 *
 * @param change makes another text of one that stands under this key
 * @returns their ids by type
 */
export async function fillExplained(
  platform: TestPlatform,
  key: string,
  change: (key: string, text: string) => string = (_key, text) => text,
): Promise<Readonly<Record<string, number>>> {
  const revive = (name: string, value: unknown): unknown => (typeof value === 'string' ? change(name, value) : value);
  const examples = EXPLAINED.map((name) => {
    const { input, output } = enrichmentTypeByName(name)?.example ?? { input: {}, output: {} };
    return { name, input, output: JSON.parse(JSON.stringify(output), revive) as Record<string, unknown> };
  });
  const handlers = examples.map(({ name, output }, at) => {
    const provenance = citedEverywhere(output, String(at + 1).repeat(64));
    const explanation = { kind: 'read', provenance } as const;
    return [name, { fromSource: () => Promise.resolve({ output, cost: null, mirror: null, explanation }) }] as const;
  });
  const worker = platform.work(Object.fromEntries(handlers));
  const ids: Record<string, number> = {};
  for (const { name, input } of examples) {
    const answer = await platform.call(`/api/enrichments/${name}`, { key, body: { ...input, async: true } });
    ids[name] = resourceOf(answer).id;
    await waitFor(platform, key, ids[name]);
  }
  await worker.stop();
  return ids;
}

import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { companyMirrorKey } from '#domain/mirrorKey';
import type { MirrorWrites } from '#ports/workLedger';
import { resourceOf, waitFor } from '../../support/apiCalls.ts';
import { citedEverywhere } from '../../support/citedEverywhere.ts';
import type { TestPlatform } from '../../support/testPlatform.ts';

/** Types whose values stand in documents. */
export const EXPLAINED: readonly string[] = ['get_company', 'get_company_historical_owners', 'get_publication'];

/**
 * The example of each type, with a place for each value of those that read documents.
 *
 * @param change makes another text of one that stands under this key
 * @returns their ids by type
 */
export async function fillResults(
  platform: TestPlatform,
  key: string,
  change: (key: string, text: string) => string = (_key, text) => text,
): Promise<Readonly<Record<string, number>>> {
  const revive = (name: string, value: unknown): unknown => (typeof value === 'string' ? change(name, value) : value);
  const examples = ENRICHMENT_TYPES.map(({ name, example: { input, output } }) => ({
    name,
    input,
    output: JSON.parse(JSON.stringify(output), revive) as Record<string, unknown>,
  }));
  const handlers = examples.map(({ name, output }) => {
    const at = EXPLAINED.indexOf(name);
    const explanation = { kind: 'read', provenance: citedEverywhere(output, String(at + 1).repeat(64)) } as const;
    const result = { output, cost: null, mirror: mirrorOf(name, output), ...(at < 0 ? {} : { explanation }) };
    return [name, { fromSource: () => Promise.resolve(result) }] as const;
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

/** Its publications are listed by the name that the mirror has of it. */
function mirrorOf(type: string, { company_id: id, ...record }: Readonly<Record<string, unknown>>): MirrorWrites | null {
  return type === 'get_company'
    ? { records: [{ key: companyMirrorKey(String(id)), record: { company_id: id, ...record } }], publications: [] }
    : null;
}

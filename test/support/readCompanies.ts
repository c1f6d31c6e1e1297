import { getCompanyExample } from '#contract/types/get_company/getCompanyExample';
import { companyMirrorKey } from '#domain/mirrorKey';
import { resourceOf } from './apiCalls.ts';
import type { TestPlatform } from './testPlatform.ts';

/**
 * Lets an organization read these companies with get_company, as if the register had told their names; the mirror has them
 * afterwards.
 *
 * @param names of each by its id
 * @returns the ids of the enrichments, in their order
 */
export async function readCompanies(
  platform: TestPlatform,
  key: string,
  names: Readonly<Record<string, string>>,
): Promise<readonly number[]> {
  const worker = platform.work({
    get_company: {
      fromSource: ({ input }) => {
        const { company_id: id } = input as { readonly company_id: string };
        const { _registry_meta: meta, ...facts } = getCompanyExample.output;
        const record = { ...facts, company_id: id, name: names[id] };
        const mirror = { records: [{ key: companyMirrorKey(id), record }], publications: [] };
        return Promise.resolve({ output: { ...record, _registry_meta: meta }, cost: null, mirror });
      },
    },
  });
  const ids: number[] = [];
  for (const id of Object.keys(names)) {
    const answer = await platform.call('/api/enrichments/get_company', { key, body: { company_id: id } });
    ids.push(resourceOf(answer).id);
  }
  await worker.stop();
  return ids;
}

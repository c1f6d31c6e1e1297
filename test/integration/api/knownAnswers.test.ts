import { beforeAll, describe, expect, it } from '@jest/globals';
import { getCompanyExample } from '#contract/types/get_company/getCompanyExample';
import { companyMirrorKey } from '#domain/mirrorKey';
import { GET_COMPANY, company, creditsOf } from '../../support/apiCalls.ts';
import { useTestPlatform } from '../../support/testPlatform.ts';

describe('a request that the mirror answers', () => {
  const platform = useTestPlatform();
  const { company_id: companyId } = company();
  const { _registry_meta: meta, ...facts } = getCompanyExample.output;
  const known = { ...facts, company_id: companyId };

  beforeAll(async () => {
    const { key } = await platform.current.organization();
    const records = [{ key: companyMirrorKey(companyId), record: known }];
    const mirror = { records, publications: [] };
    const output = { ...known, _registry_meta: meta };
    const worker = platform.current.work({
      get_company: { fromSource: () => Promise.resolve({ output, cost: null, mirror }) },
    });
    await platform.current.call(GET_COMPANY, { key, body: company() });
    await worker.stop();
  });

  it('is told at once what a later GET tells, by no worker', async () => {
    const { key } = await platform.current.organization({ credits: 5 });
    const customVars = { external_id: 'crm-42', nested: { of: ['ä', 1.5, null, true] } };

    const answer = await platform.current.call(GET_COMPANY, { key, body: { ...company(), custom_vars: customVars } });

    expect(answer.status).toBe(200);
    const data = answer.body['data'] as unknown as { id: number };
    expect(data).toMatchObject({ status: 'completed', output: known, custom_vars: customVars, credits_cost: 2 });
    const read = await platform.current.call(`/api/enrichments/${data.id}`, { key });
    expect(answer.text).toBe(read.text);
    expect(await creditsOf(platform.current, key)).toMatchObject({ available: 3, reserved: 0 });
  });
});

import { describe, expect, it } from '@jest/globals';
import { getCompanyExample } from '#contract/types/get_company/getCompanyExample';
import { GET_COMPANY, answering, resourceOf } from '../../support/apiCalls.ts';
import { batchOf, endedBatch } from '../../support/batchCalls.ts';
import { useEnrichmentScene } from '../../support/enrichmentScene.ts';
import { useTestPlatform } from '../../support/testPlatform.ts';

const EUID = { euid: 'DEK1101R.HRB116737' };
const ID = { company_id: 'DE-HRB-K1101-116737' };

describe('a company that is asked for by its EUID', () => {
  const scene = useEnrichmentScene(100, useTestPlatform());
  const { platform, work } = scene;
  const post = (path: string, body: unknown) => platform.current.call(path, { key: scene.organization.key, body });

  it('is the same work as by its company id, in either order, and the input is shown as it was sent', async () => {
    work({ get_company: answering({ ...getCompanyExample.output, ...ID }) });
    const first = await post(GET_COMPANY, { ...EUID, custom_vars: { by: 'euid' } });
    expect(first.status).toBe(200);
    expect(resourceOf(first)).toMatchObject({ input: EUID, status: 'completed', credits_cost: 2 });

    const second = await post(GET_COMPANY, ID);

    expect(resourceOf(second)).toMatchObject({ input: ID, status: 'completed', credits_cost: 0 });
    expect(resourceOf(second).output).toEqual(resourceOf(first).output);
  });

  it('is found by its name afterwards', async () => {
    work({ get_company: answering({ ...getCompanyExample.output, ...ID }) });
    await post(GET_COMPANY, EUID);
    const found = await platform.current.foundation.search.companies(scene.organization.id, 'Voß', 5);
    expect(found).toEqual([{ companyId: ID.company_id, name: getCompanyExample.output['name'] }]);
  });

  it('is refused with both names, and with none', async () => {
    const both = await post(GET_COMPANY, { ...EUID, ...ID });
    const none = await post(GET_COMPANY, {});
    expect([both.status, none.status]).toEqual([422, 422]);
    expect(both.body['errors']).toEqual({ euid: ['Give either company_id or euid, not both.'] });
    expect(none.body['errors']).toEqual({ company_id: ['This field is required, or euid in its place.'] });
  });

  it('may be so in any row of a batch', async () => {
    work({ get_company: answering() });
    const rows = [
      { euid: 'DER3306.HRB46673' },
      { company_id: 'DE-HRB-R3306-46673' },
      { ...EUID, ...ID },
      { euid: 'X' },
    ];
    const answer = await post(`${GET_COMPANY}/batch`, { rows });
    expect(batchOf(answer).rejected.map(({ row }) => row)).toEqual([2, 3]);
    const ended = await endedBatch(platform.current, scene.organization.key, batchOf(answer).id);
    expect(ended).toMatchObject({ counts: { completed: 2, rejected: 2 }, credits_used: 2 });
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import { useTestPlatform } from '../../support/testPlatform.ts';

const INPUT = { company_id: 'DE-HRB-F1103-1' };

describe('the life of an enrichment', () => {
  const platform = useTestPlatform();
  beforeAll(() => {
    platform.current.work({
      get_company: { fromSource: () => Promise.resolve({ output: { name: 'Muster GmbH' }, cost: null, mirror: null }) },
    });
  });

  it('answers a synchronous request with the finished enrichment and charges its price once', async () => {
    const { key } = await platform.current.organization({ credits: 10 });

    const answer = await platform.current.call('/api/enrichments/get_company', { key, body: INPUT });

    expect(answer.status).toBe(200);
    expect(answer.body['data']).toMatchObject({
      type: 'get_company',
      status: 'completed',
      input: INPUT,
      output: { name: 'Muster GmbH' },
      credits_cost: 2,
      error_code: null,
    });
    const credits = await platform.current.call('/api/credits', { key });
    expect(credits.body['data']).toEqual({ balance: 8, reserved: 0, available: 8 });
    expect(await platform.current.foundation.credits.audit()).toEqual([]);
  });
});

import { beforeEach, describe, expect, test } from '@jest/globals';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import {
  CAMPAIGNS,
  createCampaign,
  createWebhook,
  dataOf,
  DELIVERIES,
  endedTest,
  NEW_WEBHOOK,
  ORG_WEBHOOKS,
} from '../../support/webhookCalls.ts';

const platform = useTestPlatform();
let organization: TestOrganization;
beforeEach(async () => {
  organization = await platform.current.organization();
});

function post(path: string, body?: unknown): Promise<TestAnswer> {
  return platform.current.call(path, {
    key: organization.key,
    method: 'POST',
    ...(body === undefined ? {} : { body }),
  });
}

describe('without an Idempotency-Key', () => {
  test('a webhook that is deleted again is not found', async () => {
    const { id } = await createWebhook(platform.current, organization.key);
    const remove = () => platform.current.call(`${ORG_WEBHOOKS}/${id}`, { key: organization.key, method: 'DELETE' });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  });

  test('a webhook that is created again is refused', async () => {
    await createWebhook(platform.current, organization.key);
    expect((await post(ORG_WEBHOOKS, NEW_WEBHOOK)).status).toBe(422);
  });

  test('a redelivery that is asked for again is refused while it is due', async () => {
    const path = `${DELIVERIES}/${await endedTest(platform.current, organization.key)}/redeliver`;
    const answers = [await post(path), await post(path)];
    expect(answers.map(({ status }) => status)).toEqual([202, 409]);
  });

  test('a campaign and a webhook that are changed again are as after the first time', async () => {
    const campaign = `${CAMPAIGNS}/${(await createCampaign(platform.current, organization.key)).id}`;
    const webhook = `${ORG_WEBHOOKS}/${(await createWebhook(platform.current, organization.key)).id}`;
    const patch = async (path: string, body: unknown) => {
      const answer = await platform.current.call(path, { key: organization.key, method: 'PATCH', body });
      return { status: answer.status, ...dataOf<{ readonly id: number }>(answer) };
    };
    for (const [path, body] of [
      [campaign, { name: 'Autumn' }],
      [webhook, { enabled: false }],
    ] as const) {
      const first = await patch(path, body);
      expect(first).toMatchObject({ status: 200, ...body });
      expect({ ...(await patch(path, body)), updated_at: null }).toEqual({ ...first, updated_at: null });
    }
  });

  test('an enrichment that is cancelled again is refused, and refunded once', async () => {
    const body = { company_id: 'DE-HRB-F1103-1', async: true };
    const { id } = dataOf<{ readonly id: number }>(
      await platform.current.call('/api/enrichments/get_company', { key: organization.key, body }),
    );
    const path = `/api/enrichments/${id}/cancel`;
    expect([(await post(path)).status, (await post(path)).status]).toEqual([200, 409]);
    const { body: credits } = await platform.current.call('/api/credits', { key: organization.key });
    expect(credits['data']).toMatchObject({ balance: 1_000, reserved: 0, available: 1_000 });
  });
});

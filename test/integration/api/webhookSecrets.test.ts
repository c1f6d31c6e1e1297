import { Writable } from 'node:stream';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { CampaignResource } from '#contract/http/campaigns';
import type { WebhookConfigResource } from '#contract/http/webhooks';
import { fieldsOf } from '../../support/apiCalls.ts';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import {
  CAMPAIGNS,
  createCampaign,
  createWebhook,
  dataOf,
  NEW_WEBHOOK,
  ORG_WEBHOOKS,
  SECRET,
  webhooksOf,
} from '../../support/webhookCalls.ts';

const CONFIG = '/api/reach/webhook-config';
const ROTATE_ORG = '/reach/webhooks/rotate-org-secret';
const rotateOf = (campaignId: number): string => `/reach/campaigns/${campaignId}/rotate-webhook-secret`;

const logged: string[] = [];
const logger = pino(
  { level: 'trace' },
  new Writable({
    write: (line: Buffer, _encoding, done) => {
      logged.push(line.toString());
      done();
    },
  }),
);
const platform = useTestPlatform({}, { logger });
let organization: TestOrganization;
beforeEach(async () => {
  organization = await platform.current.organization();
});

const config = async (key = organization.key, query = ''): Promise<WebhookConfigResource> =>
  dataOf(await platform.current.call(`${CONFIG}${query}`, { key }));
const rotate = (path: string, key = organization.key): Promise<TestAnswer> =>
  platform.current.call(path, { key, method: 'POST' });
const secretOf = async (id: number): Promise<string | null> =>
  dataOf<CampaignResource>(await platform.current.call(`${CAMPAIGNS}/${id}`, { key: organization.key })).webhook_secret;

describe('the first webhook of an owner', () => {
  it('makes its secret, and no other one', async () => {
    const { id } = await createCampaign(platform.current, organization.key);
    expect((await config()).org.secret).toBeNull();

    await createWebhook(platform.current, organization.key);
    expect(await config()).toMatchObject({
      org: { secret: expect.stringMatching(SECRET) },
      campaigns: [{ webhook_secret: null }],
    });

    await createWebhook(platform.current, organization.key, webhooksOf(id));
    const { org, campaigns } = await config();
    expect(campaigns[0]?.webhook_secret).toMatch(SECRET);
    expect(campaigns[0]?.webhook_secret).not.toBe(org.secret);
  });

  it('makes one secret where many are saved at the same time', async () => {
    const { id } = await createCampaign(platform.current, organization.key);
    const save = async (index: number): Promise<string | null> => {
      await createWebhook(platform.current, organization.key, webhooksOf(id), { url: `https://example.com/${index}` });
      return secretOf(id);
    };

    expect(new Set(await Promise.all(Array.from({ length: 10 }, (_, index) => save(index)))).size).toBe(1);
  });

  it('is not the refused one', async () => {
    await platform.current.call(ORG_WEBHOOKS, { key: organization.key, body: { ...NEW_WEBHOOK, event: 'x' } });

    expect((await config()).org.secret).toBeNull();
  });

  it('leaves its secret behind when it is deleted', async () => {
    const { id } = await createWebhook(platform.current, organization.key);
    const { secret } = (await config()).org;
    await platform.current.call(`${ORG_WEBHOOKS}/${id}`, { key: organization.key, method: 'DELETE' });
    await createWebhook(platform.current, organization.key);

    expect((await config()).org.secret).toBe(secret);
  });
});

describe('the overview', () => {
  it('has the organization and, page by page, each campaign with its own secret and webhooks', async () => {
    const ofOrganization = await createWebhook(platform.current, organization.key);
    const campaigns: CampaignResource[] = [];
    for (let index = 0; index < 5; index += 1) {
      const campaign = await createCampaign(platform.current, organization.key, {
        name: `Campaign ${index}`,
        org_webhook_disabled: index === 1,
      });
      const webhooks =
        index < 3 ? [await createWebhook(platform.current, organization.key, webhooksOf(campaign.id))] : [];
      campaigns.unshift({ ...campaign, webhooks });
    }

    const seen: WebhookConfigResource['campaigns'] = [];
    let query = '?limit=2';
    for (let more = true; more;) {
      const page = await config(organization.memberKey, query);
      expect(page.org).toEqual({ secret: expect.stringMatching(SECRET), webhooks: [ofOrganization] });
      expect(page.pagination.limit).toBe(2);
      seen.push(...page.campaigns);
      more = page.pagination.next_cursor !== null;
      query = `?limit=2&cursor=${page.pagination.next_cursor}`;
    }

    expect(seen).toEqual(
      campaigns.map(({ id, name, org_webhook_disabled: isDisabled, webhooks }) => ({
        id,
        name,
        org_webhook_disabled: isDisabled,
        webhooks,
        webhook_secret: webhooks.length === 0 ? null : expect.stringMatching(SECRET),
      })),
    );
    for (const { id, webhook_secret: secret } of seen) {
      expect(await secretOf(id)).toBe(secret);
    }
  });

  it('is empty for an organization that has nothing, whatever others have', async () => {
    await createWebhook(platform.current, organization.key);
    await createCampaign(platform.current, organization.key);
    const other = await platform.current.organization();

    expect(await config(other.key)).toEqual({
      org: { secret: null, webhooks: [] },
      campaigns: [],
      pagination: { limit: 50, next_cursor: null },
    });
  });

  it.each([
    ['limit', '?limit=201'],
    ['cursor', '?cursor=x'],
    ['page', '?page=2'],
  ])('refuses a query by the name of %s: %s', async (field, query) => {
    const answer = await platform.current.call(`${CONFIG}${query}`, { key: organization.key });

    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
  });
});

describe('a rotation', () => {
  it('replaces the secret of the organization or of one campaign, and no other', async () => {
    const [one, other] = [
      await createCampaign(platform.current, organization.key),
      await createCampaign(platform.current, organization.key),
    ];
    for (const path of [ORG_WEBHOOKS, webhooksOf(one.id), webhooksOf(other.id)]) {
      await createWebhook(platform.current, organization.key, path);
    }
    const secrets = async (): Promise<readonly (string | null)[]> => {
      const { org, campaigns } = await config();
      return [org.secret, ...campaigns.map(({ webhook_secret: secret }) => secret)];
    };
    const before = await secrets();

    const rotated = await rotate(rotateOf(one.id));
    expect(rotated.status).toBe(200);
    expect(dataOf(rotated)).toEqual({ secret: expect.stringMatching(SECRET), rotated_at: expect.any(String) });
    expect(await secrets()).toEqual([before[0], before[1], dataOf<{ secret: string }>(rotated).secret]);

    const { secret } = dataOf<{ secret: string }>(await rotate(ROTATE_ORG));
    expect(before).not.toContain(secret);
    expect((await secrets())[0]).toBe(secret);
    expect((await secrets())[1]).toBe(before[1]);
  });

  it('makes a secret where there was none, and a new one each time', async () => {
    const first = dataOf<{ secret: string }>(await rotate(ROTATE_ORG)).secret;
    const second = dataOf<{ secret: string }>(await rotate(ROTATE_ORG)).secret;

    expect(first).toMatch(SECRET);
    expect(second).not.toBe(first);
    await createWebhook(platform.current, organization.key);
    expect((await config()).org.secret).toBe(second);
  });

  it('many times at once leaves one of the new secrets', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => rotate(ROTATE_ORG)));

    const given = answers.map((answer) => dataOf<{ secret: string }>(answer).secret);
    expect(new Set(given).size).toBe(8);
    expect(given).toContain((await config()).org.secret);
  });

  it('is for administrators: a member is answered 403, and nothing changes', async () => {
    const { id } = await createCampaign(platform.current, organization.key);
    await createWebhook(platform.current, organization.key);
    const before = await config();

    for (const path of [ROTATE_ORG, rotateOf(id)]) {
      const answer = await rotate(path, organization.memberKey);

      expect([answer.status, answer.body['code']]).toEqual([403, 'admin_required']);
    }
    expect(await config()).toEqual(before);
  });

  it('of a campaign of another organization is not found, and changes nothing', async () => {
    const { id } = await createCampaign(platform.current, organization.key);
    await createWebhook(platform.current, organization.key, webhooksOf(id));
    const before = await secretOf(id);
    const other = await platform.current.organization();

    expect((await rotate(rotateOf(id), other.key)).status).toBe(404);
    expect(await secretOf(id)).toBe(before);
  });

  it('counts as a request of the organization and says so', async () => {
    const answer = await rotate(ROTATE_ORG);

    expect(answer.headers.get('ratelimit-policy')).toBe('"default";q=10000;w=60');
  });
});

describe('a secret', () => {
  it('is in no log, in no refusal and in no table', async () => {
    const { id } = await createCampaign(platform.current, organization.key);
    await createWebhook(platform.current, organization.key, webhooksOf(id));
    const { secret } = dataOf<{ secret: string }>(await rotate(rotateOf(id)));
    const again = await platform.current.call(webhooksOf(id), { key: organization.key, body: NEW_WEBHOOK });
    expect(again.status).toBe(422);
    await platform.current.call('/api/nothing', { key: organization.key });

    expect(logged.length).toBeGreaterThan(4);
    expect(logged.join('')).toContain(`"campaign_id":${id}`);
    expect(logged.join('')).not.toContain('whsec_');
    expect(again.text).not.toContain('whsec_');
    const { rows } = await platform.current.foundation.database.hot.query<{ row: string }>(
      'select w::text as row from webhook_secrets w',
    );
    expect(rows.length).toBeGreaterThan(0);
    const hexadecimal = Buffer.from(secret).toString('hex');
    rows.forEach(({ row }) => expect(row.includes(secret) || row.includes(hexadecimal)).toBe(false));
  });
});

import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { encodeCursor } from '#contract/http/cursor';
import type { CampaignResource, CampaignSummaryResource } from '#contract/http/campaigns';
import { everyPage, fieldsOf } from '../../support/apiCalls.ts';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import {
  CAMPAIGNS,
  createCampaign,
  createWebhook,
  dataOf,
  NEW_CAMPAIGN,
  SECRET,
  webhooksOf,
} from '../../support/webhookCalls.ts';

const platform = useTestPlatform({ EGRESS_ALLOW_CIDRS: '10.1.2.0/24' });
let organization: TestOrganization;
beforeEach(async () => {
  organization = await platform.current.organization();
});

const post = (body: unknown): Promise<TestAnswer> => platform.current.call(CAMPAIGNS, { key: organization.key, body });
const patch = (id: number, body: unknown): Promise<TestAnswer> =>
  platform.current.call(`${CAMPAIGNS}/${id}`, { key: organization.key, method: 'PATCH', body });
const get = (id: number): Promise<TestAnswer> => platform.current.call(`${CAMPAIGNS}/${id}`, { key: organization.key });

describe('a new campaign', () => {
  it('has what was given, no footer links, and the webhooks of the organization', async () => {
    const answer = await post(NEW_CAMPAIGN);

    expect(answer.status).toBe(201);
    const campaign = dataOf<CampaignResource>(answer);
    expect(campaign).toEqual({
      ...NEW_CAMPAIGN,
      id: expect.any(Number),
      footer_links: [],
      org_webhook_disabled: false,
      webhook_secret: null,
      webhooks: [],
      created_at: expect.any(String),
      updated_at: campaign.created_at,
    });
    expect(dataOf(await get(campaign.id))).toEqual(campaign);
  });

  it('may be created by a member, whose texts lose the white space around them', async () => {
    const answer = await platform.current.call(CAMPAIGNS, {
      key: organization.memberKey,
      body: { ...NEW_CAMPAIGN, name: '  Spring \u{1f331} ' },
    });

    expect([answer.status, dataOf<CampaignResource>(answer).name]).toEqual([201, 'Spring \u{1f331}']);
  });

  const link = (label: string, url = 'https://example.com/') => ({ label, url });
  it.each([
    ['a name of 200 characters, counted as people do', { name: '\u{1f331}'.repeat(200) }],
    ['a headline of 300 characters', { headline: 'ä'.repeat(300) }],
    ['ten footer links', { footer_links: Array.from({ length: 10 }, (_, index) => link(`Link ${index}`)) }],
    ['a label of 100 characters', { cta: link('x'.repeat(100)) }],
    ['plain http', { video_url: 'http://example.com/video.mp4' }],
    ['an address that the operator allows', { video_url: 'http://10.1.2.3:8080/video.mp4' }],
    ['the organization kept out', { org_webhook_disabled: true }],
  ])('may have %s', async (_, fields) => {
    expect((await post({ ...NEW_CAMPAIGN, ...fields })).status).toBe(201);
  });

  it.each([
    ['name', { name: undefined }],
    ['name', { name: '' }],
    ['name', { name: ' \t ' }],
    ['name', { name: 'x'.repeat(201) }],
    ['name', { name: 'two\nlines' }],
    ['name', { name: 'zero\u0000byte' }],
    ['name', { name: 'half \ud83c of a pair' }],
    ['name', { name: 7 }],
    ['headline', { headline: undefined }],
    ['headline', { headline: 'x'.repeat(301) }],
    ['video_url', { video_url: undefined }],
    ['video_url', { video_url: 'javascript:alert(1)' }],
    ['video_url', { video_url: 'file:///etc/passwd' }],
    ['video_url', { video_url: 'http://127.0.0.1/video.mp4' }],
    ['video_url', { video_url: 'http://10.1.3.1/video.mp4' }],
    ['video_url', { video_url: 'http://localhost/video.mp4' }],
    ['video_url', { video_url: `https://example.com/${'x'.repeat(2_048)}` }],
    ['cta', { cta: undefined }],
    ['cta', { cta: null }],
    ['cta.label', { cta: { url: 'https://example.com/' } }],
    ['cta.label', { cta: link('x'.repeat(101)) }],
    ['cta.url', { cta: link('Call', 'javascript:alert(1)') }],
    ['cta.url', { cta: link('Call', 'data:text/html,x') }],
    ['cta.color', { cta: { ...link('Call'), color: 'red' } }],
    ['footer_links', { footer_links: Array.from({ length: 11 }, () => link('Imprint')) }],
    ['footer_links', { footer_links: 'none' }],
    ['footer_links.0.url', { footer_links: [link('Imprint', 'http://[::1]/')] }],
    ['footer_links.1.label', { footer_links: [link('Imprint'), link('')] }],
    ['org_webhook_disabled', { org_webhook_disabled: 'yes' }],
    ['webhook_secret', { webhook_secret: 'whsec_mine' }],
    ['id', { id: 1 }],
    ['organization_id', { organization_id: 1 }],
  ])('is refused by the name of %s: %j', async (field, fields) => {
    const answer = await post({ ...NEW_CAMPAIGN, ...fields });

    expect([answer.status, answer.body['code'], fieldsOf(answer)]).toEqual([422, 'validation_failed', [field]]);
    expect((await platform.current.call(CAMPAIGNS, { key: organization.key })).body['data']).toEqual([]);
  });

  it.each([[[]], ['text'], [null]])('is refused where it is no object: %j', async (body) => {
    const answer = await post(JSON.stringify(body));

    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['body']]);
  });
});

describe('a change', () => {
  let campaign: CampaignResource;
  beforeEach(async () => {
    campaign = await createCampaign(platform.current, organization.key, {
      footer_links: [{ label: 'Imprint', url: 'https://example.com/imprint' }],
    });
  });

  it.each([
    [{ name: 'Summer' }],
    [{ headline: 'Hello {{name}}' }],
    [{ video_url: 'https://example.com/other.mp4' }],
    [{ cta: { label: 'Write', url: 'https://example.com/write' } }],
    [{ footer_links: [] }],
    [{ org_webhook_disabled: true }],
    [{ name: 'Summer', org_webhook_disabled: true }],
    [{}],
  ])('changes what is given and nothing else: %j', async (changes) => {
    const answer = await patch(campaign.id, changes);

    expect([answer.status, dataOf<CampaignResource>(answer)]).toEqual([
      200,
      { ...campaign, ...changes, updated_at: expect.any(String) },
    ]);
    expect(dataOf(await get(campaign.id))).toEqual(dataOf(answer));
  });

  it.each([
    ['name', { name: '' }],
    ['name', { name: null }],
    ['video_url', { video_url: 'http://192.168.1.1/' }],
    ['cta.url', { cta: { label: 'Call' } }],
    ['id', { id: 7 }],
    ['created_at', { created_at: '2026-01-01T00:00:00Z' }],
  ])('is refused by the name of %s, and then nothing changes: %j', async (field, changes) => {
    const answer = await patch(campaign.id, { headline: 'Changed', ...changes });

    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
    expect(dataOf(await get(campaign.id))).toEqual(campaign);
  });

  it('of one field does not undo one of another that comes at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        patch(campaign.id, { name: `Name ${round}` }),
        patch(campaign.id, { headline: `Headline ${round}` }),
        patch(campaign.id, { org_webhook_disabled: round % 2 === 0 }),
      ]);

      expect(dataOf(await get(campaign.id))).toMatchObject({
        name: `Name ${round}`,
        headline: `Headline ${round}`,
        org_webhook_disabled: round % 2 === 0,
      });
    }
  });
});

describe('one campaign', () => {
  it('shows its secret once it has a webhook, and its own webhooks only', async () => {
    const { id } = await createCampaign(platform.current, organization.key);
    const other = await createCampaign(platform.current, organization.key);
    await createWebhook(platform.current, organization.key);
    await createWebhook(platform.current, organization.key, webhooksOf(other.id));
    const webhook = await createWebhook(platform.current, organization.key, webhooksOf(id), { event: 'cta.clicked' });

    const campaign = dataOf<CampaignResource>(await get(id));
    expect(campaign.webhooks).toEqual([webhook]);
    expect(campaign.webhook_secret).toMatch(SECRET);
    expect(campaign.webhook_secret).not.toBe(dataOf<CampaignResource>(await get(other.id)).webhook_secret);
  });

  it.each(['0', '-1', '1.5', 'abc', '999999999999', '99999999999999999999', '2147483648'])(
    'is not found by %s',
    async (id) => {
      const answer = await platform.current.call(`${CAMPAIGNS}/${id}`, { key: organization.key });

      expect([answer.status, answer.body['code']]).toEqual([404, 'not_found']);
    },
  );
});

describe('the list of campaigns', () => {
  it.each([
    ['/api/video-campaigns', 'campaigns'],
    ['/api/reach/webhook-config', 'webhook-config'],
    ['/api/reach/webhooks', 'webhooks'],
  ] as const)('takes a cursor with an id that no column holds: %s', async (path, list) => {
    const { key } = await platform.current.organization();

    const answer = await platform.current.call(`${path}?cursor=${encodeCursor(list, 999_999_999_999_999)}`, { key });

    expect(answer.status).toBe(200);
  });

  let owner: TestOrganization;
  let ids: readonly number[];
  beforeAll(async () => {
    owner = await platform.current.organization();
    const campaigns = await Promise.all(
      Array.from({ length: 55 }, (_, index) =>
        createCampaign(platform.current, owner.key, { name: `Campaign ${index}` }),
      ),
    );
    ids = campaigns.map(({ id }) => id).sort((one, other) => other - one);
    await createWebhook(platform.current, owner.key, webhooksOf(ids[0] ?? 0));
  });

  it('shows the newest first, 50 on a page, without secrets', async () => {
    const answer = await platform.current.call(CAMPAIGNS, { key: owner.memberKey });

    expect(dataOf<readonly CampaignSummaryResource[]>(answer).map(({ id }) => id)).toEqual(ids.slice(0, 50));
    expect(answer.text).not.toMatch(/secret|whsec_/);
  });

  it.each([1, 11, 200])('shows each once, page by page of %i', async (limit) => {
    const all = await everyPage<CampaignSummaryResource>(platform.current, owner.key, CAMPAIGNS, limit);

    expect(all.map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ['limit', '?limit=201'],
    ['cursor', '?cursor=nonsense'],
    ['status', '?status=ready'],
  ])('refuses a query by the name of %s: %s', async (field, query) => {
    const answer = await platform.current.call(`${CAMPAIGNS}${query}`, { key: owner.key });

    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
  });
});

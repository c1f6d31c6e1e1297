import { describe, expect, it } from '@jest/globals';
import type { WebhookResource } from '#contract/http/webhooks';
import {
  BUDGET_EVENT,
  CAMPAIGN_EVENTS,
  CAMPAIGN_SUBSCRIPTION_EVENTS,
  SUBSCRIPTION_EVENTS,
  SUBSCRIPTIONS_MAX,
} from '#domain/campaign';
import { everyPage, fieldsOf } from '../../support/apiCalls.ts';
import type { TestAnswer } from '../../support/testPlatform.ts';
import {
  createCampaign,
  createWebhook,
  dataOf,
  NEW_WEBHOOK,
  ORG_WEBHOOKS,
  webhooksOf,
} from '../../support/webhookCalls.ts';
import { useWebhookScene } from '../../support/webhookScene.ts';

const scene = useWebhookScene({ EGRESS_ALLOW_CIDRS: '10.1.2.0/24' });
const { platform, call, list } = scene;

const SCOPES = ['org', 'campaign'] as const;
const pathOf = (scope: (typeof SCOPES)[number]): string =>
  scope === 'org' ? ORG_WEBHOOKS : webhooksOf(scene.campaignId);

describe.each(SCOPES)('a webhook of scope %s', (scope) => {
  it('is unique and enabled unless told otherwise, and a member may create it', async () => {
    const answer = await platform.current.call(pathOf(scope), { key: scene.organization.memberKey, body: NEW_WEBHOOK });

    expect(answer.status).toBe(201);
    const webhook = dataOf<WebhookResource>(answer);
    expect(webhook).toEqual({
      ...NEW_WEBHOOK,
      id: expect.any(Number),
      scope,
      is_unique: true,
      enabled: true,
      disabled_reason: null,
      failing_since: null,
      disabled_from: null,
    });
    expect(await list(pathOf(scope))).toEqual([webhook]);
    expect(answer.text).not.toContain('whsec_');
  });

  it('may be told each time, and may wait until it is enabled', async () => {
    const fields = { is_unique: false, enabled: false };
    expect(await createWebhook(platform.current, scene.organization.key, pathOf(scope), fields)).toMatchObject(fields);
  });

  it.each(scope === 'org' ? SUBSCRIPTION_EVENTS : CAMPAIGN_SUBSCRIPTION_EVENTS)('may hear of %s', async (event) => {
    expect(await createWebhook(platform.current, scene.organization.key, pathOf(scope), { event })).toMatchObject({
      event,
    });
  });

  it('may have an address that only the operator allows', async () => {
    const url = 'http://10.1.2.3:8080/hooks';
    expect(await createWebhook(platform.current, scene.organization.key, pathOf(scope), { url })).toMatchObject({
      url,
    });
  });

  it.each([
    ['event', { event: undefined }],
    ['event', { event: 'video.paused' }],
    ['event', { event: ['page.opened', 'cta.clicked'] }],
    ['event', { event: '*' }],
    ['url', { url: undefined }],
    ['url', { url: 'example.com/hooks' }],
    ['url', { url: 'ftp://example.com/' }],
    ['url', { url: 'http://127.0.0.1/' }],
    ['url', { url: 'http://10.1.3.1/' }],
    ['url', { url: 'http://169.254.169.254/latest/meta-data/' }],
    ['url', { url: 'http://user:password@example.com/' }],
    ['url', { url: `https://example.com/${'x'.repeat(2_048)}` }],
    ['is_unique', { is_unique: 'true' }],
    ['enabled', { enabled: null }],
    ['secret', { secret: 'whsec_mine' }],
    ['scope', { scope: 'org' }],
    ['disabled_reason', { disabled_reason: null }],
  ])('is refused by the name of %s: %j', async (field, fields) => {
    const answer = await call('POST', pathOf(scope), { body: { ...NEW_WEBHOOK, ...fields } });

    expect([answer.status, answer.body['code'], fieldsOf(answer)]).toEqual([422, 'validation_failed', [field]]);
    expect(await list(pathOf(scope))).toEqual([]);
  });

  it('is told which events there are where it names another', async () => {
    const answer = await call('POST', pathOf(scope), { body: { ...NEW_WEBHOOK, event: 'opened' } });

    CAMPAIGN_EVENTS.forEach((event) => expect(answer.text).toContain(event));
  });

  it('is refused where another one has the same event and address, which is named', async () => {
    const { id } = await createWebhook(platform.current, scene.organization.key, pathOf(scope));

    const answer = await call('POST', pathOf(scope), { body: { ...NEW_WEBHOOK, is_unique: false } });

    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['url']]);
    expect(answer.text).toContain(`webhook ${id} `);
    await createWebhook(platform.current, scene.organization.key, pathOf(scope), { event: 'cta.clicked' });
    await createWebhook(platform.current, scene.organization.key, pathOf(scope), { url: 'https://example.com/Hooks' });
    expect(await list(pathOf(scope))).toHaveLength(3);
  });

  it('is stored once where the same one is saved many times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => call('POST', pathOf(scope), { body: NEW_WEBHOOK })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 11 }, () => 422)]);
    expect(await list(pathOf(scope))).toHaveLength(1);
  });

  it.each([
    { is_unique: false },
    { event: 'cta.clicked' },
    { url: 'https://example.com/other' },
    { enabled: false },
    { event: 'video.finished', url: 'https://example.com/other', is_unique: false, enabled: false },
    {},
  ])('changes what is given and nothing else: %j', async (changes) => {
    const webhook = await createWebhook(platform.current, scene.organization.key, pathOf(scope));

    const answer = await call('PATCH', `${pathOf(scope)}/${webhook.id}`, { body: changes });

    expect([answer.status, dataOf(answer)]).toEqual([200, { ...webhook, ...changes }]);
    expect(await list(pathOf(scope))).toEqual([{ ...webhook, ...changes }]);
  });

  it('cannot be changed to the target of another one', async () => {
    const one = await createWebhook(platform.current, scene.organization.key, pathOf(scope));
    const other = await createWebhook(platform.current, scene.organization.key, pathOf(scope), {
      event: 'cta.clicked',
    });

    const answer = await call('PATCH', `${pathOf(scope)}/${other.id}`, { body: { event: one.event, enabled: false } });

    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['url']]);
    expect(await list(pathOf(scope))).toEqual([other, one]);
  });

  it.each([
    ['url', { url: 'http://localhost/' }],
    ['event', { event: 'nothing' }],
    ['enabled', { enabled: 'no' }],
    ['scope', { scope: 'campaign' }],
    ['disabled_reason', { disabled_reason: null }],
  ])('refuses a change by the name of %s: %j', async (field, changes) => {
    const webhook = await createWebhook(platform.current, scene.organization.key, pathOf(scope));

    const answer = await call('PATCH', `${pathOf(scope)}/${webhook.id}`, { body: { is_unique: false, ...changes } });

    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
    expect(await list(pathOf(scope))).toEqual([webhook]);
  });

  it('keeps every change of those that come at the same time', async () => {
    const { id } = await createWebhook(platform.current, scene.organization.key, pathOf(scope));
    for (let round = 0; round < 10; round += 1) {
      const wanted = { url: `https://example.com/${round}`, is_unique: round % 2 === 0, enabled: round % 2 === 1 };
      const changes = Object.entries(wanted).map(([field, value]) => ({ [field]: value }));
      await Promise.all(changes.map((change) => call('PATCH', `${pathOf(scope)}/${id}`, { body: change })));

      expect(await list(pathOf(scope))).toEqual([expect.objectContaining(wanted)]);
    }
  });

  it('is deleted once, with no content, and its target is free again', async () => {
    const { id } = await createWebhook(platform.current, scene.organization.key, pathOf(scope));

    const answer = await call('DELETE', `${pathOf(scope)}/${id}`);

    expect([answer.status, answer.text, answer.headers.get('content-length')]).toEqual([204, '', null]);
    expect(answer.headers.get('x-request-id')).toBeTruthy();
    expect((await call('DELETE', `${pathOf(scope)}/${id}`)).status).toBe(404);
    expect((await call('PATCH', `${pathOf(scope)}/${id}`, { body: { enabled: false } })).status).toBe(404);
    await createWebhook(platform.current, scene.organization.key, pathOf(scope));
  });

  it.each(['0', 'abc', '999999999999', '99999999999999999999'])('is not found by %s', async (id) => {
    expect((await call('PATCH', `${pathOf(scope)}/${id}`, { body: {} })).status).toBe(404);
    expect((await call('DELETE', `${pathOf(scope)}/${id}`)).status).toBe(404);
  });

  it('is on the pages of its list once, newest first', async () => {
    const webhooks = await Promise.all(
      CAMPAIGN_EVENTS.map((event) => createWebhook(platform.current, scene.organization.key, pathOf(scope), { event })),
    );

    const ids = webhooks.map(({ id }) => id).sort((one, other) => other - one);
    const all = await everyPage<WebhookResource>(platform.current, scene.organization.key, pathOf(scope), 4);
    expect(all.map(({ id }) => id)).toEqual(ids);
    expect(fieldsOf(await call('GET', `${pathOf(scope)}?limit=0`))).toEqual(['limit']);
  });

  it(`has at most ${SUBSCRIPTIONS_MAX - 1} beside it, also where many are saved at once`, async () => {
    const save = (index: number): Promise<TestAnswer> =>
      call('POST', pathOf(scope), { body: { ...NEW_WEBHOOK, url: `https://example.com/${index}` } });
    const answers = await Promise.all(Array.from({ length: SUBSCRIPTIONS_MAX + 5 }, (_, index) => save(index)));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(SUBSCRIPTIONS_MAX);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, body }) => `${status} ${String(body['code'])}`))).toEqual(
      new Set(['409 webhook_limit_reached']),
    );
    await call(
      'DELETE',
      `${pathOf(scope)}/${dataOf<WebhookResource>(answers.find(({ status }) => status === 201) as TestAnswer).id}`,
    );
    expect((await save(1_000)).status).toBe(201);
  });
});

describe('a webhook of a campaign', () => {
  const foreign = SUBSCRIPTION_EVENTS.filter((event) => !CAMPAIGN_SUBSCRIPTION_EVENTS.some((own) => own === event));
  const problem =
    `The event of a webhook of a campaign must be one of: ${CAMPAIGN_SUBSCRIPTION_EVENTS.join(', ')}. Webhooks of the ` +
    'organization may have others.';

  it.each(foreign)('cannot ask for %s, which happens to the organization, from the start or later', async (event) => {
    const refused = { status: 422, body: { code: 'validation_failed', errors: { event: [problem] } } };
    const path = webhooksOf(scene.campaignId);
    expect(await call('POST', path, { body: { ...NEW_WEBHOOK, event } })).toMatchObject(refused);
    const { id } = await createWebhook(platform.current, scene.organization.key, path);
    expect(await call('PATCH', `${path}/${id}`, { body: { event } })).toMatchObject(refused);
  });

  it('leaves the caps and monitors to the organization', () => {
    expect(foreign).toEqual(expect.arrayContaining([BUDGET_EVENT, 'company.capital_changed']));
  });
});

describe('webhooks of both scopes', () => {
  it('may have the same event and address, and each path knows its own only', async () => {
    const ofOrganization = await createWebhook(platform.current, scene.organization.key);
    const ofCampaign = await createWebhook(platform.current, scene.organization.key, webhooksOf(scene.campaignId));
    const other = await createCampaign(platform.current, scene.organization.key);

    expect(await list(ORG_WEBHOOKS)).toEqual([ofOrganization]);
    expect(await list(webhooksOf(scene.campaignId))).toEqual([ofCampaign]);
    for (const path of [
      `${ORG_WEBHOOKS}/${ofCampaign.id}`,
      `${webhooksOf(scene.campaignId)}/${ofOrganization.id}`,
      `${webhooksOf(other.id)}/${ofCampaign.id}`,
    ]) {
      expect((await call('PATCH', path, { body: { enabled: false } })).status).toBe(404);
      expect((await call('DELETE', path)).status).toBe(404);
    }
  });
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hashPassword } from '#domain/password';
import { eventually } from '../support/eventually.ts';
import { type TestOrganization, useTestPlatform } from '../support/testPlatform.ts';
import { createCampaign, createWebhook, deliveriesOf, endDelivery, happen } from '../support/webhookCalls.ts';
import { DashboardHarness, NO_FLAWS } from './support/dashboardHarness.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

const EMAIL = 'anna.berger@example.com';
const PASSWORD = 'correct horse battery';

const platform = useTestPlatform();

describeWithBrowser('campaigns, webhooks and deliveries in a browser', () => {
  let harness: DashboardHarness;
  let organization: TestOrganization;
  let campaignId: number;

  beforeAll(async () => {
    organization = await platform.current.organization();
    const { identities } = platform.current.foundation;
    await identities.createUser(organization.id, EMAIL, await hashPassword(PASSWORD), 'admin');
    ({ id: campaignId } = await createCampaign(platform.current, organization.key, { name: 'Spring' }));
    harness = await DashboardHarness.open(platform.current.baseUrl);
    await keepToOwnServer();
    await harness.open('/login');
    await harness.page.type('#email', EMAIL);
    await harness.page.type('#password', PASSWORD);
    await harness.press('button.primary');
  });
  afterAll(() => harness.end());

  /** Videos of other hosts, which no test waits for. */
  async function keepToOwnServer(): Promise<void> {
    await harness.page.setRequestInterception(true);
    harness.page.on('request', (request) => {
      void (request.url().startsWith(platform.current.baseUrl) ? request.continue() : request.abort());
    });
  }

  /** So many deliveries to one address; their ids. */
  async function deliver(count: number, url: string, status: 'delivered' | 'failed'): Promise<readonly number[]> {
    const { id, event } = await createWebhook(platform.current, organization.key, undefined, { url, is_unique: false });
    for (let index = 0; index < count; index += 1) {
      await happen(platform.current, campaignId, event);
    }
    const made = await deliveriesOf(platform.current, organization.key, `?subscription_id=${id}`);
    await Promise.all(made.map((one) => endDelivery(platform.current, one.id, status, '{"error":"boom"}')));
    return made.map((one) => one.id);
  }

  test('a delivery shows its payload, what each attempt sent, and a command that sends the same', async () => {
    const [id = 0] = await deliver(1, 'https://example.com/shown', 'failed');
    await harness.open(`/deliveries/${id}`);
    expect(JSON.parse(await harness.textOf('#payload'))).toMatchObject({
      event: 'page.opened',
      campaign_id: campaignId,
    });
    await harness.page.click('.attempt summary');
    expect(await harness.textOf('#headers-1')).toContain(`webhook-id: dlv_${id}`);
    expect(await harness.textOf('#headers-1')).toContain('webhook-signature: v1,');
    expect(await harness.textOf('#curl')).toContain(`--url 'https://example.com/shown'`);
    expect(await harness.page.content()).not.toContain('whsec_');
    expect(await harness.inspect('delivery-opened')).toEqual(NO_FLAWS);
  });

  test('a delivery that waits counts down to its next attempt', async () => {
    const [id = 0] = await deliver(1, 'https://example.com/waits', 'failed');
    await platform.current.foundation.database.hot.query(
      `update deliveries set status = 'pending', ended_at = null, next_attempt_at = now() + interval '100 s' where id = $1`,
      [id],
    );
    await harness.open(`/deliveries/${id}`);
    const shown = await harness.textOf('time[data-countdown]');
    expect(shown).toMatch(/^in \d+ s, at \d{1,2}:\d\d:\d\d/);
    await eventually('it counts', async () => (await harness.textOf('time[data-countdown]')) !== shown);
    await platform.current.foundation.database.hot.query(`update deliveries set lease_token = 1 where id = $1`, [id]);
    await eventually('the page follows', async () => (await harness.textOf('.facts')).includes('in progress'));
    await platform.current.foundation.database.hot.query(`update deliveries set lease_token = null where id = $1`, [
      id,
    ]);
    await endDelivery(platform.current, id, 'delivered');
  });

  test('failed deliveries of today are sent again in four clicks, each once', async () => {
    const ids = await deliver(3, 'https://example.com/down', 'failed');
    const others = await deliver(1, 'https://example.com/up', 'delivered');
    await harness.open('/deliveries');
    await harness.press('.shortcuts a');
    expect(await harness.inspect('deliveries-failed')).toEqual(NO_FLAWS);
    await harness.press('.heading a.primary');
    expect(await harness.textOf('.card h2')).toMatch(/^Send these \d+ deliveries again\?$/);
    expect(await harness.inspect('redeliver')).toEqual(NO_FLAWS);
    await harness.press('main button.primary');
    await harness.page.waitForFunction(`document.querySelector('.facts .badge')?.textContent === 'completed'`);
    expect(await harness.inspect('bulk')).toEqual(NO_FLAWS);

    const pending = await deliveriesOf(platform.current, organization.key, '?status=pending');
    expect(pending.map(({ id }) => id)).toEqual(expect.arrayContaining([...ids]));
    expect(pending.map(({ id }) => id)).not.toContain(others[0]);
    await harness.press('.heading a.button');
    expect(harness.path).toBe('/deliveries');
  });

  test('deliveries are found by the beginning of their address', async () => {
    await harness.open('/deliveries?url=https%3A%2F%2Fexample.com%2Fup');
    expect(new Set(await harness.textsOf('.address'))).toEqual(new Set(['https://example.com/up']));
    await harness.send('#url', 'https://example.org/');
    expect(await harness.textOf('.empty')).toContain('Nothing matches these filters.');
  });

  test('a webhook is told of several events, tested for one, and switched off and on', async () => {
    await harness.open('/reach/webhooks/new');
    await harness.page.type('#url', 'https://example.com/crm');
    for (const event of ['page.opened', 'video.finished', 'cta.clicked']) {
      await harness.page.click(`label[for="event.${event}"]`);
    }
    expect(await harness.inspect('webhook-new')).toEqual(NO_FLAWS);
    await harness.press('main button.primary');
    const row = `tr:has(a[href^="/reach/webhooks/"]):has(.address)`;
    expect(await harness.textsOf(`${row} .event-names`)).toContain('page.opened video.finished cta.clicked');
    const [link] = await harness.page.$$(`::-p-xpath(//a[contains(., "https://example.com/crm")])`);
    await Promise.all([harness.page.waitForNavigation(), link?.click()]);
    await harness.press('tbody form[action$="/test"] button');
    expect(await harness.textOf('.flash')).toBe('A test is on its way.');
    await Promise.all([harness.page.waitForNavigation(), harness.page.goBack()]);
    expect(await harness.inspect('webhook')).toEqual(NO_FLAWS);

    await harness.press('.heading form button');
    expect(await harness.textsOf('td .badge')).toEqual(expect.arrayContaining(['disabled', 'disabled', 'disabled']));
    await harness.press('tbody form[action$="/enabled"] button');
    expect((await harness.textsOf('td .badge')).slice(0, 3)).toEqual(['enabled', 'disabled', 'disabled']);
  });

  /** What the frame beside a form shows. */
  async function previewed(): Promise<string> {
    const frame = harness.page.frames().find((one) => one.parentFrame() !== null);
    return String(await frame?.evaluate(`document.querySelector('h1')?.textContent`).catch(() => ''));
  }

  test('a campaign is made beside its landing page, which follows what is typed', async () => {
    await harness.open('/reach/campaigns');
    await harness.press('.heading a.primary');
    await eventually('the page is shown', async () => (await previewed()) === 'A minute for Anna Berger');
    await harness.page.focus('#headline');
    await harness.page.keyboard.press('End');
    await harness.page.keyboard.type(' only');
    await eventually('the page follows', async () => (await previewed()) === 'A minute for Anna Berger only');
    await harness.page.type('#name', 'Autumn');
    await harness.page.type('#video_url', 'http://127.0.0.1/film.mp4');
    await harness.page.type('[id="cta.label"]', 'Book a call');
    await harness.page.type('[id="cta.url"]', 'https://example.com/call');
    await harness.press('main button.primary');
    expect(await harness.textOf('#video_url-error')).toMatch(/public/);
    expect(await harness.page.evaluate('document.activeElement.id')).toBe('video_url');
    expect(await harness.inspect('campaign-refused')).toEqual(NO_FLAWS);

    await harness.page.evaluate(`document.querySelector('#video_url').value = ''`);
    await harness.page.type('#video_url', 'https://example.com/film.mp4');
    await harness.press('main button.primary');
    expect(harness.path).toMatch(/^\/reach\/campaigns\/\d+$/);
    expect(await harness.textOf('.flash')).toContain('The campaign is there.');
  });

  test('a campaign is changed beside its landing page, and the way back leads past all previews', async () => {
    await harness.open(`/reach/campaigns/${campaignId}`);
    await harness.open(`/reach/campaigns/${campaignId}/edit`);
    await eventually('the page is shown', async () => (await previewed()) === 'A minute for Anna Berger');
    await harness.page.focus('#headline');
    await harness.page.keyboard.press('End');
    await harness.page.keyboard.type('!');
    await eventually('the page follows', async () => (await previewed()) === 'A minute for Anna Berger!');
    await Promise.all([harness.page.waitForNavigation(), harness.page.goBack()]);
    expect(harness.path).toBe(`/reach/campaigns/${campaignId}`);
  });

  test('a button shows the landing page where no script runs', async () => {
    await harness.withoutScript(async () => {
      await harness.open(`/reach/campaigns/${campaignId}/edit`);
      await harness.page.click('button[formtarget]');
      await eventually('the page is shown', async () => (await previewed()) === 'A minute for Anna Berger');
      expect(harness.path).toBe(`/reach/campaigns/${campaignId}/edit`);
    });
  });
});

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
    await harness.open('/login');
    await harness.page.type('#email', EMAIL);
    await harness.page.type('#password', PASSWORD);
    await harness.press('button.primary');
  });
  afterAll(() => harness.end());

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
    await eventually('the page follows', async () => (await harness.textOf('.facts')).includes('under way'));
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
    expect(await harness.textOf('.empty')).toContain('Nothing fits these filters.');
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
    expect(await harness.inspect('webhook')).toEqual(NO_FLAWS);
    await harness.press('tbody form[action$="/test"] button');
    expect(await harness.textOf('.flash')).toBe('A test is on its way.');
    await Promise.all([harness.page.waitForNavigation(), harness.page.goBack()]);

    await harness.press('.heading form button');
    expect(await harness.textsOf('td .badge')).toEqual(expect.arrayContaining(['disabled', 'disabled', 'disabled']));
    await harness.press('tbody form[action$="/enabled"] button');
    expect((await harness.textsOf('td .badge')).slice(0, 3)).toEqual(['enabled', 'disabled', 'disabled']);
    expect(await harness.inspect('webhook-partly')).toEqual(NO_FLAWS);
  });
});

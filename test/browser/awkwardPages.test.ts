import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { hashPassword } from '#domain/password';
import { useTestPlatform } from '../support/testPlatform.ts';
import { DashboardHarness, NO_FLAWS } from './support/dashboardHarness.ts';
import { type Awkward, type AwkwardDashboard, fillAwkwardly, PASSWORD } from './support/fillAwkwardly.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

const WITHOUT_SPACES: Awkward = (characters) => 'W'.repeat(characters);
const WITH_SPACES: Awkward = (characters) =>
  'Maximiliane Freifrau von Süderröder '.repeat(20).slice(0, characters).trim();

const platform = useTestPlatform();

async function logIn(email: string): Promise<DashboardHarness> {
  const harness = await DashboardHarness.open(platform.current.baseUrl);
  await harness.open('/login');
  await harness.page.type('#email', email);
  await harness.page.type('#password', PASSWORD);
  await harness.press('button.primary');
  return harness;
}

describeWithBrowser('pages in a browser', () => {
  describe.each([
    ['without', WITHOUT_SPACES],
    ['with', WITH_SPACES],
  ])('whose texts are very long, %s spaces,', (spaces, text) => {
    let harness: DashboardHarness;
    let filled: AwkwardDashboard;

    beforeAll(async () => {
      filled = await fillAwkwardly(platform.current, text);
      harness = await logIn(filled.email);
    });
    afterAll(() => harness.end());

    test.each([
      ['enrichments', () => '/enrichments'],
      ['enrichment', () => `/enrichments/${filled.enrichmentId}`],
      ['enrichment-failed', () => `/enrichments/${filled.failedId}`],
      ['batches', () => '/batches'],
      ['batch', () => `/batches/${filled.batchId}`],
      ['batch-last-page', () => `/batches/${filled.batchId}?page=20`],
      ['batch-cancelled', () => `/batches/${filled.cancelledBatchId}`],
      ['campaigns', () => '/reach/campaigns'],
      ['campaign', () => `/reach/campaigns/${filled.campaignId}`],
      ['campaign-empty', () => `/reach/campaigns/${filled.emptyCampaignId}`],
      ['campaign-rotate', () => `/reach/campaigns/${filled.campaignId}/rotate-webhook-secret`],
      ['webhooks', () => '/reach/webhooks'],
      ['webhook', () => `/reach/webhooks/${filled.webhookId}`],
      ['webhook-delete', () => `/reach/webhooks/${filled.webhookId}/delete`],
      ['deliveries', () => '/deliveries'],
      ['delivery', () => `/deliveries/${filled.deliveryId}`],
      ['credits', () => '/credits'],
      ['keys', () => '/keys'],
      ['key-revoke', () => `/keys/${filled.keyId}/revoke`],
      ['team', () => '/team'],
      ['member', () => `/team/${filled.memberId}`],
      ['member-disable', () => `/team/${filled.memberId}/disable`],
      ['audit-log', () => '/audit-log'],
      ['welcome', () => filled.welcomePath],
      ['landing', () => filled.landingPath],
    ])('fit a wide and a narrow screen: %s', async (_name, path) => {
      expect(await harness.open(path())).toBe(200);
      expect(await harness.tooWide()).toEqual([]);
    });

    test.each([
      ['a webhook', '/reach/webhooks/new', '#url', 'https://W'],
      ['a batch', '/batches/new', '#rows', ''],
      ['a key', '/keys', '#name', ''],
      ['an invitation', '/team', '#email', 'W@example.com'],
      ['a filter', '/enrichments', '#status', ''],
    ])('fit them with what is said of a form: %s', async (_what, path, field, begin) => {
      await harness.open(path);
      await harness.send(field, `${begin}${text(90)}\n${text(90)}`);
      expect(await harness.tooWide()).toEqual([]);
    });

    test.each(ENRICHMENT_TYPES.map(({ name }) => name))(
      'fit them with the result of %s, closed and opened, and as JSON',
      async (type) => {
        const path = `/enrichments/${filled.results[type]}`;
        await harness.open(path);
        expect(await harness.tooWide()).toEqual([]);
        await harness.page.evaluate(`document.querySelectorAll('details').forEach((one) => (one.open = true))`);
        expect(await harness.tooWide()).toEqual([]);
        await harness.open(`${path}?view=json`);
        expect(await harness.tooWide()).toEqual([]);
      },
    );

    test('fit them with a secret of a campaign that has a long name', async () => {
      await harness.open(`/reach/campaigns/${filled.campaignId}`);
      await harness.press('form[action$="/reveal-webhook-secret"] button');
      expect(await harness.textOf('#secret')).toMatch(/^whsec_/);
      expect(await harness.tooWide()).toEqual([]);
    });

    test.each([
      ['batch', () => `/batches/${filled.batchId}`],
      ['webhooks', () => '/reach/webhooks'],
      ['delivery', () => `/deliveries/${filled.deliveryId}`],
    ])('show every state without a barrier: %s', async (name, path) => {
      await harness.open(path());
      expect(await harness.inspect(`${name}-${spaces}-spaces`)).toEqual(NO_FLAWS);
    });

    test.each([
      ['rows that were rejected or have failed', () => `/batches/${filled.batchId}`],
      ['rows that were cancelled', () => `/batches/${filled.cancelledBatchId}`],
      ['prospects without a page', () => `/reach/campaigns/${filled.campaignId}`],
    ])('tell on a narrow screen, without scrolling sideways, the reasons of %s', async (_whose, path) => {
      await harness.open(path());
      const reasons = await harness.textsOf('.problem-text');
      expect(reasons.length).toBeGreaterThan(2);
      expect(await harness.readableOnNarrow('.problem-text')).toEqual(reasons);
    });

    test('tell tries that were not sent from those that failed, and count both', async () => {
      await harness.open(`/deliveries/${filled.deliveryId}`);
      expect(await harness.textsOf('.attempt .badge')).toEqual(['failed', 'not sent', 'not sent', 'failed']);
      const facts = await harness.textsOf('.facts div');
      expect(facts.map((fact) => fact.replaceAll(/\s+/g, ' '))).toContain('Attempts 4');
    });

    test('tell on a narrow screen, without scrolling sideways, what is wrong with webhooks', async () => {
      await harness.open('/reach/webhooks');
      const hints = await harness.readableOnNarrow('td .hint');
      expect(hints).toContainEqual(expect.stringMatching(/^Nothing has arrived since/));
      expect(hints).toContainEqual(expect.stringMatching(/^Nothing arrived there for five days/));
      expect(hints).toContainEqual(expect.stringMatching(/^Its address answered 410/));
    });
  });

  describe('of an organization that has nothing yet', () => {
    let harness: DashboardHarness;

    beforeAll(async () => {
      const { id } = await platform.current.organization({ credits: 0 });
      const email = 'anna.berger@example.com';
      await platform.current.foundation.identities.createUser(id, email, await hashPassword(PASSWORD), 'admin');
      harness = await logIn(email);
    });
    afterAll(() => harness.end());

    test.each([
      '/enrichments',
      '/batches',
      '/captchas',
      '/tasks',
      '/reach/campaigns',
      '/reach/webhooks',
      '/deliveries',
      '/credits',
      '/audit-log',
    ])('say so without a barrier: %s', async (path) => {
      expect(await harness.open(path)).toBe(200);
      expect(await harness.inspect(`nothing${path.replaceAll('/', '-')}`)).toEqual(NO_FLAWS);
    });
  });
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hashPassword } from '#domain/password';
import { useTestPlatform } from '../support/testPlatform.ts';
import { DashboardHarness, NO_FLAWS } from './support/dashboardHarness.ts';
import { fillExplained } from './support/fillExplained.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

const EMAIL = 'anna.berger@example.com';
const PASSWORD = 'correct horse battery';

const platform = useTestPlatform();

describeWithBrowser('the page of an enrichment that read documents', () => {
  let harness: DashboardHarness;
  let explained: Readonly<Record<string, number>>;

  beforeAll(async () => {
    const { id, key } = await platform.current.organization();
    await platform.current.foundation.identities.createUser(id, EMAIL, await hashPassword(PASSWORD), 'member');
    explained = await fillExplained(platform.current, key);
    harness = await DashboardHarness.open(platform.current.baseUrl);
    await harness.open('/login');
    await harness.page.type('#email', EMAIL);
    await harness.page.type('#password', PASSWORD);
    await harness.press('button.primary');
  });
  afterAll(() => harness.end());

  test.each(['get_company', 'get_company_historical_owners', 'get_publication'])(
    'shows the values of %s without a barrier, closed and opened',
    async (type) => {
      expect(await harness.open(`/enrichments/${explained[type]}`)).toBe(200);
      expect(await harness.inspect(`explained-${type}`)).toEqual(NO_FLAWS);
      await harness.page.evaluate(`document.querySelectorAll('.citing').forEach((one) => (one.open = true))`);
      expect(await harness.inspect(`explained-${type}-opened`)).toEqual(NO_FLAWS);
    },
  );

  test('says by keyboard alone, and without a script, where an amount stands and what proved it', async () => {
    const { page } = harness;
    await page.setJavaScriptEnabled(false);
    await harness.open(`/enrichments/${explained['get_publication']}`);
    await page.setJavaScriptEnabled(true);
    const amount = 'td.number .citing';
    expect(await harness.textOf(`${amount} summary`)).toMatch(/^124,371\.25\s+\S+\s*proved by a sum$/);
    expect(await harness.isVisible(`${amount} ul`)).toBe(false);
    await page.focus(`${amount} summary`);
    await page.keyboard.press('Enter');
    expect(await harness.isVisible(`${amount} ul`)).toBe(true);
    expect((await harness.textOf(`${amount} li`)).replaceAll(/\s+/g, ' ')).toBe(
      '124371.25 table 2, row 14, column 3 of 33333333, proved by a sum',
    );
    await page.focus(`${amount} a`);
    await page.keyboard.press('Enter');
    expect(await harness.textOf(':target')).toBe('3'.repeat(64));
  });
});

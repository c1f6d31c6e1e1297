import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestOrganization, useTestPlatform } from '../support/testPlatform.ts';
import { DashboardHarness } from './support/dashboardHarness.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

const platform = useTestPlatform();

describeWithBrowser('a request that is sent from the documentation', () => {
  let harness: DashboardHarness;
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await platform.current.organization();
    harness = await DashboardHarness.open(platform.current.baseUrl);
  });
  afterAll(() => harness.end());

  /** Sends the form and waits for what is said of it. */
  async function send(): Promise<string> {
    await harness.page.click('form.try button[type="submit"]');
    await harness.page.waitForFunction("/^(\\d|Type)/.test(document.querySelector('.outcome').textContent)");
    return harness.textOf('.outcome');
  }

  const answer = async (): Promise<unknown> => JSON.parse(await harness.textOf('.answer'));

  test('carries the key, and shows what was answered', async () => {
    await harness.open('/docs/reference/createCampaign');
    await harness.page.type('[data-key]', organization.key);
    expect(await send()).toMatch(/^201 Created · \d+ ms · \/api\/video-campaigns · X-Request-Id \S+$/);
    expect(await answer()).toMatchObject({ data: { id: expect.any(Number) } });
  });

  test('has the key on the next page of this tab, where it takes the newest thing for an id that is not typed', async () => {
    const { id } = ((await answer()) as { readonly data: { readonly id: number } }).data;
    await harness.open('/docs/reference/createProspects');
    expect(await harness.valueOf('[data-key]')).toBe(organization.key);
    expect(await send()).toContain(` /api/video-campaigns/${id}/prospects `);
    expect(await answer()).toMatchObject({ data: [{ campaign_id: id }] });
  });

  test('has the parameters that were typed', async () => {
    await harness.open('/docs/reference/listCampaigns');
    await harness.page.click('form.try summary');
    await harness.page.type('#try-query-limit', '1');
    expect(await send()).toContain('200 OK');
    expect(await harness.textOf('.outcome')).toContain('/api/video-campaigns?limit=1');
  });

  test('is not sent where an id is needed and there is nothing to take', async () => {
    await harness.open('/docs/reference/changeOrgWebhook');
    expect(await send()).toBe('Type wid: there is none that could be taken.');
  });

  test('tells a refusal like any other answer, and can be sent again', async () => {
    await harness.open('/docs/reference/getEnrichment');
    await harness.page.type('#try-path-id', '999999');
    expect(await send()).toContain('404 Not Found');
    expect(await answer()).toMatchObject({ code: 'not_found' });
    await harness.page.evaluate("document.querySelector('.outcome').textContent = ''");
    expect(await send()).toContain('404 Not Found');
  });

  test('leaves the key nowhere but in this tab, and there only until it is to be forgotten', async () => {
    const kept = (await harness.page.evaluate('[localStorage.length, document.cookie, location.href]')) as unknown[];
    expect(kept.join(' ')).not.toContain(organization.key);
    expect(await harness.page.evaluate('JSON.stringify(sessionStorage)')).toContain(organization.key);
    await harness.page.click('[data-forget]');
    expect(await harness.valueOf('[data-key]')).toBe('');
    expect(await harness.page.evaluate('JSON.stringify(sessionStorage)')).not.toContain(organization.key);
    expect(await send()).toContain('401 Unauthorized');
  });
});

import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { seededRandom } from '../../simulator/dataset/random.ts';
import { publications } from '../accuracy/publications.ts';
import { openDashboardClient } from '../support/dashboardClient.ts';
import { heldHandlers } from '../support/heldScene.ts';
import { useTestPlatform } from '../support/testPlatform.ts';
import { ARTIFACTS, DashboardHarness, NO_FLAWS } from './support/dashboardHarness.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

const platform = useTestPlatform();

describeWithBrowser('a document that is read, in a browser', () => {
  let harness: DashboardHarness;
  let work: { stop(): Promise<void> };
  beforeAll(async () => {
    const organization = await platform.current.organization({ credits: 10 });
    const { cookie } = await openDashboardClient(platform.current, organization.id);
    work = platform.current.work(heldHandlers(platform.current));
    harness = await DashboardHarness.open(platform.current.baseUrl);
    await harness.logIn(cookie);
  });
  afterAll(async () => {
    await harness.end();
    await work.stop();
  });

  test('is chosen, sent and shown with its statements by one press of a button', async () => {
    const file = fileURLToPath(new URL('accounts.html', ARTIFACTS));
    await writeFile(file, publications(seededRandom('held accounts')).bytes);
    await harness.open('/enrichments/new?type=read_accounts');
    expect(await harness.inspect('read-accounts')).toEqual(NO_FLAWS);
    const input = await harness.page.waitForSelector('input[type="file"]');
    await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(file);
    await harness.press('main button.primary');
    expect(harness.path).toMatch(/^\/enrichments\/\d+$/);
    await harness.page.waitForSelector('section[aria-label="Publication"]');
    expect(await harness.textOf('main')).toContain('Balance sheet');
    expect(await harness.inspect('read-accounts-result')).toEqual(NO_FLAWS);
  });
});

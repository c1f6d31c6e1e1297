import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CampaignEvent } from '#domain/campaign';
import { hashPassword } from '#domain/password';
import { addFailedProspect, addProspect, readProspect } from '../support/prospectCalls.ts';
import { makeTestFolder } from '../support/testFolders.ts';
import { type TestOrganization, useTestPlatform } from '../support/testPlatform.ts';
import { createCampaign, happen } from '../support/webhookCalls.ts';
import { DashboardHarness, NO_FLAWS } from './support/dashboardHarness.ts';
import { describeWithBrowser } from './support/testBrowser.ts';

const EMAIL = 'anna.berger@example.com';
const PASSWORD = 'correct horse battery';
const WATCHED: readonly CampaignEvent[] = [
  'page.opened',
  'video.started',
  'video.progress.25',
  'video.progress.50',
  'video.progress.75',
  'video.finished',
  'cta.clicked',
];

const platform = useTestPlatform();

describeWithBrowser('the prospects of a campaign in a browser', () => {
  let harness: DashboardHarness;
  let organization: TestOrganization;
  let campaignId: number;
  let liveId: number;

  beforeAll(async () => {
    organization = await platform.current.organization();
    const { identities } = platform.current.foundation;
    await identities.createUser(organization.id, EMAIL, await hashPassword(PASSWORD), 'admin');
    ({ id: campaignId } = await createCampaign(platform.current, organization.key, { name: 'Spring' }));
    await fillCampaign();
    harness = await DashboardHarness.open(platform.current.baseUrl);
    await harness.open('/login');
    await harness.page.type('#email', EMAIL);
    await harness.page.type('#password', PASSWORD);
    await harness.press('button.primary');
  });
  afterAll(() => harness.end());

  /** Some who came to different steps, one who waits, and two whose pages could not be rendered. */
  async function fillCampaign(): Promise<void> {
    const { hot } = platform.current.foundation.database;
    const names = ['Anna Berger', 'Bernd Müller', 'Carla Hoffmann-Wüstenfeld', 'David Öztürk', 'Emil Ernst'];
    for (const [index, name] of names.entries()) {
      const { id } = await addProspect(platform.current, organization.key, campaignId, name);
      await hot.query(`update prospects set status = 'ready', rendered_at = now() where id = $1`, [id]);
      liveId = id;
      for (const event of WATCHED.slice(0, [7, 4, 2, 1, 5][index])) {
        await happen(platform.current, campaignId, event, id);
      }
    }
    await addProspect(platform.current, organization.key, campaignId, 'Frieda Neu');
    await addFailedProspect(platform.current, organization.key, campaignId, 'Gustav Groß');
    await addFailedProspect(platform.current, organization.key, campaignId, 'Hanna Klein');
  }

  const statusOf = async (id: number) => (await readProspect(platform.current, organization.key, id)).status as string;

  test('the page of a campaign shows how far they came, and who watched how much', async () => {
    await harness.open(`/reach/campaigns/${campaignId}`);
    expect((await harness.textsOf('.funnel strong')).slice(0, 4)).toEqual(['8', '5', '5', '4']);
    expect(await harness.textsOf('.watched')).toEqual(
      ['75 %', '0 %', '50 %', '100 %'].map((one) => expect.stringContaining(one)),
    );
    expect(await harness.inspect('campaign-prospects')).toEqual(NO_FLAWS);
  });

  test('the address that a prospect is sent is copied in one click', async () => {
    const { landing_url: address } = await readProspect(platform.current, organization.key, liveId);
    await harness.open(`/reach/campaigns/${campaignId}`);
    await harness.page.evaluate(
      `navigator.clipboard.writeText = (text) => { document.title = text; return Promise.resolve(); }`,
    );
    await harness.page.click(`[data-copy="link-${liveId}"]`);
    await harness.page.waitForFunction(`document.title === ${JSON.stringify(address)}`);
  });

  test('one prospect shows what happened, and its page is looked at without a visit', async () => {
    await harness.open(`/reach/campaigns/${campaignId}`);
    await harness.press(`td a[href="/reach/prospects/${liveId}"]:has(.subject)`);
    expect(await harness.textsOf('td[data-title="What"]')).toContain('Watched 75 %');
    expect(await harness.inspect('prospect')).toEqual(NO_FLAWS);
    await harness.press('.heading a.button');
    expect(harness.path).toBe(`/reach/prospects/${liveId}/preview`);
  });

  test('what could not be rendered is rendered again, one in one click and the others in another', async () => {
    await harness.open(`/reach/campaigns/${campaignId}?status=failed`);
    expect(await harness.inspect('campaign-failed')).toEqual(NO_FLAWS);
    const action = await harness.attributeOf('td form[action$="/render"]', 'action');
    await harness.press('td form[action$="/render"] button');
    expect(await harness.textOf('.flash')).toContain('Rendering has begun again.');
    expect(await statusOf(Number(action.split('/')[3]))).toBe('created');

    await harness.press('.card.split form[action$="/render"] button');
    expect(await harness.textOf('.flash')).toContain('Rendering has begun again.');
    expect((await harness.textsOf('.shortcuts a')).map((one) => one.replaceAll(/\s+/g, ' '))).toEqual([
      'All 8',
      '3 created',
      '5 ready',
    ]);
  });

  test('people of a file are added in four clicks, with the column that has their names', async () => {
    await harness.open(`/reach/campaigns/${campaignId}`);
    await harness.press('.heading a.primary');
    expect(await harness.inspect('prospects-new')).toEqual(NO_FLAWS);
    const file = join(await makeTestFolder('prospects'), 'people.csv');
    await writeFile(file, 'Ansprechpartner;Firma\nIda Jung;Muster GmbH\n;Leer AG\nJan Kurz;Beispiel AG\n');
    const input = await harness.page.$('input[type="file"]');
    await input?.uploadFile(file);
    await harness.press('main button.primary');
    expect(await harness.textOf('h1')).toBe('people.csv');
    expect(await harness.textOf('main [role="alert"]')).toContain('choose which one it is');
    await harness.page.select('#column-0', 'name');
    await harness.press('.title-row button');
    expect(await harness.textsOf('td[data-title="Reason"]')).toHaveLength(1);
    expect(await harness.inspect('prospects-preview')).toEqual(NO_FLAWS);
    await harness.press('main button.primary');
    expect(await harness.textOf('.flash')).toContain('The prospects are added.');
    expect((await harness.textsOf('td[data-title="Name"]')).slice(0, 2)).toEqual(['Jan Kurz', 'Ida Jung']);
  });
});

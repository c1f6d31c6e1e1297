import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { CampaignEvent } from '#domain/campaign';
import { openDashboardClient } from '../../support/dashboardClient.ts';
import { useDashboardScene } from '../../support/dashboardScene.ts';
import { addFailedProspect, addProspect, NO_VIDEO, readProspect } from '../../support/prospectCalls.ts';
import { createCampaign, happen } from '../../support/webhookCalls.ts';

const scene = useDashboardScene();
const { platform } = scene;
let campaignId: number;
beforeEach(async () => {
  ({ id: campaignId } = await createCampaign(platform.current, scene.organization.key));
});

const campaignPath = () => `/reach/campaigns/${campaignId}`;
const statusOf = async (id: number) =>
  (await readProspect(platform.current, scene.organization.key, id)).status as string;
const add = (name: string) => addProspect(platform.current, scene.organization.key, campaignId, name);
const fail = (name: string) => addFailedProspect(platform.current, scene.organization.key, campaignId, name);

async function setReady(id: number): Promise<void> {
  const { hot } = platform.current.foundation.database;
  await hot.query(`update prospects set status = 'ready', rendered_at = now() where id = $1`, [id]);
}

async function happenAll(id: number, ...events: readonly CampaignEvent[]): Promise<void> {
  for (const event of events) {
    await happen(platform.current, campaignId, event, id);
  }
}

/** Cells of the table of prospects by their titles, for one of them. */
async function rowOf(name: string, path = campaignPath()): Promise<Readonly<Record<string, string>>> {
  const { text } = await scene.admin.get(path);
  const row = text.split('<tr').find((one) => one.includes(`<span class="subject">${name}</span>`)) ?? '';
  const cells = [...row.matchAll(/data-title="([^"]+)"[^>]*>(.*?)<\/td>/gs)];
  return Object.fromEntries(
    cells.map(([, title = '', cell = '']) => [
      title,
      cell
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ]),
  );
}

describe('the prospects of a campaign', () => {
  test('are shown with what each of them did, and with the address that they are sent', async () => {
    const { id, landing_url: address } = await add('Anna');
    await add('Bernd');
    await setReady(id);
    await happenAll(id, 'page.opened', 'video.started', 'video.progress.25', 'video.progress.50');
    await happenAll(id, 'page.opened', 'cta.clicked', 'footer_link.clicked');
    const anna = await rowOf('Anna');

    expect(anna).toMatchObject({ Opened: '2', Watched: expect.stringContaining('50 %'), Clicks: '2' });
    expect(anna['Link']).toContain(address);
    expect(anna['Last visit']).not.toBe('–');
    expect(await rowOf('Bernd')).toMatchObject({ Opened: '0', Watched: '–', Clicks: '0', Link: 'not live' });
  });

  test('are counted in a funnel: how many came how far, however often each did', async () => {
    const [anna, bernd] = [await add('Anna'), await add('Bernd')];
    await add('Cem');
    await setReady(anna.id);
    await setReady(bernd.id);
    await happenAll(anna.id, 'page.opened', 'page.opened', 'video.started', 'video.finished', 'cta.clicked');
    await happenAll(bernd.id, 'page.opened');
    const { text } = await scene.admin.get(campaignPath());
    const steps = [...text.matchAll(/class="step">([^<]+)<.*?<strong>(\d+)</gs)].map(([, ...step]) => step.join(' '));

    expect(steps).toEqual([
      'Added 3',
      'Page is live 2',
      'Opened the page 2',
      'Started the video 1',
      'Watched 25 % 0',
      'Watched 50 % 0',
      'Watched 75 % 0',
      'Watched it to the end 1',
      'Clicked the button 1',
    ]);
  });

  test('are filtered by status, with how many each has', async () => {
    await add('Anna');
    await fail('Bernd');
    const { text } = await scene.admin.get(campaignPath());
    const filtered = await scene.admin.get(`${campaignPath()}?status=failed`);

    expect(text).toContain('1 created');
    expect(text).toContain('1 failed');
    expect(text).not.toContain('0 ready');
    expect([filtered.text.includes('>Bernd<'), filtered.text.includes('>Anna<')]).toEqual([true, false]);
    expect((await scene.admin.get(`${campaignPath()}?status=ready`)).text).toContain('Nothing matches these filters.');
  });
});

describe('a landing page that could not be rendered', () => {
  test('says why, and is rendered again by one form, which does so once', async () => {
    const { id } = await fail('Anna');
    expect((await rowOf('Anna'))['Status']).toContain(NO_VIDEO);
    const nonce = randomUUID();
    const path = `/reach/prospects/${id}/render`;
    const first = await scene.admin.post(path, { nonce });
    const again = await scene.admin.post(path, { nonce });

    expect(await statusOf(id)).toBe('created');
    expect([first, again].map(({ headers }) => headers.get('location'))).toEqual([campaignPath(), campaignPath()]);
    const late = await scene.admin.post(path, { nonce: randomUUID() });
    expect(late.headers.getSetCookie()[0]).toContain('enrich_flash=render_not_failed');
  });

  test('is rendered again with all others of its campaign', async () => {
    const failed = [await fail('Anna'), await fail('Bernd')];
    expect((await scene.admin.get(campaignPath())).text).toContain('2 landing pages could not be rendered');
    const answer = await scene.admin.post(`${campaignPath()}/render`, { nonce: randomUUID() });

    expect(answer.headers.get('location')).toBe(campaignPath());
    expect(await Promise.all(failed.map(({ id }) => statusOf(id)))).toEqual(['created', 'created']);
    expect((await scene.admin.get(campaignPath())).text).not.toContain('could not be rendered');
  });
});

describe('the page of a prospect', () => {
  test('tells all that happened, newest first, and what was given about it', async () => {
    const { id } = await fail('Anna');
    await happenAll(id, 'page.opened', 'video.progress.75');
    const { hot } = platform.current.foundation.database;
    await hot.query('select record_prospect_event($1, $2, $3, now())', [
      id,
      'cta.clicked',
      JSON.stringify({ label: 'Book a call', url: 'https://example.com/call', user_agent: 'Firefox', ip: '192.0.2.7' }),
    ]);
    const { text } = await scene.admin.get(`/reach/prospects/${id}`);
    const told = [...text.matchAll(/data-title="What"><span class="words">([^<]+)</g)].map(([, what]) => what);

    expect(told).toEqual([
      'Clicked the button',
      'Watched 75 %',
      'Opened the page',
      'The page could not be rendered',
      'Added',
    ]);
    expect(text).toContain('Book a call · Firefox');
    expect(text).toContain(NO_VIDEO);
    expect(text).not.toContain('192.0.2.7');
  });

  test('and its figures are those of one organization', async () => {
    const { id } = await add('Anna');
    const stranger = await platform.current.organization();
    const other = await openDashboardClient(platform.current, stranger.id);
    const { campaignStatistics } = platform.current.foundation;

    expect((await other.get(`/reach/prospects/${id}`)).status).toBe(404);
    expect(await campaignStatistics.happenings(stranger.id, id, 100)).toEqual([]);
    expect(await campaignStatistics.eventsOf(stranger.id, [id])).toEqual([]);
    expect(await campaignStatistics.prospects(stranger.id, campaignId)).toEqual({
      created: 0,
      rendering: 0,
      ready: 0,
      failed: 0,
    });
  });
});

import { beforeEach, describe, expect, test } from '@jest/globals';
import { openDashboardClient } from '../../support/dashboardClient.ts';
import { useDashboardScene } from '../../support/dashboardScene.ts';
import { prospectsOf } from '../../support/prospectCalls.ts';
import type { TestAnswer } from '../../support/testPlatform.ts';
import { newUpload, put } from '../../support/uploadCalls.ts';
import { createCampaign } from '../../support/webhookCalls.ts';

const scene = useDashboardScene();
const { platform, api } = scene;
let home: string;
let campaignId: number;
beforeEach(async () => {
  ({ id: campaignId } = await createCampaign(platform.current, scene.organization.key));
  home = `/reach/campaigns/${campaignId}/prospects`;
});

/** The page that shows whom pasted rows have. */
async function paste(rows: string): Promise<string> {
  const { headers } = await scene.admin.post(`${home}/new`, { rows });
  return (await scene.admin.get(headers.get('location') ?? '')).text;
}

/** The fields of the form as a browser would send them, without the token of who looked at it. */
function fieldsOf(text: string): Record<string, string> {
  const [, form = ''] = new RegExp(`<form method="post" action="${home}">(.*?)</form>`, 's').exec(text) ?? [];
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const chosen = [...form.matchAll(/<select[^>]*\sname="([^"]+)".*?<option value="([^"]*)" selected>/gs)];
  return Object.fromEntries(
    [...hidden, ...chosen].filter(([, name]) => name !== 'csrf').map(([, name = '', value = '']) => [name, value]),
  );
}

async function added(): Promise<readonly (readonly [string, unknown])[]> {
  const all = prospectsOf(await api(`/api/video-campaigns/${campaignId}/prospects?limit=100`));
  return all.map((one) => [one.name, one.custom_vars] as const).toReversed();
}

const flashOf = ({ headers }: TestAnswer) => headers.getSetCookie().join();

describe('prospects of a file', () => {
  test('are shown before anything is added, and added as the columns are used', async () => {
    const shown = await paste('Name,Firma\nAnna Berger,Muster GmbH\nBernd Müller,Beispiel AG\n');
    expect(shown).toContain('Add 2 prospects');
    expect(await added()).toEqual([]);

    const fields = { ...fieldsOf(shown), 'mapping.Firma': 'custom_vars.company' };
    const answer = await scene.admin.post(home, fields);
    expect([answer.headers.get('location'), flashOf(answer)]).toEqual([
      `/reach/campaigns/${campaignId}`,
      expect.stringContaining('prospects_added'),
    ]);
    expect(await added()).toEqual([
      ['Anna Berger', { company: 'Muster GmbH' }],
      ['Bernd Müller', { company: 'Beispiel AG' }],
    ]);
  });

  test('are added once, however often the form is sent', async () => {
    const fields = fieldsOf(await paste('name\nAnna\n'));
    await scene.admin.post(home, fields);
    await scene.admin.post(home, fields);
    expect(await added()).toHaveLength(1);
  });

  test('of a file that is older than what is remembered are added once somebody has confirmed that they are new', async () => {
    const fields = fieldsOf(await paste('name\nAnna\n'));
    await scene.admin.post(home, fields);
    const { hot } = platform.current.foundation.database;
    const id = fields['upload'];
    await hot.query(`update uploads set created_at = created_at - interval '25 hours' where id = $1`, [id]);
    await hot.query('delete from idempotency_keys where organization_id = $1', [scene.organization.id]);

    const asked = await scene.admin.post(home, fields);
    expect([asked.status, asked.text.includes('may have been added before')]).toEqual([409, true]);
    expect(await added()).toHaveLength(1);
    await scene.admin.post(home, fieldsOf(asked.text));
    expect(await added()).toHaveLength(2);
  });

  test('are left out where their rows are none, which is told with the row, the column and the reason', async () => {
    const shown = await paste(`Name,Nr\nAnna,1\n,2\n${'B'.repeat(201)},3\n`);
    const told = [...shown.matchAll(/data-title="Row">(\d+)<.*?data-title="Column">(?:<[^>]+>)?(\w+)</gs)];
    expect(told.map(([, row, column]) => [row, column])).toEqual([
      ['2', 'Name'],
      ['3', 'Name'],
    ]);
    expect(shown).toContain('2 rows are left out.');
    await scene.admin.post(home, fieldsOf(shown));
    expect(await added()).toEqual([['Anna', {}]]);
  });

  test('of no column that is likely are there once one is chosen; what is wrong with a choice stands beside it', async () => {
    const shown = await paste('Wer,Wo\nAnna,Bonn\n');
    expect(shown).toContain('The file has no column for name: choose which one it is.');
    expect(shown).not.toContain('Add 1 prospect');

    const chosen = { ...fieldsOf(shown), 'mapping.Wer': 'name' };
    expect((await scene.admin.post(`${home}/new/${fieldsOf(shown)['upload'] ?? ''}`, chosen)).text).toContain(
      'Add 1 prospect<',
    );
    const twice = await scene.admin.post(home, { ...chosen, 'mapping.Wo': 'name' });
    expect(twice.text).toMatch(/id="column-1-error">More than one column is name/);
    expect(await added()).toEqual([]);
  });

  test('are at most 1,000, which is told where they were pasted', async () => {
    const { status, text } = await scene.admin.post(`${home}/new`, { rows: `name\n${'Anna\n'.repeat(1_001)}` });
    expect(status).toBe(422);
    expect(text).toMatch(/id="rows-error"><p>The file has more than 1,000 rows below its header\./);
    expect(text.match(/^Anna$/gm)).toHaveLength(1_001);
  });

  test('are of no upload that there is not, however long its name is', async () => {
    expect((await scene.admin.post(`${home}/new`, { upload: 'x'.repeat(30_000) })).status).toBe(404);
  });

  test('need a file or rows, and a file that can be read: told at the field', async () => {
    const none = await scene.admin.post(`${home}/new`, { rows: ' ' });
    expect([none.status, none.text.includes('Choose a file or paste the rows.')]).toEqual([422, true]);
    const { id, upload_url: url } = await newUpload(platform.current, scene.organization.key);
    await put(url, Buffer.from([0x50, 0x4b, 3, 4, 0, 0]));
    const unread = await scene.admin.get(`${home}/new/${id}`);
    expect([unread.status, /<input\s+id="file"[^>]*aria-invalid="true"/.test(unread.text)]).toEqual([422, true]);
  });

  test('are those of one organization: neither its campaigns nor its files are found by others', async () => {
    const fields = fieldsOf(await paste('name\nAnna\n'));
    const other = await platform.current.organization();
    const stranger = await openDashboardClient(platform.current, other.id);
    const { id: own } = await createCampaign(platform.current, other.key);

    expect((await stranger.post(home, fields)).status).toBe(404);
    expect((await stranger.post(`/reach/campaigns/${own}/prospects`, fields)).status).toBe(404);
    expect((await stranger.get(`/reach/campaigns/${own}/prospects/new/${fields['upload'] ?? ''}`)).status).toBe(404);
    expect(await added()).toEqual([]);
  });
});

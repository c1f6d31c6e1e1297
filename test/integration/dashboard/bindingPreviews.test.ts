import { beforeEach, describe, expect, test } from '@jest/globals';
import { company } from '../../support/apiCalls.ts';
import { startBatch } from '../../support/batchCalls.ts';
import { type DashboardClient, openDashboardClient } from '../../support/dashboardClient.ts';
import { previewFields } from '../../support/previewForms.ts';
import { prospectsOf } from '../../support/prospectCalls.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import { sentUpload } from '../../support/uploadCalls.ts';
import { createCampaign } from '../../support/webhookCalls.ts';

const platform = useTestPlatform({ ENRICH_NEW_BATCHES_PER_MINUTE: '10000' });

let organization: TestOrganization;
let admin: DashboardClient;
beforeEach(async () => {
  organization = await platform.current.organization({ credits: 1_000 });
  admin = await openDashboardClient(platform.current, organization.id);
});

const ROWS = `company_id\n${company(1).company_id}\n${company(2).company_id}\n`;

/** The page that shows what pasted rows are, as it is loaded each time. */
async function pasted(rows = ROWS, type = 'get_company'): Promise<string> {
  const { headers } = await admin.post('/batches/new', { type, rows });
  return (await admin.get(headers.get('location') ?? '')).text;
}

async function counted(table: 'batches' | 'prospects'): Promise<number> {
  const { rows } = await platform.current.foundation.database.hot.query<{ count: number }>(
    `select count(*) from ${table} where organization_id = $1`,
    [organization.id],
  );
  return rows[0]?.count ?? Number.NaN;
}

async function reserved(): Promise<number> {
  const { body } = await platform.current.call('/api/credits', { key: organization.key });
  return (body['data'] as unknown as { readonly reserved: number }).reserved;
}

/** As if the window of deduplication had ended since. */
async function endWindow(): Promise<void> {
  await platform.current.foundation.database.hot.query(
    `update deduplication set created_at = created_at - interval '1 day' where organization_id = $1`,
    [organization.id],
  );
}

describe('the price on a preview', () => {
  test('binds: another column than the one that was shown starts nothing dearer, but shows its price', async () => {
    const lines = Array.from({ length: 10 }, (_, n) => `same@example.com;other${n}@example.com`);
    const { id } = await sentUpload(
      platform.current,
      organization.key,
      `E-Mail;Zweite Mail\n${lines.join('\n')}\n`,
      'mails.csv',
    );
    const shown = previewFields((await admin.get(`/batches/new/${id}?type=verify_email`)).text);
    expect(shown).toMatchObject({ credits: '1', 'mapping.E-Mail': 'email' });

    const changed = { ...shown, 'mapping.E-Mail': '', 'mapping.Zweite%20Mail': 'email' };
    const asked = await admin.post('/batches', changed);
    expect(asked.status).toBe(422);
    expect(asked.text).toContain('it costs at most 10 credits now instead of 1 credit.');
    expect([await counted('batches'), await reserved()]).toEqual([0, 0]);

    const agreed = await admin.post('/batches', previewFields(asked.text));
    expect(agreed.headers.get('location')).toMatch(/^\/batches\/\d+$/);
    expect(await reserved()).toBe(10);
  });

  test('binds when what the rows repeated is over by the time that the form is sent', async () => {
    await startBatch(platform.current, organization.key, [company(1)]);
    await platform.current.foundation.database.hot.query(
      `update enrichments set status = 'completed', completed_at = now() where organization_id = $1`,
      [organization.id],
    );
    const shown = previewFields(await pasted());
    expect(shown['credits']).toBe('2');
    await endWindow();
    const asked = await admin.post('/batches', shown);
    expect(asked.text).toContain('it costs at most 4 credits now instead of 2 credits.');
    expect(await counted('batches')).toBe(1);
  });

  test('is the most that is charged, also where what the rows repeat has not ended and is cancelled', async () => {
    const { id } = await startBatch(platform.current, organization.key, [company(1), company(2)]);
    const text = await pasted();
    expect(previewFields(text)).toMatchObject({ credits: '4' });
    expect(text).toContain('4 credits of the most it costs are charged only where enrichments that are repeated');
    await admin.post('/batches', previewFields(text));
    expect(await reserved()).toBe(4);

    const question = (await admin.get(`/batches/${id}/cancel`)).text;
    expect(question).toContain('it takes its place and its credits.');
    await admin.post(`/batches/${id}/cancel`);
    expect(await reserved()).toBe(4);
  });

  test('is asked for where the form does not say what was shown', async () => {
    const shown = Object.entries(previewFields(await pasted())).filter(([name]) => name !== 'credits');
    expect((await admin.post('/batches', Object.fromEntries(shown))).text).toContain(
      'Nothing has started: it costs at most 4 credits',
    );
    expect(await counted('batches')).toBe(0);
  });
});

describe('what was made of a file', () => {
  test('is one batch, however often its page is loaded and sent, and whatever is changed on one that was left open', async () => {
    const text = await pasted();
    expect(text).toContain('Nothing has started yet.');
    const open = previewFields(text);
    const [path, again] = [
      (await admin.post('/batches', open)).headers.get('location') ?? '',
      await admin.post('/batches', { ...open, 'mapping.company_id': 'custom_vars.id' }),
    ];
    expect(path).toMatch(/^\/batches\/\d+$/);
    expect(again.headers.get('location')).toBe(path);
    expect(again.headers.getSetCookie().join()).toContain('batch_started_before');
    expect(await counted('batches')).toBe(1);
  });

  test('is named when its page is loaded once more, also after the same rows were pasted anew, and started again only so', async () => {
    const started = await admin.post('/batches', previewFields(await pasted()));
    const path = started.headers.get('location') ?? '';
    await endWindow();

    const back = await pasted();
    expect(back).not.toContain('Nothing has started yet.');
    expect(back).toContain(`It was started as <a href="${path}">batch ${path.split('/').at(-1) ?? ''}</a>.`);
    expect(back).toContain('Start it again');
    const second = await admin.post('/batches', previewFields(back));
    expect(second.headers.get('location')).not.toBe(path);
    expect(await counted('batches')).toBe(2);
    expect((await admin.post('/batches', previewFields(back))).headers.get('location')).toBe(
      second.headers.get('location'),
    );
    expect([await counted('batches'), await reserved()]).toEqual([2, 8]);
  });

  test('is one batch of each type, and none of them is another organization’s', async () => {
    await admin.post('/batches', previewFields(await pasted()));
    expect(await pasted(ROWS, 'get_company_historical_owners')).toContain('Nothing has started yet.');
    organization = await platform.current.organization({ credits: 1_000 });
    admin = await openDashboardClient(platform.current, organization.id);
    expect(await pasted()).toContain('Nothing has started yet.');
  });

  test('is one batch where two pages of it are sent at the same moment', async () => {
    const fields = [previewFields(await pasted()), previewFields(await pasted())];
    await Promise.all(fields.map((one) => admin.post('/batches', one)));
    expect([await counted('batches'), await reserved()]).toEqual([1, 4]);
  });

  test('is one set of prospects, unless they are added again by the button that says so', async () => {
    const { id } = await createCampaign(platform.current, organization.key);
    const home = `/reach/campaigns/${id}/prospects`;
    const load = async (): Promise<string> => {
      const { headers } = await admin.post(`${home}/new`, { rows: 'name\nAnna\nBernd\n' });
      return (await admin.get(headers.get('location') ?? '')).text;
    };
    const fieldsOf = (text: string): Record<string, string> => previewFields(text.replaceAll(home, '/batches'));
    await admin.post(home, fieldsOf(await load()));
    const told = await admin.post(home, fieldsOf(await load()));
    expect(told.status).toBe(409);
    expect(told.text).toContain('This file was added before, and nothing was added again.');
    expect(await counted('prospects')).toBe(2);

    const again = fieldsOf(told.text);
    expect(again['again']).toBeDefined();
    await admin.post(home, again);
    await admin.post(home, again);
    const all = await platform.current.call(`/api/video-campaigns/${id}/prospects`, { key: organization.key });
    expect(prospectsOf(all)).toHaveLength(4);
  });
});

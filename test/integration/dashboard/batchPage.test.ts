import { describe, expect, test } from '@jest/globals';
import { getCompanyExample } from '#contract/types/get_company/getCompanyExample';
import { WorkError } from '#domain/verdict';
import { company } from '../../support/apiCalls.ts';
import { BAD_ROW, batchOf, companies, endedBatch, startBatch, untilAdmitted } from '../../support/batchCalls.ts';
import { dataOf, useDashboardScene } from '../../support/dashboardScene.ts';
import { openDashboardClient } from '../../support/dashboardClient.ts';

const scene = useDashboardScene();
const { platform, api } = scene;

/** The numbers of the rows that a page shows. */
const shownRows = (text: string): readonly number[] =>
  [...text.matchAll(/data-title="Row">(\d+)</g)].map(([, row]) => Number(row));

/** A batch of 4 companies and 2 rows that are rejected, of which two have failed and two have ended well. */
async function mixedBatch(): Promise<number> {
  const rows = [company(11), BAD_ROW, company(12), company(13), BAD_ROW, company(14)];
  const { id } = await startBatch(platform.current, scene.organization.key, rows);
  const worker = platform.current.work({
    get_company: {
      fromSource: ({ input }) => {
        const { company_id: companyId } = input as { readonly company_id: string };
        if (!/-1[24]$/.test(companyId)) {
          return Promise.resolve({ output: getCompanyExample.output, cost: null, mirror: null });
        }
        const code = companyId.endsWith('-12') ? 'company_not_found' : 'source_changed';
        throw new WorkError({ kind: 'permanent', code, message: `No luck with ${companyId}.` });
      },
    },
  });
  await endedBatch(platform.current, scene.organization.key, id);
  await worker.stop();
  return id;
}

describe('the rows of a batch', () => {
  test('are narrowed by state, by reason and by number, each with its count', async () => {
    const path = `/batches/${await mixedBatch()}`;
    const all = (await scene.admin.get(path)).text;
    expect(shownRows(all)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(all).toMatch(/aria-current="page">All 6</);
    expect(all).toMatch(/\?show=failed" >Failed 2<.*\?show=rejected" >Rejected 2</s);

    const failed = (await scene.admin.get(`${path}?show=failed`)).text;
    expect(shownRows(failed)).toEqual([3, 6]);
    expect(failed).toContain('No luck with DE-HRB-F1103-12.');
    expect(failed).toContain('company_not_found 1');
    expect(shownRows((await scene.admin.get(`${path}?show=failed&code=company_not_found`)).text)).toEqual([3]);
    expect(shownRows((await scene.admin.get(`${path}?show=rejected`)).text)).toEqual([2, 5]);
    expect(shownRows((await scene.admin.get(`${path}?row=6`)).text)).toEqual([6]);
    expect((await scene.admin.get(`${path}?row=7`)).text).toContain('Nothing matches these filters.');
    expect(shownRows((await scene.admin.get(`${path}?show=nonsense&row=-1`)).text)).toHaveLength(6);
  });

  test('are paged within what they are narrowed to, and stay so', async () => {
    const { id } = await startBatch(platform.current, scene.organization.key, [BAD_ROW, ...companies(101, 160)]);
    const first = (await scene.admin.get(`/batches/${id}?show=waiting`)).text;
    expect(shownRows(first)).toHaveLength(50);
    expect(first).toContain('Page 1 of 2');
    expect(first).toContain(`data-live="/batches/${id}/progress?show=waiting"`);
    const [, next = ''] = /href="([^"]+)">Next</.exec(first.replaceAll('&amp;', '&')) ?? [];
    expect(shownRows((await scene.admin.get(next)).text)).toEqual([52, 53, 54, 55, 56, 57, 58, 59, 60, 61]);
    await scene.admin.post(`/batches/${id}/cancel`);
  });
});

describe('a batch that runs', () => {
  test('tells in its title how far it is, also in the part that the page follows', async () => {
    const { id } = await startBatch(platform.current, scene.organization.key, [BAD_ROW, company(201), company(202)]);
    expect((await scene.admin.get(`/batches/${id}`)).text).toContain(`<title>33 % of Batch ${id} –`);
    expect((await scene.admin.get(`/batches/${id}/progress`)).text).toContain(`data-title="33 % of Batch ${id}"`);
    await scene.admin.post(`/batches/${id}/cancel`);
    expect((await scene.admin.get(`/batches/${id}`)).text).toContain(`<title>Batch ${id} –`);
  });

  test('is cancelled after the page has said what that releases, as the balance then shows', async () => {
    const { id } = await startBatch(platform.current, scene.organization.key, [company(301), company(302)]);
    const { reserved } = dataOf(await api('/api/credits')) as { readonly reserved: number };
    const question = (await scene.admin.get(`/batches/${id}/cancel`)).text;
    const [, released] =
      /2 rows that have not started end as cancelled, and (\d+) credits are released/.exec(question) ?? [];
    expect(Number(released)).toBeGreaterThan(0);
    expect(question).toContain('0 credits were charged so far');

    const done = await scene.admin.post(`/batches/${id}/cancel`);
    expect(done.headers.getSetCookie()[0]).toContain('enrich_flash=batch_cancelled');
    expect(dataOf(await api('/api/credits'))['reserved']).toBe(reserved - Number(released));
    const late = await scene.admin.get(`/batches/${id}/cancel`);
    expect([late.status, late.headers.get('location')]).toEqual([303, `/batches/${id}`]);
  });
});

test('the question before a batch is cancelled counts one row and one credit as one', async () => {
  const rows = [{ email: 'anna.berger@post.test' }];
  const { key } = scene.organization;
  const { id } = batchOf(await platform.current.call('/api/enrichments/verify_email/batch', { key, body: { rows } }));
  await untilAdmitted(platform.current, key, [id]);
  expect((await scene.admin.get(`/batches/${id}/cancel`)).text).toContain(
    '1 row that has not started ends as cancelled, and 1 credit is released.',
  );
});

test('what has failed is tried again, once for a form, after the page has said what that costs', async () => {
  const id = await mixedBatch();
  expect((await scene.admin.get(`/batches/${id}`)).text).toContain(`href="/batches/${id}/retry">Try 2 again<`);
  const question = (await scene.admin.get(`/batches/${id}/retry`)).text;
  expect(question).toMatch(/Try 2 rows again\?.*<dd>4 credits<.*company_not_found.*source_changed/s);
  const [, nonce = ''] = /name="nonce" value="([^"]+)"/.exec(question) ?? [];
  const [, credits = ''] = /name="credits" value="([^"]+)"/.exec(question) ?? [];
  const first = await scene.admin.post(`/batches/${id}/retry`, { nonce, credits });
  const path = first.headers.get('location') ?? '';
  expect(path).toMatch(/^\/batches\/\d+$/);
  expect((await scene.admin.post(`/batches/${id}/retry`, { nonce, credits })).headers.get('location')).toBe(path);
  expect(shownRows((await scene.admin.get(path)).text)).toEqual([1, 2]);
  await scene.admin.post(`${path}/cancel`);

  const { id: whole } = await startBatch(platform.current, scene.organization.key, [BAD_ROW]);
  const nothing = await scene.admin.get(`/batches/${whole}/retry`);
  expect([nothing.status, nothing.headers.get('location')]).toEqual([303, `/batches/${whole}`]);
});

test('its results are there for people and for programs, and for nobody else', async () => {
  const { id } = await startBatch(platform.current, scene.organization.key, [BAD_ROW]);
  const stranger = await openDashboardClient(platform.current, (await platform.current.organization()).id);
  for (const [file, type] of [
    ['results.xlsx', 'spreadsheetml'],
    ['results.csv?for=excel', 'text/csv'],
    ['results.csv', 'text/csv'],
  ] as const) {
    expect((await scene.admin.get(`/batches/${id}`)).text).toContain(`href="/batches/${id}/${file}" download`);
    expect((await scene.admin.get(`/batches/${id}/${file}`)).headers.get('content-type')).toContain(type);
    expect((await stranger.get(`/batches/${id}/${file}`)).status).toBe(404);
  }
  expect((await scene.admin.get(`/batches/${id}/results.csv?for=word`)).status).toBe(422);
});

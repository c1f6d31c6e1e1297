import { beforeEach, describe, expect, test } from '@jest/globals';
import { company } from '../../support/apiCalls.ts';
import { startBatch } from '../../support/batchCalls.ts';
import { type DashboardClient, openDashboardClient } from '../../support/dashboardClient.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const platform = useTestPlatform({ ENRICH_NEW_BATCHES_PER_MINUTE: '10000' });

let organization: TestOrganization;
let admin: DashboardClient;
let first: number;
beforeEach(async () => {
  organization = await platform.current.organization({ credits: 6 });
  admin = await openDashboardClient(platform.current, organization.id);
  first = await cancelled([1, 2, 3].map(company));
});

async function cancelled(rows: readonly object[]): Promise<number> {
  const { id } = await startBatch(platform.current, organization.key, [...rows]);
  await admin.post(`/batches/${id}/cancel`);
  return id;
}

/** The fields of the question as a browser would send them. */
function fieldsOf(text: string): Record<string, string> {
  const [, form = ''] = /<form method="post" action="[^"]*\/retry"[^>]*>(.*?)<\/form>/s.exec(text) ?? [];
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
}

const SHORT = 'Your credits do not cover all rows.';

test('rows that were cancelled are counted and found as cancelled, and none as failed', async () => {
  const { text } = await admin.get(`/batches/${first}`);
  expect(text).toContain('>3 cancelled<');
  expect(text).toContain('>0 failed<');
  expect(text).toContain('Cancelled 3<');
  expect(text).not.toContain('Failed 3<');
  const rows = async (show: string): Promise<number> =>
    (await admin.get(`/batches/${first}?show=${show}`)).text.split('data-title="Row"').length - 1;
  expect([await rows('cancelled'), await rows('failed')]).toEqual([3, 0]);
  const listed = (await admin.get('/batches')).text;
  expect(listed).toMatch(/data-title="Failed"[^>]*>\s*0\s*<\/td>\s*<td[^>]*data-title="Cancelled"[^>]*>\s*3\s*</);
});

describe('a batch that is tried again', () => {
  test('leads to the new batch and back, and offers no row that runs there', async () => {
    const path = `/batches/${first}`;
    expect((await admin.get(path)).text).toContain('Try 3 again');
    const fields = fieldsOf((await admin.get(`${path}/retry`)).text);
    const started = await admin.post(`${path}/retry`, fields);
    const next = started.headers.get('location') ?? '';
    const second = next.replace('/batches/', 'batch ');
    expect(next).toMatch(/^\/batches\/\d+$/);

    const before = (await admin.get(path)).text;
    expect(before).toContain(`Tried again as <a href="${next}">${second}</a>.`);
    expect(before).not.toContain('Try 3 again');
    expect((await admin.get(next)).text).toContain(`It tries <a href="${path}">batch ${first}</a> again.`);
    expect((await admin.get(`${path}/retry`)).headers.get('location')).toBe(path);
    expect((await admin.post(`${path}/retry`, fields)).headers.get('location')).toBe(next);
  });

  test('is asked about with a warning where the credits do not cover it, and claims no success', async () => {
    const path = `/batches/${first}/retry`;
    expect((await admin.get(path)).text).not.toContain(SHORT);
    await startBatch(platform.current, organization.key, [7, 8, 9].map(company));
    const asked = (await admin.get(path)).text;
    expect(asked).toContain(SHORT);
    expect(asked).toContain('<dd>0 credits</dd>');
    const started = await admin.post(path, fieldsOf(asked));
    const cookie = `${admin.cookie}; ${started.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')}`;
    const shown = await fetch(`${platform.current.baseUrl}${started.headers.get('location') ?? ''}`, {
      headers: { cookie },
    });
    const text = await shown.text();
    expect(text).toContain('What your credits do not cover is rejected.');
    expect(text).not.toContain('What had failed is tried again');
  });

  test('costs no more than its question has shown: where it does, it is asked anew', async () => {
    const path = `/batches/${first}/retry`;
    const fields = fieldsOf((await admin.get(path)).text);
    expect(fields['credits']).toBe('6');
    const asked = await admin.post(path, { ...fields, credits: '2' });
    expect(asked.status).toBe(422);
    expect(asked.text).toContain('Nothing has started: it costs at most 6 credits now instead of 2 credits.');
    expect((await admin.get(`/batches/${first}`)).text).not.toContain('Tried again as');
    expect((await admin.post(path, fieldsOf(asked.text))).headers.get('location')).toMatch(/^\/batches\/\d+$/);
  });
});

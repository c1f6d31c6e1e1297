import { describe, expect, test } from '@jest/globals';
import { companies, startBatch } from '../../support/batchCalls.ts';
import { useDashboardScene } from '../../support/dashboardScene.ts';
import { eventually } from '../../support/eventually.ts';

const scene = useDashboardScene();
const { platform } = scene;

describe('the dashboard', () => {
  test('cancels what a filtered list shows, tells how far that is, and tries it again', async () => {
    const { key } = scene.organization;
    await startBatch(platform.current, key, companies(1, 3));
    const list = await scene.admin.get('/enrichments?status=queued&type=get_company');
    const [, address = ''] = /href="(\/enrichments\/bulk\?[^"]+)"/.exec(list.text) ?? [];
    const asked = await scene.admin.get(address.replaceAll('&amp;', '&'));
    expect(asked.text).toContain('Cancel: these 3 enrichments?');

    const started = await scene.admin.post('/enrichments/bulk', { action: 'cancel', type: 'get_company' });
    const page = started.headers.get('location') ?? '';
    expect([started.status, page]).toEqual([303, expect.stringMatching(/^\/bulk\/\d+$/)]);
    await eventually('all had their turn', async () =>
      (await scene.admin.get(page)).text.includes('3 of 3 are cancelled'),
    );
    expect((await scene.admin.get('/bulk')).text).toContain(`<a href="${page}">Cancellation`);
    expect((await scene.admin.get('/enrichments?status=cancelled')).text).toContain('Try these again');

    const retried = await scene.admin.post('/enrichments/bulk', { action: 'retry', status: 'cancelled' });
    const retry = retried.headers.get('location') ?? '';
    await eventually('all are asked for again', async () =>
      (await scene.admin.get(retry)).text.includes('3 of 3 are asked for again'),
    );
    const stopped = await scene.admin.post(`${retry}/cancel`, {});
    expect(stopped.headers.get('location')).toBe(retry);
    expect((await scene.admin.get(retry)).text).toContain('completed');
  });

  test('asks nothing where the filters select nothing, and says which filter is wrong', async () => {
    const nothing = await scene.admin.get('/enrichments/bulk?action=retry&status=cancelled&type=verify_email');
    expect(nothing.text).toContain('Nothing that has failed and was not tried again matches these filters.');
    const wrong = await scene.admin.get('/enrichments/bulk?action=retry&status=completed');
    expect(wrong.status).toBe(422);
    const posted = await scene.admin.post('/enrichments/bulk', { action: 'cancel', type: 'no_type' });
    expect(posted.status).toBe(422);
  });
});

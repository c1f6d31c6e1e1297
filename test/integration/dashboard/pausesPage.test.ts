import { describe, expect, test } from '@jest/globals';
import { companies, readBatch, startBatch } from '../../support/batchCalls.ts';
import { useDashboardScene } from '../../support/dashboardScene.ts';

const scene = useDashboardScene();
const { platform } = scene;

describe('the dashboard', () => {
  test('pauses a batch on its page, says so there, and lets it go on', async () => {
    const { key } = scene.organization;
    const { id } = await startBatch(platform.current, key, companies(1, 3));
    const path = `/batches/${id}`;
    expect((await scene.admin.get(path)).text).toContain('Pause the batch');
    const paused = await scene.admin.post(`${path}/pause`, { reason: 'The <list> is checked.' });
    expect([paused.status, paused.headers.get('location')]).toEqual([303, path]);
    const shown = (await scene.admin.get(path)).text;
    expect(shown).toContain('This batch is paused');
    expect(shown).toContain('Reason: The &lt;list&gt; is checked.');
    expect((await scene.admin.get('/batches')).text).toContain('>paused<');
    expect((await scene.admin.get('/pauses')).text).toContain(`<a href="${path}">batch ${id}</a>`);

    const [, end = ''] = /action="(\/pauses\/\d+\/end)"/.exec(shown) ?? [];
    const resumed = await scene.admin.post(end, { batch: String(id) });
    expect(resumed.headers.get('location')).toBe(path);
    expect((await readBatch(platform.current, key, id)).pause).toBeNull();
    expect((await scene.admin.post(end, {})).status).toBe(404);
  });

  test('pauses what is sent to an address, once, and says what is wrong with another', async () => {
    const origin = 'https://receiver.example.com';
    expect((await scene.admin.get(`/pauses?origin=${encodeURIComponent(`${origin}/hooks`)}`)).text).toContain(
      `value="${origin}"`,
    );
    expect((await scene.admin.post('/pauses', { origin, reason: '' })).status).toBe(303);
    expect((await scene.admin.get('/pauses')).text).toContain(origin);
    const wrong = await scene.admin.post('/pauses', { origin: 'receiver', reason: '' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('The origin must be https:// or http:// and a host');
  });
});

import { describe, expect, test } from '@jest/globals';
import { useDashboardScene } from '../../support/dashboardScene.ts';

const scene = useDashboardScene();
const FORM = { what: 'email', subject: 'anna@post.test', days: '30', budget: '', callback_url: '' };

describe('the dashboard', () => {
  test('watches an address, shows its timeline, pauses, resumes and deletes it', async () => {
    expect((await scene.admin.get('/monitors')).text).toContain('Nothing is watched.');
    const made = await scene.admin.post('/monitors', { ...FORM, budget: '10' });
    expect(made.status).toBe(303);
    const path = made.headers.get('location') ?? '';
    expect(path).toMatch(/^\/monitors\/\d+$/);
    expect((await scene.admin.get('/monitors')).text).toContain('anna@post.test');
    const shown = (await scene.admin.get(path)).text;
    expect(shown).toContain('Pause the monitor');
    expect(shown).toContain('of 10');

    expect((await scene.admin.post(`${path}/pause`, {})).headers.get('location')).toBe(path);
    expect((await scene.admin.get(path)).text).toContain('Resume the monitor');
    expect((await scene.admin.post(`${path}/resume`, {})).status).toBe(303);
    expect((await scene.admin.post(`${path}/delete`, {})).headers.get('location')).toBe('/monitors');
    expect((await scene.admin.get(path)).status).toBe(404);
  });

  test('says of one whose budget covers no check that it waits', async () => {
    const made = await scene.admin.post('/monitors', { ...FORM, budget: '0' });
    const path = made.headers.get('location') ?? '';
    expect((await scene.admin.get(path)).text).toContain('budget exhausted');
    expect((await scene.admin.get('/monitors')).text).toContain('budget exhausted');
  });

  test('says beside the fields what is wrong with them', async () => {
    const wrong = await scene.admin.post('/monitors', { ...FORM, what: 'company', subject: 'no', days: '0' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('every must be 1d to 365d');
    expect(wrong.text).toContain('id="subject-error"');
  });
});

import { describe, expect, test } from '@jest/globals';
import { company, start } from '../../support/apiCalls.ts';
import { openDashboardClient } from '../../support/dashboardClient.ts';
import { useDashboardScene } from '../../support/dashboardScene.ts';

const scene = useDashboardScene();
const { platform } = scene;
const PATH = '/budgets';
const EMPTY = { scope_1: 'organization', period_1: 'day', limit_1: '', warn_1: '' };

describe('the page of caps', () => {
  test('sets them by its form, and shows what is used of them and what credits went to', async () => {
    expect((await scene.admin.get(PATH)).text).toContain('There are no caps.');
    const cap = { scope_0: 'organization', period_0: 'day', limit_0: '40', warn_0: '80' };
    const saved = await scene.admin.post(PATH, { ...cap, ...EMPTY });
    expect([saved.status, saved.headers.get('location')]).toEqual([303, PATH]);
    await start(platform.current, scene.organization.key, company(1));

    const { text } = await scene.admin.get(PATH);
    expect(text).toContain('A day of the organization');
    expect(text).toMatch(
      /aria-label="A day of the organization: used"\s+aria-valuemin="0"\s+aria-valuemax="100"\s+aria-valuenow="5"/,
    );
    expect(text).toMatch(/name="limit_0"[^>]*\s+value="40"/);
    expect(text).toContain('<code>get_company</code>');

    await scene.admin.post(PATH, { ...cap, limit_0: '', ...EMPTY });
    expect((await scene.admin.get(PATH)).text).toContain('There are no caps.');
  });

  test('says beside the field what is wrong, and keeps what was typed', async () => {
    const wrong = { scope_0: 'organization', period_0: 'day', limit_0: '-1', warn_0: '' };
    const { status, text } = await scene.admin.post(PATH, { ...wrong, ...EMPTY });
    expect(status).toBe(422);
    expect(text).toContain('id="limit_0-error"');
    expect(text).toMatch(/name="limit_0"[^>]*\s+value="-1"/);
    const unknown = await scene.admin.post(PATH, { ...wrong, limit_0: '1', scope_0: '999999', ...EMPTY });
    expect([unknown.status, unknown.text.includes('no API key with this id')]).toEqual([422, true]);
  });

  test('shows members the caps, and no form', async () => {
    const member = await openDashboardClient(platform.current, scene.organization.id, 'member');
    const { status, text } = await member.get(PATH);
    expect([status, text.includes('Save the caps')]).toEqual([200, false]);
    expect((await member.post(PATH, EMPTY)).status).toBe(403);
  });
});

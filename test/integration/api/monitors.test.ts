import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MonitorCheckResource, MonitorResource } from '#contract/http/monitors';
import { getCompanyExample } from '#contract/types/get_company/getCompanyExample';
import { MONITORS_MAX } from '#domain/monitor/monitor';
import { eventually } from '../../support/eventually.ts';
import { dataOf } from '../../support/webhookCalls.ts';
import { sentUpload } from '../../support/uploadCalls.ts';
import { useWebhookScene } from '../../support/webhookScene.ts';

const PATH = '/api/monitors';
const COMPANY = 'DE-HRB-F1103-261904';

const scene = useWebhookScene();
const { platform, call } = scene;

const watch = (fields: object = {}) =>
  call('POST', PATH, { body: { what: 'company', every: '30d', company_id: COMPANY, ...fields } });
const checksOf = async (id: number): Promise<readonly MonitorCheckResource[]> =>
  dataOf<readonly MonitorCheckResource[]>(await call('GET', `${PATH}/${id}/checks`));

describe('a monitor', () => {
  let worker: { stop(): Promise<void> };
  beforeAll(() => {
    worker = platform.current.work({
      get_company: {
        fromSource: () => Promise.resolve({ output: getCompanyExample.output, cost: null, mirror: null }),
      },
    });
  });
  afterAll(() => worker.stop());

  it('checks a company at once, shows the baseline, and counts what it cost', async () => {
    const answer = await watch({ budget: 10 });
    expect(answer.status).toBe(201);
    const { id, ...made } = dataOf<MonitorResource>(answer);
    expect(made).toMatchObject({ object: 'monitor', status: 'active', subject: COMPANY, subjects: 1, every: '30d' });
    await eventually('the first check has ended', async () => (await checksOf(id))[0]?.status === 'baseline');
    expect(await checksOf(id)).toMatchObject([{ subject: COMPANY, credits: 2, error_code: null, changes: [] }]);
    expect(dataOf<MonitorResource>(await call('GET', `${PATH}/${id}`)).credits_this_month).toBe(2);
  });
});

describe('what a monitor cannot mean', () => {
  it.each([
    ['mapping', { mapping: { Register: 'company_id' } }, 'Send mapping with csv_url only.'],
    ['every', { every: 7 }, 'every must be 1d to 365d, such as 7d.'],
    ['every', { every: null }, 'every must be 1d to 365d, such as 7d.'],
  ])('is refused: %s', async (field, fields, problem) => {
    expect(await watch(fields)).toMatchObject({ status: 422, body: { errors: { [field]: [problem] } } });
  });

  it('is a number of subjects that nothing is said of', async () => {
    expect(await call('GET', `${PATH}/forecast?subjects=5`)).toMatchObject({
      status: 422,
      body: { errors: { subjects: ['Send what and every beside subjects.'] } },
    });
  });
});

describe('a list', () => {
  it('is one monitor, each row once, and a row that is not valid is named', async () => {
    const rows = `Register\n${COMPANY}\nDE-HRB-F1103-2\n${COMPANY}\n`;
    const { csv_url: url } = await sentUpload(platform.current, scene.organization.key, rows);
    const list = { company_id: undefined, csv_url: url, mapping: { Register: 'company_id' } };
    expect(dataOf<MonitorResource>(await watch(list))).toMatchObject({ subject: null, subjects: 2 });
    const { csv_url: wrong } = await sentUpload(
      platform.current,
      scene.organization.key,
      `company_id\n${COMPANY}\nno\n`,
    );
    const refused = await watch({ company_id: undefined, csv_url: wrong });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { csv_url: ['Row 2 has no valid company_id.'] } },
    });
  });
});

describe('what is asked for', () => {
  it.each<[string, object, string]>([
    ['both a company and a list', { csv_url: 'https://example.com/a.csv' }, 'company_id'],
    ['neither', { company_id: undefined }, 'company_id'],
    ['an address of a company', { company_id: undefined, email: 'anna@post.test' }, 'email'],
    ['an interval of no days', { every: '0d' }, 'every'],
    ['an interval of more than a year', { every: '366d' }, 'every'],
    ['a callback within the house', { callback_url: 'http://127.0.0.1/x' }, 'callback_url'],
  ])('is refused where it is %s', async (_what, fields, field) => {
    const answer = await watch(fields);
    expect([answer.status, Object.keys((answer.body as unknown as { readonly errors: object }).errors)]).toEqual([
      422,
      [field],
    ]);
  });

  it('is refused where the register could not carry it, and the forecast says so before', async () => {
    const much = { what: 'owners', every: '1d' };
    const forecast = await call('GET', `${PATH}/forecast?what=owners&every=1d&subjects=1000`);
    expect(forecast).toMatchObject({ status: 409, body: { code: 'monitor_rate_exceeded' } });
    const rows = Array.from({ length: 1_000 }, (_, n) => `DE-HRB-F1103-${n + 1}`).join('\n');
    const { csv_url: url } = await sentUpload(platform.current, scene.organization.key, `company_id\n${rows}\n`);
    const answer = await watch({ ...much, company_id: undefined, csv_url: url });
    expect(answer).toMatchObject({ status: 409, body: { code: 'monitor_rate_exceeded' } });
    expect(dataOf<readonly unknown[]>(await call('GET', PATH))).toEqual([]);
  });

  it('is refused to an organization without the register', async () => {
    const { key } = await platform.current.organization({ germanRegistry: false });
    const body = { what: 'company', every: '7d', company_id: COMPANY };
    expect(await call('POST', PATH, { key, body })).toMatchObject({ status: 403 });
  });

  it(`is refused beyond ${MONITORS_MAX} monitors`, async () => {
    const own = { what: 'email', every: '365d', company_id: undefined, email: 'anna@post.test' };
    for (let n = 0; n < MONITORS_MAX; n += 1) {
      expect((await watch(own)).status).toBe(201);
    }
    expect(await watch(own)).toMatchObject({ status: 409, body: { code: 'monitor_limit_reached' } });
  });
});

describe('a change of a monitor', () => {
  it('of a budget that covers no check says at once whether one is planned', async () => {
    const made = dataOf<MonitorResource>(await watch({ budget: 1 }));
    expect(made.status).toBe('budget_exhausted');
    expect(made.held_until).toMatch(/-01T00:00:00\.000Z$/u);
    const change = async (body: object) => dataOf<MonitorResource>(await call('PATCH', `${PATH}/${made.id}`, { body }));
    expect(await change({ budget: 2 })).toMatchObject({ status: 'active', held_until: null });
    expect(await change({ budget: 0 })).toMatchObject({ status: 'budget_exhausted' });
    expect(await change({ paused: true })).toMatchObject({ status: 'paused', held_until: null });
  });

  it('pauses, resumes, and leaves what is absent as it is', async () => {
    const { id } = dataOf<MonitorResource>(await watch({ budget: 10 }));
    const change = async (body: object) => dataOf<MonitorResource>(await call('PATCH', `${PATH}/${id}`, { body }));
    expect(await change({ paused: true })).toMatchObject({ status: 'paused', every: '30d', budget: 10 });
    expect(await change({ every: '60d', budget: null })).toMatchObject({
      status: 'paused',
      every: '60d',
      budget: null,
    });
    expect(await change({ paused: false })).toMatchObject({ status: 'active', every: '60d' });
    const { key } = scene.organization;
    const log = await platform.current.call('/api/audit-log', { key });
    expect(dataOf<readonly { readonly action: string }[]>(log).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['monitor_created', 'monitor_changed']),
    );
    expect((await call('DELETE', `${PATH}/${id}`)).status).toBe(204);
    expect((await call('PATCH', `${PATH}/${id}`, { body: {} })).status).toBe(404);
  });
});

import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { PauseResource } from '#contract/http/pauses';
import { company, creditsOf, GET_COMPANY, read, resourceOf, start, useWork, waitFor } from '../../support/apiCalls.ts';
import { startBatch } from '../../support/batchCalls.ts';
import { openDashboardClient } from '../../support/dashboardClient.ts';
import { eventually } from '../../support/eventually.ts';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import { dataOf } from '../../support/webhookCalls.ts';

const PATH = '/api/pauses';
const SOURCE = { kind: 'source', name: 'handelsregister' };
const REASON = 'The portal announces maintenance.';

const folder = mkdtempSync(join(tmpdir(), 'enrich-manifests-'));
const writeManifest = (spec: object): Promise<void> =>
  writeFile(
    join(folder, 'handelsregister.json'),
    JSON.stringify({
      apiVersion: 'enrichment.platform/v1alpha1',
      kind: 'RegistrySource',
      metadata: { name: 'handelsregister' },
      spec,
    }),
  );

/** The first organization of a database has the id 1. */
const platform = useTestPlatform({ ENRICH_SOURCES: folder, ENRICH_OPERATOR_ORGANIZATIONS: '1' });
const work = useWork(platform);
let operator: TestOrganization;
let customer: TestOrganization;
beforeAll(async () => {
  operator = await platform.current.organization();
  customer = await platform.current.organization();
  expect(operator.id).toBe(1);
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(async () => {
  await writeManifest({});
  await eventually('no manifest pauses anything', async () => {
    const { platformPauses, now } = platform.current.foundation;
    return !(await platformPauses.all(now())).some(({ isDeclared }) => isDeclared);
  });
  await platform.current.foundation.database.hot.query('delete from pauses');
});

const pause = (key: string, more: object = {}): Promise<TestAnswer> =>
  platform.current.call(PATH, { key, body: { target: SOURCE, reason: REASON, ...more } });
const end = (key: string, id: number): Promise<TestAnswer> =>
  platform.current.call(`${PATH}/${id}`, { key, method: 'DELETE' });
const listed = async (key: string): Promise<readonly PauseResource[]> =>
  dataOf<readonly PauseResource[]>(await platform.current.call(PATH, { key }));
const answersAtOnce = () =>
  work({ get_company: { fromSource: () => Promise.resolve({ output: {}, cost: 2, mirror: null }) } });

describe('a source that an operator has paused', () => {
  test('lets work wait that says so, costs nothing and can be cancelled, and then goes on by itself', async () => {
    const made = dataOf<PauseResource>(await pause(operator.key));
    expect(made).toMatchObject({ object: 'pause', target: SOURCE, reason: REASON, until: null });
    const [first, second] = [
      await start(platform.current, customer.key),
      await start(platform.current, customer.key, company(2)),
    ];
    answersAtOnce();
    // What needs another lane is done meanwhile, by workers that have looked at this one as well.
    await platform.current.call('/api/enrichments/verify_email', { key: customer.key, body: { email: 'no address' } });
    const shown = { id: made.id, target: SOURCE, reason: REASON, until: null, created_at: made.created_at };
    expect(await read(platform.current, customer.key, first)).toMatchObject({ status: 'queued', pause: shown });
    expect(await creditsOf(platform.current, customer.key)).toMatchObject({ reserved: 4, available: 996 });
    const cancelled = await platform.current.call(`/api/enrichments/${second}/cancel`, {
      key: customer.key,
      method: 'POST',
    });
    expect(cancelled.status).toBe(200);
    expect(await read(platform.current, customer.key, second)).not.toHaveProperty('pause');

    expect((await end(operator.key, made.id)).status).toBe(204);
    const ended = resourceOf(await waitFor(platform.current, customer.key, first));
    expect(ended).toMatchObject({ status: 'completed', credits_cost: 2 });
    expect(ended).not.toHaveProperty('pause');
  });

  test('is still answered for by the mirror', async () => {
    await pause(operator.key);
    await platform.current.foundation.database.hot.query(
      `insert into mirror_records (key, read_at, record)
       values ('company:DE-HRB-F1103-7', now(), '{"company_id": "DE-HRB-F1103-7", "name": "Muster GmbH"}')`,
    );
    const answer = await platform.current.call(GET_COMPANY, { key: customer.key, body: company(7) });
    expect([answer.status, resourceOf(answer).output]).toMatchObject([200, { name: 'Muster GmbH' }]);
  });

  test('is told by monitors whose checks it holds up, and by no others', async () => {
    const watch = async (body: object): Promise<number> =>
      dataOf<{ readonly id: number }>(await platform.current.call('/api/monitors', { key: customer.key, body })).id;
    const register = await watch({ what: 'company', every: '7d', ...company(11) });
    const others = await watch({ what: 'email', every: '7d', email: 'jane@example.com' });
    const pauseOf = async (id: number): Promise<unknown> =>
      dataOf<{ readonly pause?: unknown }>(await platform.current.call(`/api/monitors/${id}`, { key: customer.key }))
        .pause;
    expect(await pauseOf(register)).toBeUndefined();
    const { object, ...made } = dataOf<PauseResource>(await pause(operator.key));
    expect([object, await pauseOf(register), await pauseOf(others)]).toEqual(['pause', made, undefined]);
    const person = await openDashboardClient(platform.current, customer.id);
    expect((await person.get(`/monitors/${register}`)).text).toContain(
      'Its checks wait: source handelsregister is paused',
    );
  });

  test('is told to dry runs where the pause has an end', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    expect((await pause(operator.key, { until })).status).toBe(201);
    const answer = await platform.current.call(GET_COMPANY, {
      key: customer.key,
      body: { ...company(8), dry_run: true },
    });
    expect(dataOf<{ readonly seconds_expected: number }>(answer).seconds_expected).toBeGreaterThan(3_500);
  });

  test('is seen by every organization, and paused and resumed by none but its operators', async () => {
    for (const key of [customer.key, customer.memberKey, operator.memberKey]) {
      const refused = await pause(key);
      expect([refused.status, refused.body['code']]).toEqual([403, 'operator_required']);
    }
    const { id } = dataOf<PauseResource>(await pause(operator.key));
    expect((await pause(operator.key)).body['code']).toBe('already_paused');
    expect(await listed(customer.memberKey)).toMatchObject([{ id, target: SOURCE, reason: REASON }]);
    const refused = await end(customer.key, id);
    expect([refused.status, refused.body['code']]).toEqual([403, 'operator_required']);
    expect((await end(operator.key, id)).status).toBe(204);
    expect((await end(operator.key, id)).status).toBe(404);
    expect(await listed(customer.key)).toEqual([]);
  });
});

describe('a lane', () => {
  test.each([
    [{ kind: 'lane', name: 'handelsregister' }, 'target.name'],
    [{ kind: 'source', name: 'network' }, 'target.name'],
    [{ kind: 'lane', id: 1 }, 'target.name'],
  ])('that there is not is told by its field: %j', async (target, field) => {
    const answer = await platform.current.call(PATH, { key: operator.key, body: { target } });
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
  });

  test('is paused on the page of pauses, which its operators have the form for and nobody else', async () => {
    const person = await openDashboardClient(platform.current, customer.id);
    expect((await person.get('/pauses')).text).not.toContain('for all organizations');
    await person.post('/pauses/platform', { thing: 'lane network' });
    expect(await listed(customer.key)).toEqual([]);
    const admin = await openDashboardClient(platform.current, operator.id);
    expect((await admin.get('/pauses')).text).toContain('Pause a source or a lane for all organizations');
    const paused = await admin.post('/pauses/platform', { thing: 'lane browser:handelsregister', reason: '<Moving>' });
    expect([paused.status, paused.headers.get('location')]).toEqual([303, '/pauses']);
    const seen = (await person.get('/pauses')).text;
    expect(seen).toContain('lane browser:handelsregister');
    expect(seen).toContain('by the operator');
    expect((await person.get('/')).text).toContain(
      'The lane browser:handelsregister is paused: work that needs it waits',
    );
    const id = await start(platform.current, customer.key, company(9));
    const page = (await person.get(`/enrichments/${id}`)).text;
    expect(page).toContain('It waits: lane browser:handelsregister is paused');
    expect(page).toContain('Reason: &lt;Moving&gt;');

    const { id: batchId } = await startBatch(platform.current, customer.key, [company(10)]);
    const ofBatch = async () => (await person.get(`/batches/${batchId}`)).text;
    expect(await ofBatch()).toContain('The lane browser:handelsregister is paused: work that needs it waits');

    const [, action = ''] = /action="(\/pauses\/\d+\/end)"/.exec((await admin.get('/pauses')).text) ?? [];
    await person.post(action, {});
    expect(await listed(customer.key)).toHaveLength(1);
    await admin.post(action, {});
    expect(await listed(customer.key)).toEqual([]);
    expect(await ofBatch()).not.toContain('is paused');
  });
});

describe('a source whose manifest pauses it', () => {
  test('goes on where the manifest no longer says so and no person pauses it, and not before', async () => {
    await writeManifest({ paused: true });
    await eventually('it is paused', async () => (await listed(customer.key)).length === 1);
    const [declared] = await listed(customer.key);
    const refused = await end(operator.key, declared?.id ?? 0);
    expect([refused.status, refused.body['code']]).toEqual([409, 'paused_by_manifest']);
    const made = dataOf<PauseResource>(await pause(operator.key));
    expect(await listed(customer.key)).toHaveLength(2);

    await writeManifest({});
    await eventually('the pause of the manifest has ended', async () => (await listed(customer.key)).length === 1);
    expect((await listed(customer.key))[0]?.id).toBe(made.id);
  });
});

import { describe, expect, it } from '@jest/globals';
import { companyMirrorKey } from '#domain/mirrorKey';
import { WorkError } from '#domain/verdict';
import {
  GET_COMPANY,
  answering,
  company,
  createGate,
  creditsOf,
  resourceOf,
  start,
  untilWaiting,
} from '../../support/apiCalls.ts';
import { batchOf, endedBatch } from '../../support/batchCalls.ts';
import { openHostClock, useHeldDate } from '../../support/heldDate.ts';
import { useEnrichmentScene } from '../../support/enrichmentScene.ts';
import { type TestAnswer, useTestPlatform } from '../../support/testPlatform.ts';

const FAILURE = new WorkError({ kind: 'permanent', code: 'company_not_found', message: 'There is no such company.' });

const scene = useEnrichmentScene(100, useTestPlatform({}, {}, openHostClock));
const { platform, work } = scene;
const holdDate = useHeldDate();

const post = (body: unknown, key = scene.organization.key): Promise<TestAnswer> =>
  platform.current.call(GET_COMPANY, { key, body });
const reservations = async (): Promise<number | undefined> => (await scene.storedRows())['reservations'];

describe('a request that repeats another within 20 minutes', () => {
  it('has its own id, custom_vars and callback_url, and costs nothing', async () => {
    const original = await scene.start({ ...company(), custom_vars: { row: 1 } });
    const extra = { custom_vars: { row: 2 }, callback_url: 'https://example.com/two' };

    const answer = await post({ ...company(), ...extra, async: true });

    expect([answer.status, resourceOf(answer)]).toMatchObject([202, { status: 'queued', input: company(), ...extra }]);
    const { id } = resourceOf(answer);
    expect(id).not.toBe(original);
    const duplicate = await scene.read(id);
    expect(duplicate).toMatchObject({ status: 'queued', credits_cost: 0, ...extra });
    expect(await scene.credits()).toEqual({ balance: 100, reserved: 2, available: 98 });
  });

  it('takes over the result of the original that still runs, without work of its own', async () => {
    const gate = createGate();
    work({ get_company: gate.handler });
    const original = await scene.start();
    const answer = post({ ...company(), custom_vars: { second: true } });
    await untilWaiting(platform.current, 1);

    gate.open();

    const { status, body } = await answer;
    expect([status, body]).toMatchObject([
      200,
      {
        data: { status: 'completed', output: { name: 'Muster GmbH' }, custom_vars: { second: true }, credits_cost: 0 },
      },
    ]);
    expect(gate.started).toEqual([original]);
    expect(await scene.read(original)).toMatchObject({ credits_cost: 2 });
    expect(await scene.credits()).toEqual({ balance: 98, reserved: 0, available: 98 });
  });

  it('takes over the result of the original that has ended', async () => {
    const worker = work({ get_company: answering() });
    await post(company());
    await worker.stop();

    const synchronous = await post(company());
    expect([synchronous.status, resourceOf(synchronous)]).toMatchObject([
      200,
      { status: 'completed', output: { name: 'Muster GmbH' }, credits_cost: 0, completed_at: expect.any(String) },
    ]);
    const asynchronous = await post({ ...company(), async: true });
    expect([asynchronous.status, resourceOf(asynchronous).status]).toEqual([202, 'queued']);
    const polled = await scene.waitFor(resourceOf(asynchronous).id);
    expect([polled.status, resourceOf(polled)]).toMatchObject([200, { status: 'completed', credits_cost: 0 }]);
    expect(await scene.credits()).toEqual({ balance: 98, reserved: 0, available: 98 });
  });

  it.each(['a request', 'a row of a batch'])(
    'is asked anew as %s where the original failed for want of a record that the mirror has since',
    async (way) => {
      const companyId = `DE-HRB-F1103-${way.length}`;
      const list = '/api/enrichments/list_company_publications';
      const output = { company_id: companyId, publications: [] };
      work({ list_company_publications: answering(output) });
      const ask = () => platform.current.call(list, { key: scene.organization.key, body: { company_id: companyId } });
      const missing = [await ask(), await ask()];
      expect(missing.map((answer) => resourceOf(answer).error_code)).toEqual(
        missing.map(() => 'company_not_in_mirror'),
      );

      await platform.current.foundation.database.hot.query(
        `insert into mirror_records (key, read_at, record) values ($1, now(), '{}')`,
        [companyMirrorKey(companyId)],
      );

      if (way === 'a request') {
        expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
      } else {
        const { id } = batchOf(
          await platform.current.call(`${list}/batch`, {
            key: scene.organization.key,
            body: { rows: [{ company_id: companyId }] },
          }),
        );
        expect((await endedBatch(platform.current, scene.organization.key, id)).counts).toMatchObject({ completed: 1 });
      }
    },
  );

  it('takes over a failure with its text, of an original that still runs or has ended', async () => {
    const gate = createGate();
    work({ get_company: gate.handler });
    const waiting = [post(company()), post(company())];
    await untilWaiting(platform.current, 2);
    gate.fail(FAILURE);
    const late = await Promise.all(waiting).then(() => post(company()));

    for (const answer of [...(await Promise.all(waiting)), late]) {
      expect([answer.status, resourceOf(answer)]).toMatchObject([
        422,
        {
          status: 'failed',
          output: null,
          error_code: 'company_not_found',
          error_message: 'There is no such company.',
          credits_cost: 0,
        },
      ]);
    }
    expect(gate.started).toHaveLength(1);
    expect(await scene.credits()).toEqual({ balance: 100, reserved: 0, available: 100 });
  });

  it('needs no credits', async () => {
    const { key } = await platform.current.organization({ credits: 2 });
    await start(platform.current, key);

    const answer = await post({ ...company(), async: true }, key);

    expect([answer.status, await creditsOf(platform.current, key)]).toMatchObject([202, { available: 0 }]);
  });

  it('is one whatever its mode, custom_vars and callback_url are, and in whatever order its fields come', async () => {
    const search = '/api/enrichments/search_companies';
    const bodies = [
      '{"query":"Muster","court_code":"F1103","register_type":"HRB","async":true}',
      '{"async":true,"register_type":"HRB","court_code":"F1103","query":"Muster","custom_vars":{"a":1}}',
      '{"query":"  Muster ","register_type":"HRB","court_code":"F1103","async":true}',
      '{"callback_url":"https://example.com/","query":"Muster","court_code":"F1103","register_type":"HRB","async":true}',
    ];
    for (const body of bodies) {
      expect((await platform.current.call(search, { key: scene.organization.key, body })).status).toBe(202);
    }

    expect(await scene.storedRows()).toMatchObject({ enrichments: 4, reservations: 1 });
  });

  it('has one original, however many come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => post({ ...company(), async: true, custom_vars: { index } })),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(answers.map((answer) => resourceOf(answer).id)).size).toBe(50);
    expect(await scene.storedRows()).toMatchObject({
      enrichments: 50,
      deduplication: 1,
      reservations: 1,
    });
    expect(await scene.credits()).toMatchObject({ reserved: 2 });
  });
});

describe('a request that repeats nothing', () => {
  it('is one of another organization, another input or another type', async () => {
    const other = await platform.current.organization({ credits: 100 });
    await scene.start();
    await start(platform.current, other.key);
    await scene.start(company(2));
    const publications = await platform.current.call('/api/enrichments/list_company_publications', {
      key: scene.organization.key,
      body: { ...company(), async: true },
    });

    expect(publications.status).toBe(202);
    expect(await creditsOf(platform.current, other.key)).toMatchObject({ reserved: 2 });
    expect(await scene.credits()).toMatchObject({ reserved: 2 + 2 + 1 });
  });

  it('is one that comes when the window of the original is over, not of its duplicates', async () => {
    holdDate();
    await scene.start();
    await age('19 minutes 59 seconds');
    await scene.start();
    expect(await reservations()).toBe(1);

    await age('2 seconds');
    await scene.start();
    expect(await reservations()).toBe(2);
    // The new one is the original of those that follow.
    await scene.start();
    expect(await reservations()).toBe(2);
  });

  it('is one that comes when the original was cancelled', async () => {
    const cancelled = await scene.start();
    await scene.cancel(cancelled);

    await scene.start();

    expect(await scene.credits()).toEqual({ balance: 100, reserved: 2, available: 98 });
  });
});

async function age(by: string): Promise<void> {
  const { rowCount } = await platform.current.foundation.database.hot.query(
    'update deduplication set created_at = created_at - $2::interval where organization_id = $1',
    [scene.organization.id, by],
  );
  expect(rowCount).toBe(1);
}

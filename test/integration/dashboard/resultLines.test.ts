import { beforeAll, describe, expect, test } from '@jest/globals';
import { getCompanyExample } from '#contract/types/get_company/getCompanyExample';
import { getCompanyHistoricalOwnersExample } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwnersExample';
import { verifyEmailExample } from '#contract/types/verify_email/verifyEmailExample';
import { companyMirrorKey } from '#domain/mirrorKey';
import { WorkError } from '#domain/verdict';
import type { EnrichmentHandler, WorkResult } from '../../../workers/enrichments/handler.ts';
import { cancel, resourceOf, start, waitFor } from '../../support/apiCalls.ts';
import { startBatch } from '../../support/batchCalls.ts';
import { openDashboardClient } from '../../support/dashboardClient.ts';
import { useDashboardScene } from '../../support/dashboardScene.ts';
import { eventually } from '../../support/eventually.ts';

const COMPANY = 'Voß + Söhne Süderröder GmbH';
const OTHER = 'DE-HRB-F1103-7';

const scene = useDashboardScene();

const answers = (output: unknown): EnrichmentHandler => ({
  fromSource: () => Promise.resolve({ output, cost: null, mirror: null } as WorkResult),
});

/** Reads the company of the example and puts it into the mirror; the register has no other one. */
const register: EnrichmentHandler = {
  fromSource: ({ input }) => {
    const { company_id: id } = input as { readonly company_id: string };
    if (id !== getCompanyExample.input['company_id']) {
      const message = `The register has no company ${id}.`;
      throw new WorkError({ kind: 'permanent', code: 'company_not_found', message });
    }
    const { output } = getCompanyExample;
    return Promise.resolve({
      output,
      cost: null,
      mirror: { records: [{ key: companyMirrorKey(id), record: output }], publications: [] },
    });
  },
};

/** Runs one of each: asked for, and waited for to its end. */
async function complete(type: string, input: object): Promise<number> {
  const { current } = scene.platform;
  const { id } = resourceOf(await scene.api(`/api/enrichments/${type}`, { ...input, async: true }));
  await waitFor(current, scene.organization.key, id);
  return id;
}

/** What the list shows in the row of an enrichment. */
async function rowOf(id: number): Promise<string> {
  const { text } = await scene.admin.get('/enrichments');
  const row = text.split('<tr').find((one) => one.includes(`href="/enrichments/${id}"`)) ?? '';
  return textOf(row);
}

/** As it is stored. */
async function headlineOf(id: number): Promise<unknown> {
  const { hot } = scene.platform.current.foundation.database;
  const { rows } = await hot.query<{ headline: unknown }>('select headline from outputs where enrichment_id = $1', [
    id,
  ]);
  return rows[0]?.headline;
}

function textOf(markup: string): string {
  return markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

const badgeIn = (row: string): string => /class="badge (\w+)"/.exec(row)?.[1] ?? '';

describe('a list of results', () => {
  let worker: { stop(): Promise<void> };
  beforeAll(() => {
    worker = scene.platform.current.work({
      get_company: register,
      get_company_historical_owners: answers(getCompanyHistoricalOwnersExample.output),
      verify_email: answers({
        ...verifyEmailExample.output,
        status: 'undeliverable',
        reason: 'mailbox_not_found',
      }),
    });
  });

  test('names the company and tells in a line what was found, also where the output has the id alone', async () => {
    const company = await complete('get_company', getCompanyExample.input);
    const owners = await complete('get_company_historical_owners', getCompanyHistoricalOwnersExample.input);

    expect(await rowOf(company)).toContain(`${COMPANY} Berlin, 50,000 EUR, 2 representatives get_company · DE-HRB`);
    expect(await rowOf(owners)).toContain(`${COMPANY} 2 lists, 2 changes, 3 owners today`);
  });

  test('tells the same of what the mirror has answered at once', async () => {
    const { current } = scene.platform;
    const other = await current.organization();
    const visitor = await openDashboardClient(current, other.id, 'member');
    const answer = await current.call('/api/enrichments/get_company', {
      key: other.key,
      body: getCompanyExample.input,
    });
    expect(answer.status).toBe(200);

    expect(textOf((await visitor.get('/enrichments')).text)).toContain('Berlin, 50,000 EUR, 2 representatives');
    expect(await headlineOf(resourceOf(answer).id)).toMatchObject({ name: COMPANY, representatives: 2 });
  });

  test('tells the same of an output that was stored without its headline', async () => {
    const id = await complete('verify_email', { email: 'earlier@post.test' });
    const row = await rowOf(id);
    expect(await headlineOf(id)).toEqual({ status: 'undeliverable', reason: 'mailbox_not_found' });
    const { hot } = scene.platform.current.foundation.database;
    await hot.query('update outputs set headline = null where enrichment_id = $1', [id]);
    expect(await headlineOf(id)).toBeNull();

    expect(await rowOf(id)).toBe(row);
  });

  test('shows an address that takes no mail, a failure and a cancellation each for what it is', async () => {
    const { key } = scene.organization;
    const address = await complete('verify_email', { email: 'niemand@post.test' });
    const failed = await complete('get_company', { company_id: OTHER });
    await worker.stop();
    const cancelled = await start(scene.platform.current, key, { company_id: 'DE-HRB-F1103-8' });
    await cancel(scene.platform.current, key, cancelled);

    const { text } = await scene.admin.get('/enrichments');
    const rows = text.split('<tr').filter((row) => row.includes('<td'));
    const shown = [address, failed, cancelled].map((id) => {
      const row = rows.find((one) => one.includes(`href="/enrichments/${id}"`)) ?? '';
      return [badgeIn(row), textOf(row)] as const;
    });
    expect(shown.map(([tone]) => tone)).toEqual(['bad', 'bad', 'calm']);
    expect(shown[0]?.[1]).toMatch(/niemand@post\.test the mailbox does not exist verify_email.* undeliverable/);
    expect(shown[1]?.[1]).toContain('The register has no company DE-HRB-F1103-7.');
    expect(shown[1]?.[1]).toContain('failed');
    expect(shown[2]?.[1]).toContain('cancelled');

    const idsOf = async (status: string): Promise<readonly number[]> => {
      const list = (await scene.admin.get(`/enrichments?status=${status}`)).text;
      return [address, failed, cancelled].filter((id) => list.includes(`href="/enrichments/${id}"`));
    };
    expect([await idsOf('failed'), await idsOf('cancelled')]).toEqual([[failed], [cancelled]]);
  });
});

describe('the rows of a batch', () => {
  test('show what was found, what failed and what was rejected', async () => {
    const { current } = scene.platform;
    const rows = [{ company_id: 'DE-HRB-F1103-99' }, { company_id: 'nonsense' }];
    const worker = current.work({ get_company: register });
    const { id } = await startBatch(current, scene.organization.key, [getCompanyExample.input, ...rows]);
    await eventually('it has ended', async () => {
      const { text } = await scene.admin.get(`/batches/${id}`);
      return text.includes('3 of 3 rows have ended');
    });
    await worker.stop();

    const { text } = await scene.admin.get(`/batches/${id}`);
    const shown = text.split('<tr').filter((row) => row.includes('<td'));
    expect(shown.map(badgeIn)).toEqual(['good', 'bad', 'bad']);
    expect(shown.map(textOf)).toEqual([
      expect.stringContaining(`${COMPANY} Berlin`),
      expect.stringContaining('The register has no company DE-HRB-F1103-99.'),
      expect.stringMatching(/nonsense .*rejected/),
    ]);
    expect(shown[2]).not.toContain('href=');
  });
});

describe('a page of a hundred histories', () => {
  test('stays small, however large they are', async () => {
    const { current } = scene.platform;
    const other = await current.organization({ credits: 10_000 });
    const visitor = await openDashboardClient(current, other.id, 'member');
    const { history, ...rest } = getCompanyHistoricalOwnersExample.output as { readonly history: readonly object[] };
    const long = { ...rest, history: Array.from({ length: 500 }, () => history[0]) };
    const worker = current.work({ get_company_historical_owners: answers(long) });
    const inputs = Array.from({ length: 100 }, (_, at) => ({ company_id: `DE-HRB-F1103-${at + 1}` }));
    const path = '/api/enrichments/get_company_historical_owners/batch';
    await current.call(path, { key: other.key, body: { rows: inputs } });
    await eventually('all have ended', async () => {
      const { text } = await visitor.get('/enrichments?limit=100');
      return text.split('2 lists, 500 changes, 3 owners today').length === 101;
    });
    await worker.stop();

    const { text } = await visitor.get('/enrichments?limit=100');
    expect(Buffer.byteLength(text)).toBeLessThan(150_000);
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { RemoteFileError } from '#ports/remoteFiles';
import { eventually } from '../../support/eventually.ts';
import { textFile } from '../../support/batchScene.ts';
import { company, creditsOf } from '../../support/apiCalls.ts';
import { callTool, openMcpClient, type Person } from '../../support/mcpCalls.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';
import { put } from '../../support/uploadCalls.ts';

/** What lies at addresses elsewhere; nothing where a test does not say. */
const network: { rows: string | null } = { rows: null };
/** No worker runs here: rows stay as they were accepted. Questions wait two seconds for their answer. */
const platform = useTestPlatform(
  { ENRICH_SYNC_TIMEOUT: '2' },
  {
    remoteFiles: {
      open: () =>
        network.rows === null
          ? Promise.reject(new RemoteFileError('The host of this address is not known.'))
          : Promise.resolve(textFile(network.rows)),
    },
  },
);
const clients: Client[] = [];
let organization: TestOrganization;
let client: Client;

async function connect(person?: Person): Promise<Client> {
  const opened = await openMcpClient(platform.current.baseUrl, organization.key, person);
  clients.push(opened);
  return opened;
}

beforeEach(async () => {
  network.rows = null;
  organization = await platform.current.organization();
  client = await connect();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((one) => one.close()));
});

const rowsOf = (count: number): readonly object[] => Array.from({ length: count }, (_, index) => company(index + 1));
const batchOf = (count: number, more: object = {}): Readonly<Record<string, unknown>> => ({
  type: 'get_company',
  rows: rowsOf(count),
  idempotency_key: 'one',
  ...more,
});

describe('the tools for batches', () => {
  it('start one, tell how far it is, and cancel what has not started', async () => {
    const started = await callTool(client, 'start_batch', batchOf(3));
    const id = started.data['id'];
    const read = await callTool(client, 'get_batch', { id });
    const cancelled = await callTool(client, 'cancel_batch', { id });
    const balance = await callTool(client, 'get_credits');

    expect(started).toMatchObject({ isError: false, data: { type: 'get_company', estimated_credits: 6 } });
    expect(read).toMatchObject({ isError: false, data: { id, counts: { total: 3 }, pagination: { total: 3 } } });
    expect(cancelled).toMatchObject({ isError: false, data: { id, status: 'cancelled', counts: { failed: 3 } } });
    expect(balance.data).toEqual({ balance: 1_000, reserved: 0, available: 1_000 });
  });

  it('do what they did where a call is repeated: one batch, one cancellation', async () => {
    const [first, again] = [
      await callTool(client, 'start_batch', batchOf(2)),
      await callTool(client, 'start_batch', batchOf(2)),
    ];
    const other = await callTool(client, 'start_batch', batchOf(3));
    const cancel = () => callTool(client, 'cancel_batch', { id: first.data['id'] });
    const [ended, endedAgain] = [await cancel(), await cancel()];

    expect(again.data).toEqual(first.data);
    expect(other).toMatchObject({ isError: true, data: { code: 'idempotency_key_reused' } });
    expect(endedAgain).toEqual(ended);
    expect(endedAgain.isError).toBe(false);
  });

  it('pause one and let it go on, and say so where it was paused or went on before', async () => {
    const { data } = await callTool(client, 'start_batch', batchOf(2));
    const id = data['id'];
    const pause = () => callTool(client, 'pause_batch', { id, reason: 'The list is checked.' });
    const resume = () => callTool(client, 'resume_batch', { id });

    const [paused, pausedAgain] = [await pause(), await pause()];
    const shown = await callTool(client, 'get_batch', { id });
    const [resumed, resumedAgain] = [await resume(), await resume()];

    expect(paused).toMatchObject({ isError: false, data: { target: { kind: 'batch', id } } });
    expect(pausedAgain).toMatchObject({ isError: true, data: { code: 'already_paused' } });
    expect(shown).toMatchObject({ data: { counts: { pending: 2 }, pause: { reason: 'The list is checked.' } } });
    expect([resumed.data, resumedAgain.data]).toEqual([
      { id, resumed: true },
      { id, resumed: false },
    ]);
  });

  it('try again what has failed, once for a key, and tell how far that is', async () => {
    const { data } = await callTool(client, 'start_batch', batchOf(2));
    await callTool(client, 'cancel_batch', { id: data['id'] });
    const retry = { batch_id: data['id'], status: 'cancelled', idempotency_key: 'again', max_credits: 100 };

    const [asked, askedAgain] = [
      await callTool(client, 'retry_enrichments', retry),
      await callTool(client, 'retry_enrichments', retry),
    ];
    expect(asked).toMatchObject({ isError: false, data: { action: 'retry', total: 2 } });
    expect(askedAgain.data).toEqual(asked.data);
    await eventually('both had their turn', async () => {
      const { data: found } = await callTool(client, 'get_bulk', { id: asked.data['id'] });
      return found['status'] === 'completed' && found['done'] === 2;
    });
  });

  it('do not cancel a batch that has ended by itself', async () => {
    const rows = [{ company_id: 'none' }];
    const { data } = await callTool(client, 'start_batch', { type: 'get_company', rows, idempotency_key: 'ended' });

    const answer = await callTool(client, 'cancel_batch', { id: data['id'] });

    expect(answer).toMatchObject({ isError: true, data: { code: 'already_ended' } });
  });
});

describe('a call that may cost more than needs no confirmation', () => {
  it('is refused where the client cannot ask, with what confirms it, and goes on with that', async () => {
    const refused = await callTool(client, 'start_batch', batchOf(13));
    const required = refused.data['required'] as number;
    const short = await callTool(client, 'start_batch', batchOf(13, { max_credits: required - 1 }));
    const enough = await callTool(client, 'start_batch', batchOf(13, { max_credits: required }));

    expect(refused).toMatchObject({ isError: true, data: { code: 'cost_not_confirmed', required: 26 } });
    expect(refused.data['message']).toBe(
      '13 rows of get_company may cost up to 26 credits, and more than 25 need a confirmation. Ask the person, then call ' +
        'again with max_credits 26.',
    );
    expect(short.data['message']).toContain('more than the max_credits of 25');
    expect(enough).toMatchObject({ isError: false, data: { estimated_credits: 26 } });
  });

  it('is put to the person where the client can ask, and does what they say', async () => {
    const asked: string[] = [];
    const saying =
      (answer: 'accept' | 'decline'): Person =>
      (question) => {
        asked.push(question);
        return answer;
      };

    const declined = await callTool(await connect(saying('decline')), 'start_batch', batchOf(13));
    const accepted = await callTool(await connect(saying('accept')), 'start_batch', batchOf(13));

    expect(asked).toEqual(Array(2).fill('13 rows of get_company may cost up to 26 credits. Spend them?'));
    expect(declined.data['message']).toContain('The person was asked and declined.');
    expect(accepted).toMatchObject({ isError: false, data: { counts: { total: 13 } } });
    expect(await creditsOf(platform.current, organization.key)).toMatchObject({ reserved: 26 });
  });

  it('is refused where nobody answers in time, and takes no answer of another organization', async () => {
    const { baseUrl } = platform.current;
    const stranger = await platform.current.organization();
    const send = (key: string, message: object): Promise<Response> =>
      fetch(new URL('/mcp', baseUrl), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
          'mcp-session-id': 'asking.one',
        },
        body: JSON.stringify({ jsonrpc: '2.0', ...message }),
      });
    const params = { name: 'start_batch', arguments: batchOf(13) };
    const { body } = await send(organization.key, { id: 7, method: 'tools/call', params });
    const statuses: number[] = [];
    let told = '';
    for await (const chunk of body ?? []) {
      told += Buffer.from(chunk).toString();
      const id = /"id":"([^"]+)","method":"elicitation\/create"/u.exec(told)?.[1];
      if (id !== undefined && statuses.length === 0) {
        const { status } = await send(stranger.key, { id, result: { action: 'accept', content: {} } });
        statuses.push(status);
      }
    }

    expect(statuses).toEqual([202]);
    expect(told).toContain('has not answered in time');
    expect(await creditsOf(platform.current, organization.key)).toMatchObject({ reserved: 0 });
  });

  it.each([
    [
      'dismisses the question',
      () => 'cancel' as const,
      'The question was closed without an answer. Call again to ask again.',
    ],
    [
      'cannot be asked by the client',
      () => {
        throw new Error('This client shows no forms');
      },
      'The client could not ask the person. Ask the person, then call again with max_credits 26.',
    ],
  ])('is refused with what to do where the person %s', async (_what, person, told) => {
    const { data } = await callTool(await connect(person), 'start_batch', batchOf(13));

    expect(data).toEqual({
      code: 'cost_not_confirmed',
      required: 26,
      message: `13 rows of get_company may cost up to 26 credits. ${told}`,
    });
  });

  it('is put to nobody for a file elsewhere that cannot be read', async () => {
    const file = { csv_url: 'https://nowhere.example/a.csv', rows: undefined };
    const asked: string[] = [];
    const asking = await connect((question) => {
      asked.push(question);
      return 'accept';
    });
    const start = (more: object = {}) => callTool(asking, 'start_batch', batchOf(0, { ...file, ...more }));

    const unreachable = await start();
    network.rows = 'name\nMuster GmbH\n';
    const misfit = await start({ max_credits: 100 });
    const allowed = await start({ max_credits: 2_000 });

    expect([unreachable.data, asked]).toMatchObject([
      { code: 'validation_failed', errors: { csv_url: ['The host of this address is not known.'] } },
      [],
    ]);
    expect([misfit.data['code'], allowed.data]).toEqual(['validation_failed', misfit.data]);
  });

  it('is a single enrichment too where its price says so, and what a file costs is counted', async () => {
    const { data: upload } = await callTool(client, 'create_upload');
    await put(upload['upload_url'] as string, `company_id\n${'DE-HRB-F1103-1\n'.repeat(14)}`);
    const file = { csv_url: upload['csv_url'], rows: undefined };

    network.rows = 'company_id\nDE-HRB-F1103-1\n';

    const own = await callTool(client, 'start_batch', batchOf(0, file));
    const elsewhere = await callTool(
      client,
      'start_batch',
      batchOf(0, { ...file, csv_url: 'https://example.com/a.csv' }),
    );
    const single = await callTool(client, 'get_company', { ...company(1), max_credits: 1 });

    expect(own.data).toMatchObject({ code: 'cost_not_confirmed', required: 28 });
    expect(elsewhere.data).toMatchObject({ code: 'cost_not_confirmed', required: 2_000 });
    expect(single.data).toMatchObject({ code: 'cost_not_confirmed', required: 2 });
  });
});

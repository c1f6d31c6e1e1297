import { beforeEach, describe, expect, it } from '@jest/globals';
import { WorkError } from '#domain/verdict';
import {
  GET_COMPANY,
  type Gate,
  company,
  createGate,
  creditsOf,
  read,
  start,
  untilWaiting,
  useWork,
  waitFor,
} from '../../support/apiCalls.ts';
import { eventually } from '../../support/eventually.ts';
import { type TestPlatform, useTestPlatform } from '../../support/testPlatform.ts';

const FAILURE = new WorkError({ kind: 'permanent', code: 'source_changed', message: 'The page has changed.' });

/** An answer that is read as it arrives. */
interface OpenAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** What had arrived before the body. */
  readonly first: string;
  rest(): Promise<unknown>;
}

async function open(url: string, init: RequestInit): Promise<OpenAnswer> {
  const response = await fetch(url, init);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader?.read())?.value;
  const first = (await next()) ?? '';
  return {
    status: response.status,
    headers: response.headers,
    first,
    rest: async () => {
      let text = first;
      for (let part = await next(); part !== undefined; part = await next()) {
        text += part;
      }
      return JSON.parse(text) as unknown;
    },
  };
}

function postTo(
  { baseUrl }: TestPlatform,
  key: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<OpenAnswer> {
  return open(`${baseUrl}${GET_COMPANY}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(company()),
  });
}

describe('an answer that takes longer than proxies wait', () => {
  const platform = useTestPlatform({ ENRICH_STREAM_AFTER: '1' });
  const work = useWork(platform);
  let key: string;
  let gate: Gate;
  beforeEach(async () => {
    ({ key } = await platform.current.organization({ credits: 10 }));
    gate = createGate();
    work({ get_company: gate.handler });
  });

  const post = (headers: Readonly<Record<string, string>> = {}): Promise<OpenAnswer> =>
    postTo(platform.current, key, headers);

  it('commits to 200 and sends white space while the work goes on, then a body that parses with it', async () => {
    const answer = await post({ 'x-request-id': 'slow' });

    expect([answer.status, answer.first]).toEqual([200, ' ']);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('x-request-id')).toBe('slow');
    expect(answer.headers.get('ratelimit-policy')).not.toBeNull();

    gate.open();
    expect(await answer.rest()).toMatchObject({ data: { status: 'completed', output: { name: 'Muster GmbH' } } });
  });

  it('stays 200 when the work then fails', async () => {
    const answer = await post();
    expect([answer.status, answer.first]).toEqual([200, ' ']);

    gate.fail(FAILURE);
    expect(await answer.rest()).toMatchObject({
      data: { status: 'failed', output: null, error_code: 'source_changed', credits_cost: 0 },
    });
  });

  it('says in its header that it is a replay before it is known what it replays', async () => {
    const headers = { 'idempotency-key': 'once' };
    const [one, two] = await Promise.all([post(headers), post(headers)]);

    expect([one.headers, two.headers].map((of) => of.get('idempotent-replayed')).toSorted()).toEqual([null, 'true']);
    gate.open();
    expect(await one.rest()).toEqual(await two.rest());
  });

  it('streams for a long poll by the same rule', async () => {
    const id = await start(platform.current, key);
    const answer = await open(`${platform.current.baseUrl}/api/enrichments/${id}?wait=true`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect([answer.status, answer.first]).toEqual([200, ' ']);

    gate.fail(FAILURE);
    expect(await answer.rest()).toMatchObject({ data: { id, status: 'failed', error_code: 'source_changed' } });
  });
});

describe('an answer that has been committed when the time of its request is over', () => {
  const platform = useTestPlatform({ ENRICH_STREAM_AFTER: '1', ENRICH_SYNC_TIMEOUT: '2' });

  it('stays 200, and says so in the body', async () => {
    const { key } = await platform.current.organization({ credits: 10 });

    const answer = await postTo(platform.current, key);

    expect(answer.status).toBe(200);
    expect(await answer.rest()).toMatchObject({ data: { status: 'timeout', input: company() } });
  });
});

describe('a caller who hangs up', () => {
  const platform = useTestPlatform();
  const work = useWork(platform);

  it('leaves the enrichment running and its result readable', async () => {
    const gate = createGate();
    work({ get_company: gate.handler });
    const { key } = await platform.current.organization({ credits: 10 });
    const caller = new AbortController();
    const answer = platform.current.call(GET_COMPANY, { key, body: company(), signal: caller.signal });
    await eventually('the work starts', () => gate.started.length === 1);
    const id = gate.started[0] ?? 0;

    caller.abort();
    await expect(answer).rejects.toThrow('aborted');
    await untilWaiting(platform.current, 0);
    expect(await read(platform.current, key, id)).toMatchObject({ status: 'processing' });

    gate.open();
    expect((await waitFor(platform.current, key, id)).status).toBe(200);
    expect(await creditsOf(platform.current, key)).toEqual({ balance: 8, reserved: 0, available: 8 });
  });
});

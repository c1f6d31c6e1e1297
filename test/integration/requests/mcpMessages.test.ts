import { describe, expect, it } from '@jest/globals';
import { BODY_LIMITS } from '#domain/policies';
import { company, createGate, read, useWork } from '../../support/apiCalls.ts';
import { eventually } from '../../support/eventually.ts';
import { callTool, useMcpCustomer } from '../../support/mcpCalls.ts';
import { type TestAnswer, useTestPlatform } from '../../support/testPlatform.ts';
import { createApiMetrics } from '../../../api/apiMetrics.ts';

const platform = useTestPlatform();
/** Takes two requests a minute. */
const narrow = useTestPlatform({ ENRICH_RATE_LIMIT_PER_MINUTE: '2' });
const work = useWork(platform);
const customer = useMcpCustomer(platform);

/** A message as it goes over the wire. */
function post(body: unknown, { key = customer.organization.key, headers = {} }: Call = {}): Promise<TestAnswer> {
  const accept = { accept: 'application/json, text/event-stream' };
  return platform.current.call('/mcp', { key, body, headers: { ...accept, ...headers } });
}
interface Call {
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

describe('POST /mcp', () => {
  it('asks for the same keys as the API, and answers strangers the same', async () => {
    expect(await post(LIST, { key: null })).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await post(LIST, { key: 'eak_wrong' })).toMatchObject({ status: 401, body: { code: 'invalid_api_key' } });
  });

  it('counts every message as a request of the organization, and takes one message a request', async () => {
    const { key } = await narrow.current.organization();
    const list = async (): Promise<unknown> => {
      const accept = 'application/json, text/event-stream';
      const { status, body } = await narrow.current.call('/mcp', { key, body: LIST, headers: { accept } });
      return [status, body['code']];
    };

    expect([await list(), await list(), await list()]).toEqual([
      [200, undefined],
      [200, undefined],
      [429, 'rate_limited'],
    ]);
    expect(await post([LIST, LIST])).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  });

  it('refuses pages of other sites, and takes programs and pages of its own', async () => {
    const { baseUrl } = platform.current;
    const from = async (origin: string): Promise<unknown> => {
      const answer = await post(LIST, { headers: { origin } });
      return [answer.status, answer.body['code']];
    };

    expect(await from('http://evil.example')).toEqual([403, 'origin_not_allowed']);
    expect(await from('null')).toEqual([403, 'origin_not_allowed']);
    expect(await from(baseUrl)).toEqual([200, undefined]);
  });

  it('has no sessions: other methods are not allowed, and nothing is remembered between messages', async () => {
    const { key } = customer.organization;
    const others = await Promise.all(['GET', 'DELETE'].map((method) => platform.current.call('/mcp', { method, key })));

    expect(others.map(({ status, headers }) => [status, headers.get('allow')])).toEqual([
      [405, 'POST, OPTIONS'],
      [405, 'POST, OPTIONS'],
    ]);
    const answer = await post(LIST);
    expect(answer.headers.get('mcp-session-id')).toBeNull();
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
  });

  it('answers callers that accept both of its types, by name or not, and refuses others', async () => {
    const statusFor = async (accept: string): Promise<number> => (await post(LIST, { headers: { accept } })).status;

    expect(await statusFor('*/*')).toBe(200);
    expect(await statusFor('application/*, text/*;q=0.5')).toBe(200);
    expect(await statusFor('application/json')).toBe(406);
    expect(await statusFor('text/event-stream, */*;q=0')).toBe(406);
  });

  it('takes bodies of the size that the API takes, in JSON', async () => {
    const statuses = [
      await post({ ...LIST, params: { filler: 'x'.repeat(BODY_LIMITS.bytes) } }),
      await post('{'),
      await post('<xml/>', { headers: { 'content-type': 'text/xml' } }),
    ].map(({ status, body }) => [status, body['code']]);

    expect(statuses).toEqual([
      [413, 'payload_too_large'],
      [400, 'malformed_json'],
      [415, 'unsupported_media_type'],
    ]);
  });

  it('waits no longer than its caller', async () => {
    const { foundation } = narrow.current;
    const gauge = createApiMetrics(foundation.metrics).openWaits;
    const openWaits = async (): Promise<number> => (await gauge.get()).values[0]?.value ?? 0;
    const { key } = await narrow.current.organization();
    const leaving = new AbortController();
    const params = { name: 'get_company', arguments: company(7) };
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const headers = { accept: 'application/json, text/event-stream' };
    const call = narrow.current.call('/mcp', { key, body, headers, signal: leaving.signal }).catch(() => 'gone');
    await eventually('the tool waits', async () => (await openWaits()) === 1);

    leaving.abort();

    expect(await call).toBe('gone');
    await eventually('nobody waits any more', async () => (await openWaits()) === 0);
  });

  it('lets the work go on when the caller hangs up', async () => {
    const gate = createGate();
    work({ get_company: gate.handler });
    const leaving = new AbortController();
    const call = callTool(customer.client, 'get_company', company(6), { signal: leaving.signal }).catch(() => 'gone');
    let id = 0;
    await eventually('it is being worked on', async () => {
      const { body } = await platform.current.call('/api/enrichments?status=processing', {
        key: customer.organization.key,
      });
      id = (body as unknown as { data: { id: number }[] }).data[0]?.id ?? 0;
      return id > 0;
    });

    leaving.abort();
    await call;
    await customer.client.close();
    gate.open();

    await eventually('it has completed', async () => {
      return (await read(platform.current, customer.organization.key, id)).status === 'completed';
    });
  });
});

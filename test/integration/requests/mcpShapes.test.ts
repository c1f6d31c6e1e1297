import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const platform = useTestPlatform({ ENRICH_SYNC_TIMEOUT: '1' });
let organization: TestOrganization;
beforeAll(async () => {
  organization = await platform.current.organization();
});

const INTERNAL_ERROR = -32603;
const INVALID_PARAMS = -32602;
const METHOD_NOT_FOUND = -32601;

/** What the answer of the protocol says is wrong, or null where it is a result or nothing. */
interface Refused {
  readonly code: number;
  readonly message: string;
}

/** Sends one message; the answer is in the last event of a stream, or JSON. */
async function send(message: unknown): Promise<{ readonly status: number; readonly text: string }> {
  return platform.current.call('/mcp', {
    key: organization.key,
    headers: { accept: 'application/json, text/event-stream' },
    body: message,
  });
}

function refusalIn(text: string): Refused | null {
  const last = text.split('\n').findLast((line) => line.startsWith('data: '));
  const { error } = JSON.parse(last?.slice('data: '.length) ?? (text === '' ? '{}' : text)) as { error?: Refused };
  return error ?? null;
}

const refused = async (message: object): Promise<Refused | null> =>
  refusalIn((await send({ jsonrpc: '2.0', id: 1, ...message })).text);

const ANYTHING = fc.jsonValue({ maxDepth: 2 });
const PARAMS = fc.record(
  {
    name: fc.oneof(fc.constantFrom('get_code_recipe', 'get_enrichment', 'drop_tables', '__proto__'), ANYTHING),
    arguments: fc.oneof(fc.constant({ type: 'get_company' }), ANYTHING),
    task: fc.oneof(fc.constant({ ttl: 60_000 }), ANYTHING),
    cursor: ANYTHING,
    protocolVersion: fc.oneof(fc.constant('2025-06-18'), ANYTHING),
    capabilities: fc.oneof(fc.constant({}), ANYTHING),
    clientInfo: fc.oneof(fc.constant({ name: 'test', version: '1' }), ANYTHING),
    _meta: fc.oneof(fc.constant({ progressToken: 1 }), ANYTHING),
  },
  { requiredKeys: [] },
);
const METHODS = [
  'initialize',
  'ping',
  'tools/list',
  'tools/call',
  'resources/list',
  'resources/read',
  'prompts/get',
  'completion/complete',
  'logging/setLevel',
  'tasks/get',
  'tasks/cancel',
  'notifications/cancelled',
  'notifications/progress',
  'constructor',
  '',
] as const;
/** Messages that are nearly right, each wrong in one place or in several. */
const MESSAGE = fc.record(
  {
    jsonrpc: fc.oneof({ weight: 9, arbitrary: fc.constant('2.0') }, { weight: 1, arbitrary: ANYTHING }),
    id: fc.oneof({ weight: 9, arbitrary: fc.nat() }, { weight: 1, arbitrary: ANYTHING }),
    method: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...METHODS) }, { weight: 1, arbitrary: ANYTHING }),
    params: fc.oneof({ weight: 9, arbitrary: PARAMS }, { weight: 1, arbitrary: ANYTHING }),
  },
  { requiredKeys: ['jsonrpc', 'method'] },
);

describe('a message of the protocol', () => {
  it.each([[[]], ['a text'], [5], [null], [true]])('with the arguments %j is told what they must be', async (given) => {
    expect(await refused({ method: 'tools/call', params: { name: 'get_company', arguments: given } })).toEqual({
      code: INVALID_PARAMS,
      message: 'params of tools/call must be {"name": a text, "arguments": an object}; tools/list tells both.',
    });
  });

  it('with an argument named __proto__ is refused like others with fields that no tool takes', async () => {
    const params = JSON.parse('{"name":"get_code_recipe","arguments":{"type":"get_company","__proto__":1}}') as object;

    expect(await refused({ method: 'tools/call', params })).toEqual({
      code: INVALID_PARAMS,
      message: 'The arguments have a field __proto__, which no tool takes.',
    });
  });

  it.each([
    ['tools/call', undefined],
    ['tools/call', {}],
    ['tools/call', { name: 5 }],
    ['tools/list', { cursor: 5 }],
    ['initialize', {}],
    ['initialize', { protocolVersion: 1, capabilities: {}, clientInfo: { name: 'test', version: '1' } }],
  ])('of %s with the params %j is told what they must be', async (method, params) => {
    expect(await refused({ method, params })).toEqual({
      code: INVALID_PARAMS,
      message: expect.stringMatching(new RegExp(`^params of ${method} .*\\.$`, 'u')),
    });
  });

  it('for a tool that is not there is told where all are', async () => {
    expect(await refused({ method: 'tools/call', params: { name: 'drop_tables' } })).toEqual({
      code: INVALID_PARAMS,
      message: expect.stringMatching(/There is no tool drop_tables\. Call tools\/list for all\.$/u),
    });
  });

  it.each(['resources/list', 'prompts/get', 'tasks/get', 'constructor', ''])(
    'of the method "%s" is told which are served',
    async (method) => {
      expect(await refused({ method, params: {} })).toEqual({
        code: METHOD_NOT_FOUND,
        message: 'This method is not served here. There are initialize, ping, tools/list and tools/call.',
      });
    },
  );

  it('that asks for a task is answered as if it had not, since there are none', async () => {
    const params = { name: 'get_code_recipe', arguments: { type: 'get_company' }, task: { ttl: 60_000 } };

    expect(await refused({ method: 'tools/call', params })).toBeNull();
    expect(await refused({ method: 'tools/call', params: { ...params, task: [] } })).toBeNull();
  });

  it('that is not there, nor a type of it, is asked for', async () => {
    const { status, body } = await platform.current.call('/mcp', {
      method: 'POST',
      key: organization.key,
      headers: { accept: 'application/json, text/event-stream' },
    });

    expect([status, body]).toMatchObject([
      422,
      { code: 'validation_failed', errors: { body: ['Send one JSON-RPC message in each request.'] } },
    ]);
  });

  it('may have any shape, and is never told of internals', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 9, arbitrary: MESSAGE }, { weight: 1, arbitrary: ANYTHING }),
        async (sent) => {
          const { status, text } = await send(sent);

          expect(status).toBeLessThan(500);
          const { code, message } = refusalIn(text) ?? {};
          expect(code).not.toBe(INTERNAL_ERROR);
          expect(message ?? '').not.toContain('\n');
          // Schemas of outputs name the reasons why an address is invalid.
          const told = text.includes('"outputSchema"') ? '' : text;
          expect(told).not.toMatch(/Invalid (?:input|option)|Unrecognized|Too (?:small|big)|invalid_/u);
        },
      ),
      { numRuns: 300 },
    );
  }, 60_000);
});

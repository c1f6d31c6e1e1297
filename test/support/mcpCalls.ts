import { afterEach, beforeEach } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { type CallToolResult, ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { TestOrganization, TestPlatform } from './testPlatform.ts';

/** The result of a tool as a test looks at it. */
export interface ToolAnswer {
  readonly isError: boolean;
  /** Structured content, or what the text of an error says. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly texts: readonly string[];
}

/** What the person behind a client says to a question; a client that cannot ask throws. */
export type Person = (question: string) => 'accept' | 'decline' | 'cancel';

/**
 * Opens the official client, which holds every answer to the output schemas that it was told; close it when done.
 *
 * @param person absent where the client cannot ask one
 */
export async function openMcpClient(baseUrl: string, key: string, person?: Person): Promise<Client> {
  const capabilities = person === undefined ? {} : { elicitation: {} };
  const client = new Client({ name: 'test', version: '1.0.0' }, { capabilities });
  if (person !== undefined) {
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => ({ action: person(params.message), content: {} }));
  }
  const headers = { authorization: `Bearer ${key}` };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', baseUrl), { requestInit: { headers } }));
  await client.listTools();
  return client;
}

/** A customer of its own for each test, and the official client with its key. */
export function useMcpCustomer(platform: { readonly current: TestPlatform }): {
  readonly organization: TestOrganization;
  readonly client: Client;
} {
  let customer: { readonly organization: TestOrganization; readonly client: Client };
  beforeEach(async () => {
    const organization = await platform.current.organization();
    customer = { organization, client: await openMcpClient(platform.current.baseUrl, organization.key) };
  });
  afterEach(() => customer.client.close());
  return {
    get organization() {
      return customer.organization;
    },
    get client() {
      return customer.client;
    },
  };
}

export async function callTool(
  client: Client,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
  options: Parameters<Client['callTool']>[2] = {},
): Promise<ToolAnswer> {
  const result = (await client.callTool({ name, arguments: args }, undefined, options)) as CallToolResult;
  const isError = result.isError === true;
  const texts = result.content.map((part) => (part.type === 'text' ? part.text : ''));
  return { isError, data: isError ? dataIn(texts) : (result.structuredContent ?? {}), texts };
}

function dataIn([text = '{}']: readonly string[]): ToolAnswer['data'] {
  return JSON.parse(text) as ToolAnswer['data'];
}

import { afterEach, beforeEach } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { TestOrganization, TestPlatform } from './testPlatform.ts';

/** The result of a tool as a test looks at it. */
export interface ToolAnswer {
  readonly isError: boolean;
  readonly data: Readonly<Record<string, unknown>>;
  readonly texts: readonly string[];
}

/** Opens the official client; close it when done. */
export async function openMcpClient(baseUrl: string, key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const headers = { authorization: `Bearer ${key}` };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', baseUrl), { requestInit: { headers } }));
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
  return {
    isError: result.isError === true,
    data: result.structuredContent ?? {},
    texts: result.content.map((part) => (part.type === 'text' ? part.text : '')),
  };
}

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

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

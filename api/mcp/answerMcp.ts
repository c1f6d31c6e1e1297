import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Request, Response } from 'express';
import { HEARTBEAT_SECONDS } from '#domain/policies';
import { createMcpServer, type McpCalls } from './mcpServer.ts';

/** Answers one message with a server that is there for nothing else. */
export async function answerMcp(request: Request, response: Response, calls: McpCalls): Promise<void> {
  const server = createMcpServer(calls);
  const transport = new StreamableHTTPServerTransport({ keepAliveMs: HEARTBEAT_SECONDS * 1_000 });
  calls.hungUp.addEventListener('abort', () => void server.close());
  await server.connect(transport);
  await transport.handleRequest(request, response, request.body);
}

import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Request, Response } from 'express';
import { HEARTBEAT_SECONDS } from '#domain/policies';
import { judgeMessage } from './judgeMessage.ts';
import { createMcpServer, type McpCalls } from './mcpServer.ts';

/** Answers one message with a server that is there for nothing else. */
export async function answerMcp(request: Request, response: Response, calls: McpCalls): Promise<void> {
  const server = createMcpServer(calls);
  const transport = new StreamableHTTPServerTransport({ keepAliveMs: HEARTBEAT_SECONDS * 1_000 });
  calls.hungUp.addEventListener('abort', () => void server.close());
  nameAcceptedTypes(request);
  await server.connect(transport);
  judgeMessages(transport);
  await transport.handleRequest(request, response, request.body);
}

/** Puts the judgement between the connection and the server. */
function judgeMessages(transport: StreamableHTTPServerTransport): void {
  const { onmessage } = transport;
  transport.onmessage = (given, extra) => {
    const verdict = judgeMessage(given);
    if (verdict.kind === 'sound') {
      onmessage?.(verdict.message, extra);
    } else {
      // A caller that has hung up reads no answer.
      transport.send(verdict.answer).catch(() => undefined);
    }
  };
}

const ANSWERED_TYPES = ['application/json', 'text/event-stream'] as const;

/** What accepts anything accepts both types (RFC 9110, section 12.5.1); the protocol's library looks for their names. */
function nameAcceptedTypes(request: Request): void {
  if (ANSWERED_TYPES.every((type) => request.accepts(type) !== false)) {
    request.headers.accept = ANSWERED_TYPES.join(', ');
  }
}

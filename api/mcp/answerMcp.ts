import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Request, Response } from 'express';
import { HEARTBEAT_SECONDS } from '#domain/policies';
import { answerOf } from './asking/answerOf.ts';
import { askingSession, isAskingSession } from './asking/askingSession.ts';
import { judgeMessage } from './judgeMessage.ts';
import { createMcpServer, type McpCalls } from './mcpServer.ts';

/** Names what a client can do; every message of it carries the header again. */
const SESSION_HEADER = 'Mcp-Session-Id';

/** Answers one message with a server that is there for nothing else. */
export async function answerMcp(request: Request, response: Response, calls: McpCalls): Promise<void> {
  const server = createMcpServer(calls, isAskingSession(request.get(SESSION_HEADER)));
  const transport = new StreamableHTTPServerTransport({ keepAliveMs: HEARTBEAT_SECONDS * 1_000 });
  calls.hungUp.addEventListener('abort', () => void server.close());
  nameAcceptedTypes(request);
  const session = askingSession(request.body, calls.newId);
  if (session !== null) {
    response.setHeader(SESSION_HEADER, session);
  }
  await server.connect(transport);
  judgeMessages(transport, calls);
  await transport.handleRequest(request, response, request.body);
}

/** Puts the judgement between the connection and the server. */
function judgeMessages(transport: StreamableHTTPServerTransport, { questions, caller }: McpCalls): void {
  const { onmessage } = transport;
  transport.onmessage = (given, extra) => {
    const answer = answerOf(given);
    if (answer !== null) {
      // Its question was asked by another request, perhaps of another process.
      questions.answered(caller.caller.organization.id, answer.id, answer.answer);
      return;
    }
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

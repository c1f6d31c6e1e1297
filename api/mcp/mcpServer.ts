import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type ServerNotification,
  type Tool as ToolDescription,
} from '@modelcontextprotocol/sdk/types.js';
import { checkInput } from '#contract/http/checkInput';
import { PLATFORM_VERSION } from '#contract/platformVersion';
import { ERROR_LIMITS } from '#domain/inputLimits';
import { shortenedText } from '#domain/shortenedText';
import { isUnavailable } from '#system/isUnavailable';
import { refuse } from '../http/reply.ts';
import type { Questions } from './asking/questions.ts';
import { askPerson } from './asking/askPerson.ts';
import type { Tool, ToolCall } from './tool.ts';
import { toToolResult } from './toolResult.ts';

const INSTRUCTIONS =
  'Facts about German companies from the commercial register and the federal gazette, and checks of e-mail addresses. ' +
  'Each enrichment costs credits, as its tool says; get_credits tells how many there are. Find a company with ' +
  'search_companies, whose company_id get_company, get_company_owners and get_company_historical_owners take. Call get_company before ' +
  'list_company_publications, and that before get_publication. get_ownership_graph finds who stands behind a company. ' +
  'For many rows call start_batch and then get_batch, or get a script with get_code_recipe.';

/** What a server for one request needs. */
export interface McpCalls {
  readonly tools: ReadonlyMap<string, Tool>;
  readonly descriptions: readonly ToolDescription[];
  readonly caller: Omit<ToolCall, 'ask' | 'hungUp' | 'tellProgress'>;
  readonly questions: Questions;
  /** Of sessions, which are not kept. */
  readonly newId: () => string;
  /** How long a question waits for its answer. */
  readonly answerSeconds: number;
  /** Aborts when the connection of the caller ends. */
  readonly hungUp: AbortSignal;
  /** Told of unexpected errors, of which the caller learns no details. */
  readonly onSurprise: (error: unknown, tool: string) => void;
}

/**
 * A server that answers one request and remembers nothing: sessions would tie callers to one process.
 *
 * @param canAsk whether the client can ask the person behind it
 */
export function createMcpServer(calls: McpCalls, canAsk: boolean): McpServer {
  const { tools, descriptions, caller, onSurprise } = calls;
  const mcp = new McpServer(
    { name: 'enrichment-platform', title: 'Enrichment platform', version: PLATFORM_VERSION },
    { capabilities: { tools: { listChanged: false } }, instructions: INSTRUCTIONS },
  );
  mcp.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...descriptions] }));
  mcp.server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal, sendNotification, requestId }) => {
    const tool = tools.get(params.name);
    if (tool === undefined) {
      const name = shortenedText(params.name, ERROR_LIMITS.fieldCharacters);
      throw new McpError(ErrorCode.InvalidParams, `There is no tool ${name}. Call tools/list for all.`);
    }
    const hungUp = AbortSignal.any([signal, calls.hungUp]);
    const ask: ToolCall['ask'] = (question) =>
      canAsk
        ? askPerson(calls, { question, hungUp, send: (asked) => sendBeside(mcp, requestId, asked) })
        : Promise.resolve('unable');
    const tellProgress = progressTeller(params._meta?.progressToken, sendNotification);
    return callTool(tool, params.arguments ?? {}, { ...caller, hungUp, ask, tellProgress }).catch((error: unknown) => {
      onSurprise(error, tool.name);
      return toToolResult(refuse(isUnavailable(error) ? 'unavailable' : 'internal'));
    });
  });
  return mcp;
}

/** On the stream of the request that is being answered; there is no other way to its client. */
async function sendBeside(
  { server }: McpServer,
  relatedRequestId: string | number,
  message: Parameters<NonNullable<typeof server.transport>['send']>[0],
): Promise<void> {
  await server.transport?.send(message, { relatedRequestId });
}

function progressTeller(
  progressToken: string | number | undefined,
  send: (notification: ServerNotification) => Promise<void>,
): ToolCall['tellProgress'] {
  return (progress, total, message) => {
    if (progressToken !== undefined) {
      const notified = { progressToken, progress, total, message };
      // A caller that has hung up needs no progress.
      send({ method: 'notifications/progress', params: notified }).catch(() => undefined);
    }
  };
}

async function callTool(tool: Tool, given: Readonly<Record<string, unknown>>, call: ToolCall): Promise<CallToolResult> {
  const input = checkInput(tool.input, given);
  if (input.kind === 'invalid') {
    return toToolResult(refuse('validation_failed', { errors: input.errors }));
  }
  const reply = await tool.call(input.value, call);
  // The caller is gone and reads no answer.
  return reply === null
    ? { content: [] }
    : toToolResult(reply, { toText: tool.toText, entries: tool.entries?.(input.value) });
}

import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type Tool as ToolDescription,
} from '@modelcontextprotocol/sdk/types.js';
import { checkInput } from '#contract/http/checkInput';
import { PLATFORM_VERSION } from '#contract/platformVersion';
import { ERROR_LIMITS } from '#domain/inputLimits';
import { shortenedText } from '#domain/shortenedText';
import { isUnavailable } from '#system/isUnavailable';
import { refuse } from '../http/reply.ts';
import type { Tool, ToolCall } from './tool.ts';
import { toToolResult } from './toolResult.ts';

const INSTRUCTIONS =
  'Facts about German companies from the commercial register and the federal gazette, and checks of e-mail addresses. ' +
  'Each enrichment costs credits, as its tool says. Find a company with search_companies; call get_company before ' +
  'list_company_publications, and that before get_publication. For many rows get a script with get_code_recipe.';

/** What a server for one request needs. */
export interface McpCalls {
  readonly tools: ReadonlyMap<string, Tool>;
  readonly descriptions: readonly ToolDescription[];
  readonly caller: Omit<ToolCall, 'hungUp' | 'tellProgress'>;
  /** Aborts when the connection of the caller ends. */
  readonly hungUp: AbortSignal;
  /** Told of unexpected errors, of which the caller learns no details. */
  readonly onSurprise: (error: unknown, tool: string) => void;
}

/** A server that answers one request and remembers nothing: sessions would tie callers to one process. */
export function createMcpServer({ tools, descriptions, caller, hungUp, onSurprise }: McpCalls): McpServer {
  const mcp = new McpServer(
    { name: 'enrichment-platform', title: 'Enrichment platform', version: PLATFORM_VERSION },
    { capabilities: { tools: { listChanged: false } }, instructions: INSTRUCTIONS },
  );
  mcp.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...descriptions] }));
  mcp.server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal, sendNotification }) => {
    const tool = tools.get(params.name);
    if (tool === undefined) {
      const name = shortenedText(params.name, ERROR_LIMITS.fieldCharacters);
      throw new McpError(ErrorCode.InvalidParams, `There is no tool ${name}. Call tools/list for all.`);
    }
    const progressToken = params._meta?.progressToken;
    const tellProgress: ToolCall['tellProgress'] = (progress, total, message) => {
      if (progressToken !== undefined) {
        const notified = { progressToken, progress, total, message };
        // A caller that has hung up needs no progress.
        sendNotification({ method: 'notifications/progress', params: notified }).catch(() => undefined);
      }
    };
    const call = { ...caller, hungUp: AbortSignal.any([signal, hungUp]), tellProgress };
    return callTool(tool, params.arguments ?? {}, call).catch((error: unknown) => {
      onSurprise(error, tool.name);
      return toToolResult(refuse(isUnavailable(error) ? 'unavailable' : 'internal'));
    });
  });
  return mcp;
}

async function callTool(tool: Tool, given: Readonly<Record<string, unknown>>, call: ToolCall): Promise<CallToolResult> {
  const input = checkInput(tool.input, given);
  if (input.kind === 'invalid') {
    return toToolResult(refuse('validation_failed', { errors: input.errors }));
  }
  const reply = await tool.call(input.value, call);
  // The caller is gone and reads no answer.
  return reply === null ? { content: [] } : toToolResult(reply, tool.toText);
}

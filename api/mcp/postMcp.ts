import { isUnavailable } from '#system/isUnavailable';
import { callerOf } from '../http/caller.ts';
import { hangUpSignal } from '../http/hangUpSignal.ts';
import { refuse } from '../http/reply.ts';
import type { Handler } from '../http/route.ts';
import type { UseCases } from '../operations/useCases.ts';
import type { ApiPorts } from '../operations/ports.ts';
import { describeTools } from './describeTools.ts';
import { Questions } from './asking/questions.ts';
import type { McpCalls } from './mcpServer.ts';
import { toolWaitSeconds } from './toolWaitSeconds.ts';
import { createTools, type ToolPorts } from './tools/createTools.ts';

type Ports = ToolPorts & Pick<ApiPorts, 'logger' | 'newRequestId' | 'questionsAnswered'>;

/** POST /mcp: one message of the Model Context Protocol, answered as a stream of events (streamable HTTP). */
export function postMcp(ports: Ports, useCases: UseCases): Handler {
  const questions = new Questions(ports.questionsAnswered, ports.newRequestId);
  const tools = createTools(ports, useCases);
  const descriptions = describeTools(tools);
  return async (request, response) => {
    // The request limit counts requests, so that each may carry one message; newer protocols have no arrays either.
    // A body that is not there would be refused for its type.
    if (request.body === undefined || Array.isArray(request.body)) {
      return refuse('validation_failed', { errors: { body: ['Send one JSON-RPC message in each request.'] } });
    }
    const calls: McpCalls = {
      tools,
      descriptions,
      questions,
      newId: ports.newRequestId,
      answerSeconds: toolWaitSeconds(ports),
      hungUp: hangUpSignal(response),
      caller: {
        caller: callerOf(response),
        about: (resource, id) => {
          response.locals[resource] = id;
        },
      },
      onSurprise: (error, tool) => {
        const facts = { err: error, tool, request_id: response.getHeader('X-Request-Id') };
        ports.logger[isUnavailable(error) ? 'warn' : 'error'](facts, 'A tool failed');
      },
    };
    // Loaded with the first message: an API that no model asks does without the protocol's library, which is large.
    const { answerMcp } = await import('./answerMcp.ts');
    await answerMcp(request, response, calls);
    return null;
  };
}

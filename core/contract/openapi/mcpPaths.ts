import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { BODY_ERRORS, COMMON_ERRORS, errorResponses } from './errorResponses.ts';
import { limitedHeaders } from './headers.ts';
import { parameters } from './parameters.ts';

const messageSchema = z
  .looseObject({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.int(), z.string()]).optional().meta({ description: 'Absent in notifications.' }),
    method: z.string(),
    params: z.looseObject({}).optional(),
  })
  .meta({ id: 'McpMessage' });

/** For models and the programs around them. */
export function mcpPaths(): ZodOpenApiPathsObject {
  return {
    '/mcp': {
      post: {
        operationId: 'callMcp',
        tags: ['MCP'],
        summary: 'Model Context Protocol',
        description:
          'Streamable HTTP, without sessions. Tools: one for each enrichment type, `get_enrichment`, `get_batch`, ' +
          '`create_upload` and `get_code_recipe`. Give a client this address and the header `Authorization`. A tool ' +
          'waits up to 50 seconds, with progress where the client asks for it, and then answers with the id. What the ' +
          'API refuses is a tool error with `code` and `message`. One message in each request; `Accept` must name ' +
          'both `application/json` and `text/event-stream`. What is no message of the protocol is answered 400 or 406 ' +
          'with an error of JSON-RPC.',
        parameters: parameters(),
        requestBody: {
          content: {
            'application/json': {
              schema: messageSchema,
              example: {
                jsonrpc: '2.0',
                id: 1,
                method: 'tools/call',
                params: { name: 'get_company', arguments: { company_id: 'DE-HRB-F1103-261478' } },
              },
            },
          },
        },
        responses: {
          '200': {
            description: 'Events, of which the last is the answer to the message.',
            headers: limitedHeaders(),
            content: { 'text/event-stream': { schema: z.string() } },
          },
          '202': { description: 'A notification was taken; there is no answer.', headers: limitedHeaders() },
          ...errorResponses([...COMMON_ERRORS, ...BODY_ERRORS, 'origin_not_allowed', 'validation_failed']),
        },
      },
    },
  };
}

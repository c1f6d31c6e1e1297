import { z } from 'zod';
import { errorBodySchema } from '../http/errorBody.ts';
import { file, NOTHING, plain } from './content.ts';
import { defineOperation } from './operation.ts';

/** The bounds are said here, since a caller may send any integer (docs/spec/contract.md, "Errors"). */
const idSchema = z.int().meta({ override: { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } });

const messageSchema = z
  .strictObject({
    jsonrpc: z.literal('2.0'),
    id: z.union([idSchema, z.string()]).optional().meta({ description: 'Absent in notifications.' }),
    method: z.string(),
    params: z.looseObject({}).optional(),
  })
  .meta({ id: 'McpMessage' });

/** What a client answers to a question of a tool. */
const answerSchema = z
  .strictObject({ jsonrpc: z.literal('2.0'), id: z.union([idSchema, z.string()]), result: z.looseObject({}) })
  .meta({ id: 'McpAnswer', description: 'What the person said to a question of a tool (`elicitation/create`).' });

/** OpenAPI 3.1 has no word for the items of a stream: the schema is read as that of each. */
const eventSchema = z
  .strictObject({
    event: z.literal('message'),
    data: z.string().meta({
      description: 'A message of the protocol: progress, or the answer.',
      contentMediaType: 'application/json',
      contentSchema: {
        type: 'object',
        properties: {
          jsonrpc: { const: '2.0' },
          id: { type: ['integer', 'string'] },
          method: { type: 'string' },
          params: { type: 'object' },
          result: { type: 'object' },
          error: {
            type: 'object',
            properties: { code: { type: 'integer' }, message: { type: 'string' } },
            required: ['code', 'message'],
          },
        },
        required: ['jsonrpc'],
        additionalProperties: false,
      },
    }),
  })
  .meta({ id: 'McpEvent', description: 'One event of the stream.' });

const jsonRpcErrorSchema = z
  .strictObject({
    jsonrpc: z.literal('2.0'),
    id: z.null(),
    error: z.strictObject({ code: z.int(), message: z.string(), data: z.string().optional() }),
  })
  .meta({ id: 'JsonRpcError', description: 'What the protocol says of a message that it does not take.' });
const NO_MESSAGE = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32700, message: 'Parse error: Invalid JSON-RPC message' },
};
const NOT_ACCEPTABLE = {
  jsonrpc: '2.0',
  id: null,
  error: {
    code: -32000,
    message: 'Not Acceptable: Client must accept both application/json and text/event-stream',
  },
};

/** The protocol has a server of its own, so that no use case answers this. */
export const callMcp = defineOperation({
  name: 'callMcp',
  method: 'POST',
  path: '/mcp',
  tag: 'MCP',
  summary: 'Model Context Protocol',
  description:
    'Streamable HTTP; nothing is kept of a session. Tools: one for each enrichment type, `get_enrichment`, ' +
    '`start_batch`, `get_batch`, `cancel_batch`, `get_credits`, `create_upload` and `get_code_recipe`. Configure a client with this address and the header `Authorization`. A tool ' +
    'waits up to 50 seconds, with progress where the client asks for it, and then answers with the id. What the ' +
    'API refuses is a tool error with `code` and `message`. One message in each request; `Accept` must allow ' +
    'both `application/json` and `text/event-stream`. An object that is no message of the protocol is answered 400 with an ' +
    'error of JSON-RPC.',
  access: 'key',
  input: () => z.union([messageSchema, answerSchema]),
  inputExamples: {
    example: {
      value: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'get_company', arguments: { company_id: 'DE-HRB-F1103-261904' } },
      },
    },
  },
  outcomes: {
    answered: {
      status: 200,
      description: 'Events, of which the last is the answer to the message.',
      content: file({ 'text/event-stream': { schema: eventSchema } }),
    },
    misunderstood: {
      status: 400,
      description: 'The body is no JSON, or no message of the protocol.',
      content: plain(z.union([errorBodySchema, jsonRpcErrorSchema]), NO_MESSAGE),
    },
    unacceptable: {
      status: 406,
      description: '`Accept` leaves out what the answer may be.',
      content: plain(jsonRpcErrorSchema, NOT_ACCEPTABLE),
    },
    taken: {
      status: 202,
      description: 'A notification, or the answer to a question, was taken; there is no answer.',
      content: NOTHING,
    },
  },
  errors: ['origin_not_allowed', 'validation_failed'],
});

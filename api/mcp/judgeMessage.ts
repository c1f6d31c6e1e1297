import {
  CallToolRequestSchema,
  ErrorCode,
  InitializeRequestSchema,
  isJSONRPCRequest,
  type JSONRPCErrorResponse,
  type JSONRPCMessage,
  type JSONRPCRequest,
  ListToolsRequestSchema,
  PingRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';

/** A message that the server answers or takes, or what is answered in its place. */
export type MessageVerdict =
  | { readonly kind: 'sound'; readonly message: JSONRPCMessage }
  | { readonly kind: 'refused'; readonly answer: JSONRPCErrorResponse };

/** The methods that are served here, and what each takes. */
const METHODS = {
  initialize: {
    schema: InitializeRequestSchema,
    params:
      'params of initialize must be {"protocolVersion": a text, "capabilities": an object, ' +
      '"clientInfo": {"name": a text, "version": a text}}.',
  },
  ping: { schema: PingRequestSchema, params: 'params of ping must be an object.' },
  'tools/list': {
    schema: ListToolsRequestSchema,
    params: 'params of tools/list may be left out; a cursor in them must be a text.',
  },
  'tools/call': {
    schema: CallToolRequestSchema,
    params: 'params of tools/call must be {"name": a text, "arguments": an object}; tools/list tells both.',
  },
} as const;
/** The protocol's library drops this member, and the call would be answered as if it had not been given. */
const DROPPED = '__proto__';
const NOT_SERVED = 'This method is not served here. There are initialize, ping, tools/list and tools/call.';

/**
 * Judges a request before the protocol's library does, which answers wrong ones with an internal error and the words of
 * its schemas. What is no request has no answer.
 */
export function judgeMessage(message: JSONRPCMessage): MessageVerdict {
  if (!isJSONRPCRequest(message)) {
    return { kind: 'sound', message };
  }
  const request = withoutTask(message);
  if (!isServed(request.method)) {
    return refused(request, ErrorCode.MethodNotFound, NOT_SERVED);
  }
  const { schema, params } = METHODS[request.method];
  const given: unknown = request.params?.['arguments'];
  if (typeof given === 'object' && given !== null && Object.hasOwn(given, DROPPED)) {
    return refused(request, ErrorCode.InvalidParams, `The arguments have a field ${DROPPED}, which no tool takes.`);
  }
  return schema.safeParse(request).success
    ? { kind: 'sound', message: request }
    : refused(request, ErrorCode.InvalidParams, params);
}

/** A server without tasks ignores that one is asked for (MCP, "Tasks", section "Task Support and Handling"). */
function withoutTask(request: JSONRPCRequest): JSONRPCRequest {
  const { params } = request;
  return params === undefined ? request : { ...request, params: { ...params, task: undefined } };
}

function isServed(method: string): method is keyof typeof METHODS {
  return Object.hasOwn(METHODS, method);
}

function refused({ id }: JSONRPCRequest, code: ErrorCode, message: string): MessageVerdict {
  return { kind: 'refused', answer: { jsonrpc: '2.0', id, error: { code, message } } };
}

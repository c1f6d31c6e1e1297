import type { JSONRPCRequest } from '@modelcontextprotocol/sdk/types.js';
import type { McpCalls } from '../mcpServer.ts';
import type { Answer } from './questions.ts';

interface Asking {
  /** Answered by yes or no. */
  readonly question: string;
  readonly hungUp: AbortSignal;
  /** To the client whose call is being answered. */
  readonly send: (message: JSONRPCRequest) => Promise<void>;
}

/** There is nothing to fill in: to accept the form is to say yes. */
const NO_FIELDS = { type: 'object', properties: {} };

/** Has a client ask its person (MCP, "Elicitation"), and waits for the answer, which comes by a request of its own. */
export async function askPerson(
  { questions, caller, answerSeconds }: Pick<McpCalls, 'answerSeconds' | 'caller' | 'questions'>,
  { question, hungUp, send }: Asking,
): Promise<Answer> {
  const { id, answer } = questions.open(caller.caller.organization.id);
  const answered = answer(answerSeconds * 1_000, hungUp);
  const params = { mode: 'form', message: question, requestedSchema: NO_FIELDS };
  await send({ jsonrpc: '2.0', id, method: 'elicitation/create', params });
  return answered;
}

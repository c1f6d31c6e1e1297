import {
  ElicitResultSchema,
  isJSONRPCErrorResponse,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
} from '@modelcontextprotocol/sdk/types.js';
import type { ClientAnswer } from './questions.ts';

/** What a client tells of a question. */
export interface GivenAnswer {
  readonly id: string;
  readonly answer: ClientAnswer;
}

const ANSWERS = { accept: 'accepted', decline: 'declined', cancel: 'dismissed' } as const;

/** Reads the answer to a question of a tool; null where the message is none. What is no answer of a person is a failure. */
export function answerOf(message: JSONRPCMessage): GivenAnswer | null {
  if (isJSONRPCErrorResponse(message)) {
    return { id: String(message.id), answer: 'failed' };
  }
  if (!isJSONRPCResultResponse(message)) {
    return null;
  }
  const { data } = ElicitResultSchema.safeParse(message.result);
  return { id: String(message.id), answer: data === undefined ? 'failed' : ANSWERS[data.action] };
}

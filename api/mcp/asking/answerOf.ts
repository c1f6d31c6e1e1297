import {
  ElicitResultSchema,
  isJSONRPCErrorResponse,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
} from '@modelcontextprotocol/sdk/types.js';

/** What a client tells of a question. */
export interface GivenAnswer {
  readonly id: string;
  readonly isAccepted: boolean;
}

/** Reads the answer to a question of a tool; null where the message is none. What is no clear yes is a no. */
export function answerOf(message: JSONRPCMessage): GivenAnswer | null {
  if (isJSONRPCErrorResponse(message)) {
    return { id: String(message.id), isAccepted: false };
  }
  if (!isJSONRPCResultResponse(message)) {
    return null;
  }
  const { data } = ElicitResultSchema.safeParse(message.result);
  return { id: String(message.id), isAccepted: data?.action === 'accept' };
}

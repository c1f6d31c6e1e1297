import { type ClientCapabilities, InitializeRequestSchema } from '@modelcontextprotocol/sdk/types.js';

/** What the id of a session begins with whose client can ask its person. */
const ASKING = 'asking.';

/**
 * The id of the session that a message begins; null where it begins none, or its client cannot ask. Nothing is kept of a
 * session: its id is there because clients tell what they can do once, and repeat the id with every message.
 */
export function askingSession(message: unknown, newId: () => string): string | null {
  const begun = InitializeRequestSchema.safeParse(message);
  return begun.success && canAsk(begun.data.params.capabilities) ? `${ASKING}${newId()}` : null;
}

/** True where the header `Mcp-Session-Id` is that of a client which can ask. */
export function isAskingSession(sessionId: string | undefined): boolean {
  return sessionId?.startsWith(ASKING) === true;
}

/** A client that tells nothing beside the capability has forms (MCP, "Elicitation", section "Capabilities"). */
function canAsk({ elicitation }: ClientCapabilities): boolean {
  return elicitation?.form !== undefined;
}

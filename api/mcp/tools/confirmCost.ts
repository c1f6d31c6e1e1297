import { refuse, type Reply } from '../../http/reply.ts';
import type { ApiPorts } from '../../operations/ports.ts';
import type { Answer } from '../asking/questions.ts';
import type { ToolCall } from '../tool.ts';

export interface Cost {
  /** The most that the call can cost, in credits. */
  readonly credits: number;
  /** What the caller allows; null where it says nothing. */
  readonly maxCredits: number | null;
  /** What is paid for, such as "300 rows of get_company". */
  readonly subject: string;
}

/** `refused` has the answer in its place; `abandoned`: the caller hung up. */
export type CostVerdict =
  { readonly kind: 'confirmed' } | { readonly kind: 'refused'; readonly reply: Reply } | { readonly kind: 'abandoned' };

/**
 * Whether a call may cost what it can: less than needs a confirmation, allowed by its `max_credits`, or accepted by the
 * person behind the client, who is asked where the client can (docs/mcp.md, "Costs").
 */
export async function confirmCost(
  { settings }: Pick<ApiPorts, 'settings'>,
  call: Pick<ToolCall, 'ask' | 'hungUp'>,
  { credits, maxCredits, subject }: Cost,
): Promise<CostVerdict> {
  const most = settings.toolCreditsUnconfirmed;
  if (credits <= (maxCredits ?? most)) {
    return { kind: 'confirmed' };
  }
  const cost = `${subject} may cost up to ${credits} credits`;
  if (maxCredits !== null) {
    return refused(`${cost}, more than the max_credits of ${maxCredits}.`, credits);
  }
  const answer = await call.ask(`${cost}. Spend them?`);
  if (answer === 'accepted') {
    return { kind: 'confirmed' };
  }
  if (answer === 'unanswered' && call.hungUp.aborted) {
    return { kind: 'abandoned' };
  }
  return refused(`${cost}${whyNot(answer, { credits, most })}`, credits);
}

function whyNot(
  answer: Exclude<Answer, 'accepted'> | 'unable',
  { credits, most }: { readonly credits: number; readonly most: number },
): string {
  switch (answer) {
    case 'declined':
      return '. The person was asked and declined.';
    case 'dismissed':
      return '. The question was closed without an answer. Call again to ask again.';
    case 'unanswered':
      return '. The person was asked and has not answered in time. Call again to ask again.';
    case 'failed':
      return `. The client could not ask the person. ${askYourself(credits)}`;
    case 'unable':
      return `, and more than ${most} need a confirmation. ${askYourself(credits)}`;
  }
}

function askYourself(credits: number): string {
  return `Ask the person, then call again with max_credits ${credits}.`;
}

function refused(message: string, required: number): CostVerdict {
  return { kind: 'refused', reply: refuse('cost_not_confirmed', { message, required }) };
}

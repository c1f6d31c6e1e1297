import { HANDOVER_PROVIDER, type WantedDocument } from '#domain/handover';
import type { ClaimedWork } from '#ports/workQueue';
import type { ProviderQuestion } from '../handler.ts';
import type { HandoverHelp } from './handoverHelp.ts';

/** What an attempt needs to look at the file that comes, and to ask again for the same. */
export interface HeldHandover {
  readonly wanted: WantedDocument;
  /** ISO 8601; a refused file does not move it. */
  readonly deadline: string;
}

/** @param refusal why the last file is not the one; null where none was looked at */
export function handoverQuestion(
  { desk }: Pick<HandoverHelp, 'desk'>,
  { id, leaseToken }: Pick<ClaimedWork, 'id' | 'leaseToken'>,
  held: HeldHandover,
  refusal: string | null,
): ProviderQuestion {
  const deadline = new Date(held.deadline);
  return {
    provider: HANDOVER_PROVIDER,
    held,
    deadline,
    ask: (reference) => desk.ask({ lease: { id, leaseToken }, reference, wanted: held.wanted, deadline, refusal }),
  };
}

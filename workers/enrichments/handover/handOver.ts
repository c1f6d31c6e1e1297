import type { WantedDocument } from '#domain/handover';
import { handoverDeadline } from '#domain/handoverDeadline';
import { WorkError } from '#domain/verdict';
import type { ClaimedWork } from '#ports/workQueue';
import type { ProviderQuestion } from '../handler.ts';
import { handoverQuestion } from './handoverQuestion.ts';
import type { HandoverHelp } from './handoverHelp.ts';

/**
 * The question that a visit ends in which came to a check for humans. Nothing of the portal's session is held: people find
 * the document by themselves (ADR 63).
 *
 * @throws WorkError with `human_check_unanswered` where nobody is asked
 */
export function handOver(help: HandoverHelp | null, work: ClaimedWork, wanted: WantedDocument): ProviderQuestion {
  if (help === null) {
    throw new WorkError({
      kind: 'permanent',
      code: 'human_check_unanswered',
      message: 'The portal shows the document to people only, and nobody is asked to fetch it here.',
    });
  }
  const deadline = handoverDeadline({ ...help, acceptedAt: work.acceptedAt, askedAt: help.now() });
  const question = handoverQuestion(help, work, { wanted, deadline: deadline.toISOString() }, null);
  return {
    ...question,
    ask: async (reference, signal) => {
      await question.ask(reference, signal);
      help.count('asked');
    },
  };
}

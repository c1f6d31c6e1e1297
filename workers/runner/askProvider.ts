import { randomBytes } from 'node:crypto';
import { providerByName } from '#contract/providers/catalogue';
import type { Conclusion } from '#domain/conclusion';
import { newProviderReference, providerReferenceHash } from '#domain/providerReference';
import type { ProviderRequests } from '#ports/providerRequests';
import type { SettlementOutcome, WorkLedger } from '#ports/workLedger';
import type { ClaimedWork } from '#ports/workQueue';
import type { ProviderQuestion } from '../enrichments/handler.ts';

export interface ProviderServices {
  readonly providerRequests: Pick<ProviderRequests, 'open' | 'wait' | 'resume'>;
  readonly ledger: WorkLedger;
  readonly now: () => Date;
}

/** A question that the provider has taken; null where the lease was lost before it was asked. */
export type AskedQuestion = Pick<ProviderQuestion, 'provider' | 'held'> & { readonly referenceHash: string };

/**
 * Stores a question and asks it, in this order: a provider that answers at once must find it.
 *
 * @throws WorkError where the provider does not take the question
 */
export async function askProvider(
  { providerRequests, now }: ProviderServices,
  work: ClaimedWork,
  question: ProviderQuestion,
  signal: AbortSignal,
): Promise<AskedQuestion | null> {
  const { provider, held, deadline } = question;
  const reference = newProviderReference(randomBytes);
  const referenceHash = providerReferenceHash(reference);
  if (!(await providerRequests.open({ lease: work, provider, referenceHash, held, deadline }, now()))) {
    return null;
  }
  await question.ask(reference, signal);
  return { provider, held, referenceHash };
}

/** Lets the enrichment wait, or applies the answer where it has come already. */
export async function waitForAnswer(
  services: ProviderServices,
  work: ClaimedWork,
  asked: AskedQuestion,
): Promise<SettlementOutcome> {
  const outcome = await services.providerRequests.wait(work, asked.referenceHash);
  switch (outcome.kind) {
    case 'waiting':
      return { kind: 'settled', finished: [] };
    case 'stale':
      return outcome;
    case 'answered':
      return conclude(services, work, asked, providerOf(asked).conclude(asked.held, outcome.answer));
  }
}

async function conclude(
  { providerRequests, ledger, now }: ProviderServices,
  work: ClaimedWork,
  { referenceHash }: AskedQuestion,
  conclusion: Conclusion,
): Promise<SettlementOutcome> {
  switch (conclusion.kind) {
    case 'completed':
      return ledger.settle({ ...conclusion, lease: work, cost: conclusion.cost ?? work.reserved, mirror: null });
    case 'failed':
      return ledger.settle({ ...conclusion, lease: work });
    case 'resume': {
      const held = await providerRequests.resume(work, referenceHash, now());
      return held ? { kind: 'settled', finished: [] } : { kind: 'stale' };
    }
  }
}

function providerOf({ provider: name }: AskedQuestion) {
  const provider = providerByName(name);
  if (provider === null) {
    throw new Error(`There is no provider ${name} in the catalogue`);
  }
  return provider;
}

import { randomBytes } from 'node:crypto';
import { newProviderReference, providerReferenceHash } from '#domain/providerReference';
import type { Lease } from '#ports/workLedger';
import type { StoreHarness } from './storeHarness.ts';

export const PROVIDER = 'captcha-solver';
/** Seconds that providers have in tests. */
export const DEADLINE_SECONDS = 120;

export interface AskedQuestion {
  readonly reference: string;
  readonly referenceHash: string;
}

/** Stores a question of the worker that holds the lease. */
export async function openQuestion(
  harness: StoreHarness,
  lease: Lease,
  held: unknown = { step: 1 },
): Promise<AskedQuestion> {
  const reference = newProviderReference(randomBytes);
  const referenceHash = providerReferenceHash(reference);
  const { clock, ports } = harness;
  const request = { lease, provider: PROVIDER, referenceHash, held, deadline: clock.in(DEADLINE_SECONDS) };
  if (!(await ports.providerRequests.open(request, clock.now()))) {
    throw new Error('The lease was lost before the question was asked');
  }
  return { reference, referenceHash };
}

/** Lets the enrichment of a lease wait for the answer to a new question. */
export async function startWaiting(harness: StoreHarness, lease: Lease, held?: unknown): Promise<AskedQuestion> {
  const question = await openQuestion(harness, lease, held);
  const { kind } = await harness.ports.providerRequests.wait(lease, question.referenceHash);
  if (kind !== 'waiting') {
    throw new Error(`The enrichment does not wait: ${kind}`);
  }
  return question;
}

import type { Refusal } from './askUntilAccepted.ts';

/** What is temporary is to be said so, and when to ask again. @returns a sentence for each kind of answer that does not */
export function unfitRefusals(refusals: readonly Refusal[]): readonly string[] {
  const unfit = refusals.filter(({ status, retryAfterSeconds }) => status !== 503 || retryAfterSeconds === null);
  const kinds = Map.groupBy(
    unfit,
    ({ status, retryAfterSeconds }) => `${status} ${retryAfterSeconds === null ? 'without' : 'with'} Retry-After`,
  );
  return [...kinds].map(([kind, answers]) => `${answers.length} requests were answered ${kind}`);
}

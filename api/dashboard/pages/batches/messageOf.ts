import type { Refusal } from '#contract/operations/outcome';
import { ERRORS } from '#domain/errorCatalogue';

/** What a form says of a refusal, in the words of the API. */
export function messageOf(refusal: Refusal): string {
  const { message } = ERRORS[refusal.kind];
  return 'message' in refusal ? (refusal.message ?? message) : message;
}

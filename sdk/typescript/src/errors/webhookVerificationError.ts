import { EnrichError } from './enrichError.ts';

/** A message that claims to come from the platform does not prove it: answer it with 400 and do nothing else. */
export class WebhookVerificationError extends EnrichError {
  override readonly name = 'WebhookVerificationError';
}

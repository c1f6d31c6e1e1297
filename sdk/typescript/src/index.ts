export { type ClientOptions, EnrichClient } from './enrichClient.ts';
export {
  ApiError,
  AuthenticationError,
  ConflictError,
  type ErrorCode,
  BudgetExceededError,
  InsufficientCreditsError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitError,
  ServerError,
  ValidationError,
} from './errors/apiError.ts';
export { ApiConnectionError, ApiTimeoutError } from './errors/apiConnectionError.ts';
export { ConfigurationError } from './errors/configurationError.ts';
export { EnrichError } from './errors/enrichError.ts';
export { EnrichmentFailedError } from './errors/enrichmentFailedError.ts';
export { WaitTimeoutError } from './errors/waitTimeoutError.ts';
export { WebhookVerificationError } from './errors/webhookVerificationError.ts';
export type { CallOptions } from './http/api.ts';
export type { Listing } from './listing.ts';
export type { BatchFilter, BatchReference } from './resources/batches.ts';
export type { DocumentTypeName, EnrichmentFilter, EnrichOptions, StartedEnrichment } from './resources/enrichments.ts';
export type { RowsFile } from './resources/uploads.ts';
export type * from './types.ts';
export { type ReceivedMessage, type VerifiedMessage, verifyWebhook, type WebhookEvent } from './verifyWebhook.ts';
export type { WaitOptions } from './waiting.ts';

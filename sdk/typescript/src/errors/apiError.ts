import type { Schemas } from '../types.ts';
import { EnrichError } from './enrichError.ts';

/** A code of docs/errors.md; one that a newer platform has added is a text like any other. */
export type ErrorCode = Schemas['Error']['code'] | (string & {});

/** What an error of the API tells. */
export interface ApiErrorFacts {
  readonly status: number;
  /** Null where a proxy answered in the place of the API. */
  readonly code: ErrorCode | null;
  readonly message: string;
  /** Names the request to the operator; null where a proxy answered. */
  readonly requestId: string | null;
  /** Seconds to wait before the next try; null where none is named. */
  readonly retryAfterSeconds: number | null;
  /** The body as it came, parsed where it is JSON. */
  readonly body: unknown;
}

/** The API refused a request. Decide by `code`. */
export class ApiError extends EnrichError implements ApiErrorFacts {
  override readonly name: string = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  readonly body: unknown;

  constructor(facts: ApiErrorFacts) {
    super(facts.message);
    this.status = facts.status;
    this.code = facts.code;
    this.requestId = facts.requestId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.body = facts.body;
  }
}

/** 401: there is no key, or none that is valid. */
export class AuthenticationError extends ApiError {
  override readonly name = 'AuthenticationError';
}

/** 402: the credits do not suffice. */
export class BudgetExceededError extends ApiError {
  override readonly name = 'BudgetExceededError';

  get required(): number {
    return (this.body as Schemas['BudgetExceededError']).required;
  }

  /** The cap that has no room, and when it resets. */
  get budget(): Schemas['ExceededBudget'] {
    return (this.body as Schemas['BudgetExceededError']).budget;
  }
}

export class InsufficientCreditsError extends ApiError {
  override readonly name = 'InsufficientCreditsError';

  get required(): number {
    return (this.body as Schemas['InsufficientCreditsError']).required;
  }

  get available(): number {
    return (this.body as Schemas['InsufficientCreditsError']).available;
  }
}

/** 403: the key or its organization may not do this. */
export class PermissionDeniedError extends ApiError {
  override readonly name = 'PermissionDeniedError';
}

/** 404: there is no such resource in the organization. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
}

/** 409: it collides with what is there, such as an Idempotency-Key of another request. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
}

/** 422: the request was not understood. */
export class ValidationError extends ApiError {
  override readonly name = 'ValidationError';

  /** Name of a field → what is wrong with it. */
  get fields(): Readonly<Record<string, readonly string[]>> {
    return (this.body as Schemas['ValidationError']).errors;
  }
}

/** 429: too much at once, in the last try too. */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError';
}

/** 500 and above: the platform has a problem, in the last try too. */
export class ServerError extends ApiError {
  override readonly name = 'ServerError';
}

import { type ErrorCode, ERRORS } from '#domain/errorCatalogue';

/** An answer, complete before a byte of it is sent. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text; empty where the status allows no body. */
  readonly body: string;
}

export function json(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status, headers, body: JSON.stringify(value) };
}

/** Done, and there is nothing to tell about it. */
export function noContent(status = 204): Reply {
  return { status, headers: {}, body: '' };
}

/** JSON text that exists already: a replayed answer goes out byte for byte. */
export function verbatim(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status, headers, body };
}

/**
 * The answer for an error of the catalogue.
 *
 * @param extra further members of the body, beside message and code
 */
export function refuse(
  code: ErrorCode,
  extra: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Reply {
  const { status, message } = ERRORS[code];
  return json(status, { message, code, ...extra }, headers);
}

/** Whole seconds for a Retry-After field, at least 1. */
export function retryAfter(milliseconds: number): Readonly<Record<string, string>> {
  return { 'Retry-After': String(Math.max(1, Math.ceil(milliseconds / 1_000))) };
}

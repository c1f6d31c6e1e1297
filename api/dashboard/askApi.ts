import type { FieldErrors } from '#contract/http/enrichmentRequest';
import type { ErrorCode } from '#domain/errorCatalogue';
import type { Handler } from '../http/route.ts';
import type { Listed } from './parts/listPage.ts';
import type { FlashName } from './flash.ts';
import { type Fields, redirect, refused, type Shown, type Visit } from './visit.ts';

export interface ApiQuestion {
  readonly query?: Fields;
  readonly body?: unknown;
  readonly params?: Fields;
}

export type ApiAnswer<T> =
  | { readonly kind: 'answered'; readonly data: T; readonly nextCursor: string | null }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string };

interface ApiBody {
  readonly data?: unknown;
  readonly next_cursor?: string | null;
  readonly errors?: FieldErrors;
  readonly code?: ErrorCode;
  readonly message?: string;
}

/**
 * What a route of the HTTP API answers to the organization of this visit, so that pages show and allow what the API
 * does, in its words. The body that a route answers with is what its contract says.
 */
export async function askApi<T>(
  handler: Handler,
  { request, response }: Visit,
  { query = {}, body, params }: ApiQuestion = {},
): Promise<ApiAnswer<T>> {
  const asked = Object.create(request, {
    query: { value: query },
    body: { value: body },
    params: { value: params ?? request.params },
  }) as typeof request;
  const reply = await handler(asked, response);
  if (reply === null) {
    throw new Error('A route that answers by itself cannot be part of a page');
  }
  const answer = (reply.body === '' ? {} : JSON.parse(reply.body)) as ApiBody;
  if (answer.errors !== undefined) {
    return { kind: 'invalid', errors: answer.errors };
  }
  if (answer.code !== undefined) {
    return { kind: 'refused', code: answer.code, message: answer.message ?? '' };
  }
  return { kind: 'answered', data: answer.data as T, nextCursor: answer.next_cursor ?? null };
}

/** A list that is not an operation yet. */
export function askRoute<One>(handler: Handler): (visit: Visit, input: Fields) => Promise<Listed<One>> {
  return async (visit, query) => {
    const answer = await askApi<readonly One[]>(handler, visit, { query });
    switch (answer.kind) {
      case 'invalid':
        return { kind: 'validation_failed', errors: answer.errors };
      case 'refused':
        return { kind: answer.code } as Listed<One>;
      case 'answered':
        return { kind: 'listed', page: { data: answer.data, next_cursor: answer.nextCursor } };
    }
  };
}

/** The page for an answer that has nothing to show. */
export function refusalOf(answer: Exclude<ApiAnswer<unknown>, { readonly kind: 'answered' }>): Shown {
  return answer.kind === 'invalid' ? refused('validation_failed') : refused(answer.code, answer.message);
}

/** After the form of one thing: its page, which says what came of it. */
export function backTo(path: string, done: FlashName, answer: ApiAnswer<unknown>): Shown {
  if (answer.kind === 'answered') {
    return redirect(path, done);
  }
  return answer.kind === 'refused' && answer.code !== 'not_found' ? redirect(path, answer.code) : refusalOf(answer);
}

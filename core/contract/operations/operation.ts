import type { z } from 'zod';
import type { ErrorCode } from '#domain/errorCatalogue';
import type { JsonLimits } from '#domain/inputLimits';
import type { HeaderName } from '../openapi/headers.ts';
import type { ParameterName } from '../openapi/parameters.ts';
import type { Content } from './content.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What proves who calls: an API key, a signed link, a provider's signature, or nothing. */
export type Access = 'key' | 'link' | 'provider' | 'public';

/** One way in which an operation ends well, and how HTTP tells it. */
export interface OutcomeSpec {
  readonly status: 200 | 201 | 202 | 204 | 304 | 400 | 406 | 422 | 503;
  readonly description: string;
  readonly content: Content;
  /** Beside those that every answer of the same access has. */
  readonly headers?: readonly HeaderName[];
}

/** True for addresses outside of this installation that requests may name. */
export type IsAllowedAddress = (address: string) => boolean;

/**
 * Everything that callers are told of one operation. Mounts, the OpenAPI document, the tenancy matrix and the error
 * tables of the documentation are made from it, and the use case of the same name can answer nothing else.
 */
export interface Operation {
  /** `operationId` of the OpenAPI document and name of the files. */
  readonly name: string;
  readonly method: Method;
  /** In the words of OpenAPI: `/api/batches/{id}`. */
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  /** Named parameters of the path and the header; those of the query are in `input`. */
  readonly parameters?: readonly ParameterName[];
  /** Query of a GET or DELETE, JSON body of all others; which addresses it may name is a setting. */
  readonly input?: (isAllowedAddress: IsAllowedAddress) => z.ZodType;
  /** Component of the OpenAPI document that the input is, the same for every operation that names it. */
  readonly inputName?: string;
  /** True where a request may come without a body. */
  readonly isInputOptional?: true;
  /** Of a JSON body that may be larger than BODY_LIMITS. */
  readonly bodyLimits?: JsonLimits;
  /** Media types of the file that is the body, in place of JSON. */
  readonly takesFile?: readonly string[];
  /** Example bodies by name, or the only one as `example`. */
  readonly inputExamples?: Readonly<Record<string, InputExample>>;
  readonly outcomes: Readonly<Record<string, OutcomeSpec>>;
  /** Refusals of the use case. Those of authentication, limits and body parsing follow from access and method. */
  readonly errors: readonly ErrorCode[];
  /** Texts for statuses that several outcomes share, or of which there is more to tell than the error catalogue does. */
  readonly statusDescriptions?: Readonly<Partial<Record<OutcomeSpec['status'], string>>>;
  /**
   * The operation for each value of a parameter of its path, each with schemas of its own. The document shows these in
   * its place; they are served by the same use case.
   */
  readonly variants?: readonly Operation[];
}

export interface InputExample {
  readonly summary?: string;
  readonly value: object;
}

/** Keeps the literal types, from which the types of calls and outcomes are made. */
export function defineOperation<const Defined extends Operation>(operation: Defined): Defined {
  return operation;
}

import { z } from 'zod';
import type { ZodOpenApiExamplesObject, ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { type ErrorCode, ERRORS } from '#domain/errorCatalogue';
import {
  budgetExceededBodySchema,
  errorBodySchema,
  insufficientCreditsBodySchema,
  validationErrorBodySchema,
} from '../http/errorBody.ts';
import { BUDGET_EXAMPLES } from './budgetExamples.ts';
import { headers, type HeaderName, limitedHeaders } from './headers.ts';

/** Members that a body has beside message and code. */
const FURTHER_MEMBERS: Readonly<Partial<Record<ErrorCode, object>>> = {
  budget_exceeded: BUDGET_EXAMPLES.exceeded,
  insufficient_credits: { required: 2, available: 1 },
  validation_failed: { errors: { company_id: ['This field is required, or euid in its place.'] } },
};

/** Codes whose body has members of its own. */
const BODIES: Readonly<Partial<Record<ErrorCode, z.ZodType>>> = {
  budget_exceeded: budgetExceededBodySchema,
  insufficient_credits: insufficientCreditsBodySchema,
  validation_failed: validationErrorBodySchema,
};

const HEADERS_OF: Readonly<Partial<Record<ErrorCode, HeaderName>>> = {
  unauthenticated: 'WWW-Authenticate',
  method_not_allowed: 'Allow',
  idempotency_key_in_flight: 'Retry-After',
  too_many_auth_attempts: 'Retry-After',
  rate_limited: 'Retry-After',
  batch_limit_exceeded: 'Retry-After',
  bulk_limit_exceeded: 'Retry-After',
  render_limit_exceeded: 'Retry-After',
  upload_limit_exceeded: 'Retry-After',
  poll_already_active: 'Retry-After',
  wait_limit_exceeded: 'Retry-After',
  unavailable: 'Retry-After',
};

/** What answers before it is known which organization asks, and so what is left of its limits. */
const UNLIMITED: readonly ErrorCode[] = ['unauthenticated', 'headers_too_large'];

const responses = new Map<string, ZodOpenApiResponseObject>();

/** The refusals of an operation, one response for each status; equal ones become one component. */
export function errorResponses(codes: readonly ErrorCode[]): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  return Object.fromEntries([...byStatus].map(([status, group]) => [String(status), errorResponse(group)]));
}

/** One named example for each code. */
export function errorExamples(codes: readonly ErrorCode[]): ZodOpenApiExamplesObject {
  return Object.fromEntries(
    codes.map((code) => [
      code,
      { summary: ERRORS[code].remedy, value: { message: ERRORS[code].message, code, ...FURTHER_MEMBERS[code] } },
    ]),
  );
}

function errorResponse(codes: readonly ErrorCode[]): ZodOpenApiResponseObject {
  const id = codes.map(pascalCase).join('Or');
  const known = responses.get(id);
  if (known !== undefined) {
    return known;
  }
  const response: ZodOpenApiResponseObject = {
    id,
    description: codes
      .map((code) => `\`${code}\`: ${sentence(ERRORS[code].message)} ${ERRORS[code].remedy}`)
      .join('\n\n'),
    headers: headersOf(codes),
    content: { 'application/json': { schema: bodyOf(codes), examples: errorExamples(codes) } },
  };
  responses.set(id, response);
  return response;
}

/** Some messages of the contract have no full stop. */
function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

function headersOf(codes: readonly ErrorCode[]): ReturnType<typeof headers> {
  const further = new Set(codes.flatMap((code) => HEADERS_OF[code] ?? []));
  const beforeTheLimiter = codes.some((code) => UNLIMITED.includes(code));
  return beforeTheLimiter ? headers(...further) : limitedHeaders(...further);
}

function bodyOf(codes: readonly ErrorCode[]): z.ZodType {
  const own = codes.map((code) => BODIES[code]).filter((body) => body !== undefined);
  const [only] = own;
  if (only === undefined) {
    return errorBodySchema;
  }
  return codes.length === 1 ? only : z.union([...own, ...(own.length < codes.length ? [errorBodySchema] : [])]);
}

/** `idempotency_key_reused` → `IdempotencyKeyReused`, the name of a component. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

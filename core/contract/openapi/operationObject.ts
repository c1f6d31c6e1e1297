import { z } from 'zod';
import type {
  ZodOpenApiExamplesObject,
  ZodOpenApiMediaTypeObject,
  ZodOpenApiOperationObject,
  ZodOpenApiParameters,
  ZodOpenApiResponseObject,
  ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { type ErrorCode, ERRORS } from '#domain/errorCatalogue';
import { isPublicAddress } from '#domain/publicAddress';
import { validationErrorBodySchema } from '../http/errorBody.ts';
import { errorsOf } from '../operations/errorsOf.ts';
import type { Access, InputExample, Operation, OutcomeSpec } from '../operations/operation.ts';
import { errorExamples, errorResponses } from './errorResponses.ts';
import { type HeaderName, headers, limitedHeaders } from './headers.ts';
import { parameters } from './parameters.ts';

/** How OpenAPI names what proves who calls; a key is the default of the document. */
const SECURITY: Readonly<Record<Access, ZodOpenApiOperationObject['security']>> = {
  key: undefined,
  link: [{ signedLink: [] }],
  provider: [{ providerSignature: [] }],
  public: [],
};

/** An operation in the words of OpenAPI. */
export function operationObject(operation: Operation): ZodOpenApiOperationObject {
  const { name, tag, summary, description, access, parameters: taken = [] } = operation;
  const security = SECURITY[access];
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(security === undefined ? {} : { security }),
    parameters: parameters(...taken),
    ...inputOf(operation),
    responses: responsesOf(operation),
  };
}

function inputOf(operation: Operation): Pick<ZodOpenApiOperationObject, 'requestParams' | 'requestBody'> {
  const { method, input, inputName, inputExamples, isInputOptional, takesFile } = operation;
  if (takesFile !== undefined) {
    return { requestBody: { required: true, content: filesOf(takesFile) } };
  }
  if (input === undefined) {
    return {};
  }
  const schema = named(inputName, () => input(isPublicAddress));
  if (method === 'GET' || method === 'DELETE') {
    return { requestParams: { query: schema as NonNullable<ZodOpenApiParameters['query']> } };
  }
  const content = { 'application/json': { schema, ...shownExamples(inputExamples ?? {}) } };
  return { requestBody: isInputOptional === true ? { content } : { required: true, content } };
}

const components = new Map<string, z.ZodType>();

/** A schema, or the component that was made of it first. */
function named(name: string | undefined, make: () => z.ZodType): z.ZodType {
  if (name === undefined) {
    return make();
  }
  const component = components.get(name) ?? make().meta({ id: name });
  components.set(name, component);
  return component;
}

function shownExamples({ example, ...examples }: ZodOpenApiExamplesObject): object {
  if (example !== undefined) {
    return { example: (example as InputExample).value };
  }
  return Object.keys(examples).length > 0 ? { examples: { ...examples } } : {};
}

/** One response for each status: outcomes come first, and a refusal with the status of an outcome is another body of it. */
function responsesOf(operation: Operation): ZodOpenApiResponsesObject {
  const { outcomes, statusDescriptions = {} } = operation;
  const byStatus = Map.groupBy(Object.values(outcomes), ({ status }) => String(status));
  const own = [...new Set([...byStatus.keys(), ...Object.keys(statusDescriptions)])];
  const codes = errorsOf(operation);
  const statusOf = (code: ErrorCode): string => String(ERRORS[code].status);
  const responses = own.map((status) => {
    const refusals = codes.filter((code) => statusOf(code) === status);
    const description = (statusDescriptions as Readonly<Record<string, string>>)[status];
    return [status, responseOf(operation, byStatus.get(status) ?? [], refusals, description)] as const;
  });
  return {
    ...Object.fromEntries(responses),
    ...errorResponses(codes.filter((code) => !own.includes(statusOf(code)))),
  };
}

function responseOf(
  { access, parameters: taken = [] }: Operation,
  specs: readonly OutcomeSpec[],
  refusals: readonly ErrorCode[],
  description = specs.map((spec) => spec.description).join(' '),
): ZodOpenApiResponseObject {
  const replayed: readonly HeaderName[] = taken.includes('IdempotencyKey') ? ['Idempotent-Replayed'] : [];
  const further = [...new Set([...replayed, ...specs.flatMap((spec) => spec.headers ?? [])])];
  const content = mediaTypes(specs, refusals);
  return {
    description,
    headers: access === 'key' ? limitedHeaders(...further) : headers(...further),
    ...(content === undefined ? {} : { content }),
  };
}

function mediaTypes(
  specs: readonly OutcomeSpec[],
  refusals: readonly ErrorCode[],
): Record<string, ZodOpenApiMediaTypeObject> | undefined {
  const [first] = specs;
  switch (first?.content.kind) {
    case 'file':
      return first.content.mediaTypes;
    case 'page':
    case 'plain': {
      const { schema, example } = first.content;
      return { 'application/json': { schema, ...(example === undefined ? {} : { example }) } };
    }
    default:
      return resourceTypes(specs, refusals);
  }
}

function resourceTypes(
  specs: readonly OutcomeSpec[],
  refusals: readonly ErrorCode[],
): Record<string, ZodOpenApiMediaTypeObject> | undefined {
  const resources = specs.flatMap(({ content, description }) =>
    content.kind === 'data' || content.kind === 'stored' ? [{ ...content, description }] : [],
  );
  const schemas = [...new Set(resources.map(({ schema }) => schema))];
  const envelope = resources.map((resource) => ('envelope' in resource ? resource.envelope : undefined))[0];
  const bodies = [
    ...refusals.map(() => validationErrorBodySchema),
    ...(schemas.length === 0 ? [] : [named(envelope, () => z.strictObject({ data: oneOf(schemas) }))]),
  ];
  if (bodies.length === 0) {
    return undefined;
  }
  const examples = resources.flatMap(({ example, description }): readonly (readonly [string, InputExample])[] =>
    example === undefined
      ? []
      : [[example.name ?? 'example', { summary: example.summary ?? description, value: example.value }]],
  );
  return {
    'application/json': {
      schema: oneOf(bodies),
      ...shownExamples({ ...errorExamples(refusals), ...Object.fromEntries(examples) }),
    },
  };
}

/** Media types of files, of whose content nothing can be said. */
export function filesOf(mediaTypes: readonly string[]): Record<string, ZodOpenApiMediaTypeObject> {
  return Object.fromEntries(mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

function oneOf(schemas: readonly z.ZodType[]): z.ZodType {
  const [first, second, ...others] = schemas;
  if (first === undefined) {
    throw new Error('An answer without a schema');
  }
  return second === undefined ? first : z.union([first, second, ...others]);
}

import { z } from 'zod';
import type {
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
import type { Access, Operation, OutcomeSpec } from '../operations/operation.ts';
import { errorExamples, errorResponses } from './errorResponses.ts';
import { headers, limitedHeaders } from './headers.ts';
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
  const { name, tag, summary, description, access, parameters: named = [] } = operation;
  const security = SECURITY[access];
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(security === undefined ? {} : { security }),
    parameters: parameters(...named),
    ...inputOf(operation),
    responses: responsesOf(operation),
  };
}

function inputOf({
  method,
  input,
  inputName,
  inputExamples,
}: Operation): Pick<ZodOpenApiOperationObject, 'requestParams' | 'requestBody'> {
  if (input === undefined) {
    return {};
  }
  const schema = named(inputName, () => input(isPublicAddress));
  if (method === 'GET' || method === 'DELETE') {
    return { requestParams: { query: schema as NonNullable<ZodOpenApiParameters['query']> } };
  }
  const { example, ...examples } = inputExamples ?? {};
  const shown =
    example !== undefined
      ? { example: example.value }
      : Object.keys(examples).length > 0
        ? { examples: { ...examples } }
        : {};
  return { requestBody: { required: true, content: { 'application/json': { schema, ...shown } } } };
}

const components = new Map<string, z.ZodType>();

/** A schema, or the component that was made of it first. */
function named<Schema extends z.ZodType>(name: string | undefined, make: () => Schema): z.ZodType {
  if (name === undefined) {
    return make();
  }
  const component = components.get(name) ?? make().meta({ id: name });
  components.set(name, component);
  return component;
}

/** One response for each status: outcomes come first, and a refusal with the status of an outcome is another body of it. */
function responsesOf(operation: Operation): ZodOpenApiResponsesObject {
  const { outcomes, statusDescriptions = {} } = operation;
  const byStatus = Map.groupBy(Object.values(outcomes), ({ status }) => status);
  const codes = errorsOf(operation);
  const shared = codes.filter((code) => byStatus.has(ERRORS[code].status as OutcomeSpec['status']));
  const responses = [...byStatus].map(([status, specs]) => {
    const refusals = shared.filter((code) => ERRORS[code].status === status);
    return [String(status), responseOf(operation, specs, refusals, statusDescriptions[status])] as const;
  });
  return { ...Object.fromEntries(responses), ...errorResponses(codes.filter((code) => !shared.includes(code))) };
}

function responseOf(
  { access }: Operation,
  specs: readonly OutcomeSpec[],
  refusals: readonly ErrorCode[],
  description = specs.map((spec) => spec.description).join(' '),
): ZodOpenApiResponseObject {
  const further = [...new Set(specs.flatMap((spec) => spec.headers ?? []))];
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
  if (first?.content.kind === 'file') {
    return first.content.mediaTypes as Record<string, ZodOpenApiMediaTypeObject>;
  }
  if (first?.content.kind === 'page') {
    return { 'application/json': { schema: first.content.schema, example: first.content.example } };
  }
  const resources = specs.flatMap(({ content, description }) =>
    content.kind === 'data' || content.kind === 'stored' ? [{ ...content, description }] : [],
  );
  if (resources.length === 0) {
    return undefined;
  }
  const schemas = [...new Set(resources.map(({ schema }) => schema))];
  const envelope = resources.map((resource) => ('envelope' in resource ? resource.envelope : undefined))[0];
  const resource = named(envelope, () => z.strictObject({ data: oneOf(schemas) }));
  const schema = oneOf([...refusals.map(() => validationErrorBodySchema), resource]);
  const [{ example } = { example: undefined }] = resources;
  if (example !== undefined && example.name === undefined) {
    return { 'application/json': { schema, example: example.value } };
  }
  const examples = resources.map(({ example: shown, description }) => [
    shown.name,
    { summary: shown.summary ?? description, value: shown.value },
  ]);
  return {
    'application/json': { schema, examples: { ...errorExamples(refusals), ...Object.fromEntries(examples) } },
  };
}

function oneOf(schemas: readonly z.ZodType[]): z.ZodType {
  const [first, second, ...others] = schemas;
  if (first === undefined) {
    throw new Error('An answer without a schema');
  }
  return second === undefined ? first : z.union([first, second, ...others]);
}

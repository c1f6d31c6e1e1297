import { sdkDocument, type SdkDocument, type SdkOperation, withoutUnusedSchemas } from './sdkDocument.ts';

/** Operations with a typed method for each enrichment type, which pythonCatalogue.ts writes. */
const HAS_METHODS_OF_ITS_OWN = ['Start an enrichment', 'Start a batch'];

/** An enrichment of a type that the SDK does not know yet: without it, one such would make a whole list unreadable. */
const OTHER_ENRICHMENT = 'OtherEnrichment';

/**
 * The document as openapi-python-client reads it: refusals are left out, since the transport raises them, files, which are
 * streamed, and links; what may be one of several types may be another one too.
 */
export function pythonDocument(document: SdkDocument): SdkDocument {
  const kept = sdkDocument(document, (operation) => {
    const isOfLink = operation.security?.some((scheme) => 'signedLink' in scheme) === true;
    const hasOwnMethods = operation.tags.some((tag) => HAS_METHODS_OF_ITS_OWN.includes(tag));
    return !isOfLink && !hasOwnMethods && !answersFile(operation);
  });
  const paths = Object.entries(kept.paths).map(([path, operations]) => [
    path,
    Object.fromEntries(Object.entries(operations).map(([method, operation]) => [method, withOneAnswer(operation)])),
  ]);
  const components = { ...kept.components, responses: {} };
  return withoutUnusedSchemas(
    withOtherTypes({ ...kept, paths: Object.fromEntries(paths) as SdkDocument['paths'], components }),
  );
}

interface Response {
  readonly content?: { readonly 'application/json'?: { readonly schema: object } };
}

function answersFile({ responses }: SdkOperation): boolean {
  const { content = {} } = (responses['200'] ?? {}) as Response;
  return Object.keys(content).length > 0 && !('application/json' in content);
}

/** Most successes of an operation differ in status alone, and a failed enrichment is answered like one that completed. */
function withOneAnswer(operation: SdkOperation): SdkOperation {
  const successes = Object.entries(operation.responses)
    .filter(([status]) => Number(status) < 400)
    .map(([, response]) => response as Response);
  const schemas = successes.map(({ content }) => content?.['application/json']?.schema);
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [answer = {}] = successes;
  const schema = { anyOf: different };
  const only = different.length === 1 ? answer : { ...answer, content: { 'application/json': { schema } } };
  return { ...operation, responses: { default: only } };
}

interface ObjectSchema {
  readonly properties: Readonly<Record<string, object>>;
}

function withOtherTypes(document: SdkDocument): SdkDocument {
  const { schemas } = document.components;
  const any = schemas['AnyEnrichment'] as { readonly oneOf: readonly { readonly $ref: string }[] };
  const known = schemas[any.oneOf[0]?.$ref.split('/').at(-1) ?? ''] as ObjectSchema;
  const text = { type: 'string' };
  const object = { type: 'object', additionalProperties: true };
  const other = {
    ...known,
    description: 'An enrichment of a type that is newer than this package.',
    properties: {
      ...known.properties,
      type: text,
      status: text,
      input: object,
      output: { anyOf: [object, { type: 'null' }] },
      provenance: { anyOf: [object, { type: 'null' }] },
    },
  };
  const union = { oneOf: [...any.oneOf, { $ref: `#/components/schemas/${OTHER_ENRICHMENT}` }] };
  const widened = { ...schemas, AnyEnrichment: union, [OTHER_ENRICHMENT]: other };
  return { ...document, components: { ...document.components, schemas: widened } };
}

/** What the document may say of a value: keywords of JSON Schema 2020-12, and the discriminator of OpenAPI. */
export const JSON_SCHEMA_KEYWORDS: ReadonlySet<string> = new Set(
  (
    '$ref type properties required additionalProperties propertyNames items prefixItems anyOf oneOf allOf description ' +
    'enum const minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength minItems maxItems minProperties ' +
    'maxProperties uniqueItems not if then else contentMediaType contentSchema pattern format default examples title deprecated discriminator'
  ).split(' '),
);

const HOLDS_SCHEMAS = new Set([
  'items',
  'additionalProperties',
  'propertyNames',
  'prefixItems',
  'anyOf',
  'oneOf',
  'allOf',
  'not',
  'if',
  'then',
  'else',
  'contentSchema',
]);
/** What these hold is shown to readers and may look like anything. */
const EXAMPLES = new Set(['example', 'examples', 'value']);

export interface FoundSchema {
  readonly schema: Readonly<Record<string, unknown>>;
  /** The keys that lead to it. */
  readonly path: readonly string[];
}

/** All schemas of an OpenAPI document, with those inside of them. */
export function schemasOf(document: object): readonly FoundSchema[] {
  return inDocument(document, []);
}

function inDocument(node: unknown, path: readonly string[]): readonly FoundSchema[] {
  return membersOf(node, path).flatMap(([key, member, at]) => {
    if (EXAMPLES.has(key)) {
      return [];
    }
    if (key === 'schemas') {
      return inMembers(member, at);
    }
    return key === 'schema' ? inSchema(member, at) : inDocument(member, at);
  });
}

function inSchema(node: unknown, path: readonly string[]): readonly FoundSchema[] {
  if (Array.isArray(node)) {
    return inMembers(node, path);
  }
  if (typeof node !== 'object' || node === null) {
    return [];
  }
  const inner = membersOf(node, path).flatMap(([keyword, member, at]) => {
    if (keyword === 'properties') {
      return inMembers(member, at);
    }
    return HOLDS_SCHEMAS.has(keyword) ? inSchema(member, at) : [];
  });
  return [{ schema: node as FoundSchema['schema'], path }, ...inner];
}

function inMembers(node: unknown, path: readonly string[]): readonly FoundSchema[] {
  return membersOf(node, path).flatMap(([, member, at]) => inSchema(member, at));
}

function membersOf(node: unknown, path: readonly string[]): readonly [string, unknown, readonly string[]][] {
  return typeof node === 'object' && node !== null
    ? Object.entries(node).map(([key, member]) => [key, member, [...path, key]])
    : [];
}

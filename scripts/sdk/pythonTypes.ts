/** JSON Schema of an object as openapi.json has those of requests. */
export interface DataSchema {
  readonly properties: Readonly<Record<string, MemberSchema>>;
  readonly required?: readonly string[];
}

interface MemberSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly anyOf?: readonly MemberSchema[];
  readonly items?: MemberSchema;
  readonly additionalProperties?: MemberSchema | boolean;
  readonly description?: string;
}

const WORDS: Readonly<Record<string, string>> = {
  boolean: 'bool',
  integer: 'int',
  null: 'None',
  number: 'float',
  string: 'str',
};

/** What the document names and Python has a simpler word for. */
const NAMED: Readonly<Record<string, string>> = {
  CompanyId: 'str',
  CustomVars: 'Mapping[str, Any]',
  Euid: 'str',
};

/**
 * A TypedDict, so that a request is written as the API takes it and checked by mypy.
 *
 * @param itemNames the classes of the items of lists, by the names of the lists
 * @throws Error where a schema has a form that no request had so far
 */
export function dataDeclaration(
  name: string,
  { properties, required = [] }: DataSchema,
  itemNames: Readonly<Record<string, string>> = {},
): string {
  const members = Object.entries(properties).map(([member, schema]) => {
    const type = typeOf(schema, itemNames[member]);
    const shown = required.includes(member) ? type : `NotRequired[${type}]`;
    const about = schema.description === undefined ? '' : `\n    """${schema.description}"""`;
    return `    ${member}: ${shown}${about}`;
  });
  return `class ${name}(TypedDict):\n${members.join('\n')}`;
}

function typeOf(schema: MemberSchema, itemName: string | undefined): string {
  const { $ref, type, anyOf, items, additionalProperties } = schema;
  if ($ref !== undefined) {
    const referred = $ref.split('/').at(-1) ?? '';
    return NAMED[referred] ?? referred;
  }
  if (anyOf !== undefined) {
    return anyOf.map((one) => typeOf(one, itemName)).join(' | ');
  }
  if (items !== undefined) {
    return `Sequence[${itemName ?? typeOf(items, undefined)}]`;
  }
  if (typeof additionalProperties === 'object') {
    return `Mapping[str, ${typeOf(additionalProperties, undefined)}]`;
  }
  const word = WORDS[type ?? ''];
  if (word === undefined) {
    throw new Error(`No request had a schema of this form so far: ${JSON.stringify(schema)}`);
  }
  return word;
}

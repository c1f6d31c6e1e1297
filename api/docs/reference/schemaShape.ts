import { nameOf, type Schema, type Schemas } from './apiDocument.ts';

/** What a value may be, with its references followed and `null` set apart. */
export interface SchemaShape {
  /** In the words of readers: `string`, `array of object`, `date-time or null`. */
  readonly type: string;
  /** What may be inside: fields, or alternatives; both empty for a plain value. */
  readonly fields: readonly Field[];
  readonly alternatives: readonly Alternative[];
  /** Names of the components that were followed to get here. */
  readonly components: readonly string[];
}

export interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

export interface Alternative {
  readonly name: string;
  readonly schema: Schema;
}

/** One level of a schema: what is inside of its fields is told by their own shapes. */
export function shapeOf(schema: Schema, schemas: Schemas): SchemaShape {
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref);
    const shape = shapeOf(schemas[name] ?? {}, schemas);
    return { ...shape, components: [name, ...shape.components] };
  }
  const { options, isNullable } = optionsOf(schema);
  const [only, ...others] = options;
  if (only === undefined) {
    return plainShape(schema, schemas);
  }
  if (others.length > 0) {
    return unionShape(options, schemas, isNullable);
  }
  const shape = shapeOf(only, schemas);
  return isNullable ? { ...shape, type: `${shape.type} or null` } : shape;
}

interface Options {
  readonly options: readonly Schema[];
  readonly isNullable: boolean;
}

/** The alternatives of a schema but null; none where it has no alternatives. */
function optionsOf({ anyOf, oneOf }: Schema): Options {
  const all = anyOf ?? oneOf ?? [];
  const options = all.filter(({ type }) => type !== 'null');
  return { options, isNullable: options.length < all.length };
}

/** Alternatives that have nothing inside are told by their types alone. */
function unionShape(options: readonly Schema[], schemas: Schemas, isNullable: boolean): SchemaShape {
  const shapes = options.map((option) => shapeOf(option, schemas));
  const isPlain = shapes.every(({ fields, alternatives }) => fields.length + alternatives.length === 0);
  const types = isPlain ? [...new Set(shapes.map(({ type }) => type))] : [`one of ${options.length}`];
  const names = namesOf(options, schemas);
  const alternatives = options.map((option, at) => ({ name: names[at] ?? '', schema: option }));
  return {
    type: [...types, ...(isNullable ? ['null'] : [])].join(' or '),
    fields: [],
    alternatives: isPlain ? [] : alternatives,
    components: [],
  };
}

/** Alternatives go by the values of a field that tells them apart, else by their components. */
function namesOf(options: readonly Schema[], schemas: Schemas): readonly string[] {
  const whole = options.map((option) => (option.$ref === undefined ? option : (schemas[nameOf(option.$ref)] ?? {})));
  const fields = Object.keys(whole[0]?.properties ?? {});
  const byField = fields.map((field) => whole.map(({ properties }) => properties?.[field]?.const));
  const kinds = byField
    .map((values) => values.filter((value) => typeof value === 'string'))
    .find((values) => new Set(values).size === options.length);
  return options.map(({ $ref }, at) => kinds?.[at] ?? ($ref === undefined ? `form ${at + 1}` : nameOf($ref)));
}

function plainShape(schema: Schema, schemas: Schemas): SchemaShape {
  const { items, properties, required = [], additionalProperties } = schema;
  if (items !== undefined) {
    const inside = shapeOf(items, schemas);
    return { ...inside, type: `array of ${inside.type}` };
  }
  if (typeof additionalProperties === 'object' && properties === undefined) {
    const inside = shapeOf(additionalProperties, schemas);
    return { ...inside, type: `object of ${inside.type}` };
  }
  const fields = Object.entries(properties ?? {}).map(([name, field]) => ({
    name,
    schema: field,
    isRequired: required.includes(name),
  }));
  return { type: typeWords(schema), fields, alternatives: [], components: [] };
}

function typeWords({ type, format, const: only, enum: values }: Schema): string {
  const types = type === undefined ? [] : [type].flat();
  const words = types.map((one) => (one === 'string' && format !== undefined ? format : one));
  if (words.length > 0) {
    return words.join(' or ');
  }
  return only !== undefined || values !== undefined ? typeof (only ?? values?.[0]) : 'any value';
}

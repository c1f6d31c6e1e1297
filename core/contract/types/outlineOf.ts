import { z } from 'zod';

/** One value as people read it. */
export interface OutlineValue {
  /** Null where there is none. */
  readonly text: string | null;
  readonly isNumber: boolean;
  /** Where it stands in the output. */
  readonly path: readonly (string | number)[];
}

/** Values that belong together. */
export interface OutlineSection {
  /** Of the field that they are in, in lower case; empty for those of the output itself. */
  readonly title: string;
  readonly lines: readonly (readonly [label: string, value: OutlineValue])[];
  /** The items of a list; null where it is none. */
  readonly table: OutlineTable | null;
}

export interface OutlineTable {
  /** Those that have a value in some row. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly OutlineValue[])[];
}

/** What is at a place of an output. */
interface Place {
  readonly label: string;
  /** Undefined where the schema does not name it, such as in a record. */
  readonly schema: z.ZodType | undefined;
  readonly value: unknown;
  readonly path: OutlineValue['path'];
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * An output field by field, for people: how a type is shown that has no view of its own. Values stand in lines, lists of
 * objects in tables, each under the title of its schema or the name of its field. How it was read is left out, which is
 * told elsewhere.
 *
 * @returns null for an output in another shape than the schema has
 */
export function outlineOf(schema: z.ZodObject, output: unknown): readonly OutlineSection[] | null {
  const { data } = schema.safeParse(output);
  return data === undefined ? null : sectionsOf({ label: '', schema, value: data, path: [] });
}

function sectionsOf(place: Place): readonly OutlineSection[] {
  const fields = fieldsOf(place);
  const lines = fields.flatMap((field) => (isShort(field.value) ? [[field.label, valueAt(field)] as const] : []));
  const longer = fields.filter(({ value }) => !isShort(value)).map((field) => named(place.label, field));
  return [
    ...(lines.length === 0 ? [] : [{ title: place.label, lines, table: null }]),
    ...longer.flatMap((field) => (Array.isArray(field.value) ? [listOf(field)] : sectionsOf(field))),
  ];
}

function listOf(place: Place): OutlineSection {
  const rows = itemsOf(place).map((item) => new Map(cellsOf(item)));
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))].filter((column) =>
    rows.some((row) => (row.get(column)?.text ?? null) !== null),
  );
  const missing = { text: null, isNumber: false, path: place.path };
  const cells = rows.map((row) => columns.map((column) => row.get(column) ?? missing));
  return { title: place.label, lines: [], table: { columns, rows: cells } };
}

/** An object within a row has its fields as columns, a list within it is one. */
function cellsOf(place: Place): readonly (readonly [column: string, value: OutlineValue])[] {
  if (isShort(place.value)) {
    return [[place.label, valueAt(place)]];
  }
  if (Array.isArray(place.value)) {
    const items = itemsOf(place).map((item) => cellsOf(item).flatMap(([, { text }]) => (text === null ? [] : [text])));
    const text = items.map((texts) => texts.join(', ')).join('; ');
    return [[place.label, { text, isNumber: false, path: place.path }]];
  }
  return fieldsOf(place).flatMap((field) => cellsOf(named(place.label, field)));
}

function fieldsOf({ schema, value, path }: Place): readonly Place[] {
  const bare = bareOf(schema);
  const shape: Readonly<Record<string, z.ZodType>> = bare instanceof z.ZodObject ? bare.shape : {};
  return Object.entries(value as Fields)
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, held]) => ({
      label: labelOf(name, schemaIn(shape, name)),
      schema: schemaIn(shape, name),
      value: held,
      path: [...path, name],
    }));
}

/** A record may call its fields by whatever name, `toString` among them. */
function schemaIn(shape: Readonly<Record<string, z.ZodType>>, name: string): z.ZodType | undefined {
  return Object.hasOwn(shape, name) ? shape[name] : undefined;
}

function itemsOf({ schema, value, path }: Place): readonly Place[] {
  const bare = bareOf(schema);
  const item = bare instanceof z.ZodArray ? (bare.element as z.ZodType) : undefined;
  return (value as readonly unknown[]).map((held, at) => ({
    label: '',
    schema: item,
    value: held,
    path: [...path, at],
  }));
}

function named(parent: string, field: Place): Place {
  return { ...field, label: [parent, field.label].filter((word) => word !== '').join(' ') };
}

/** Without that it may be null or absent. */
function bareOf(schema: z.ZodType | undefined): z.ZodType | undefined {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? bareOf(schema.unwrap() as z.ZodType)
    : schema;
}

function labelOf(name: string, schema: z.ZodType | undefined): string {
  return schema?.meta()?.title ?? bareOf(schema)?.meta()?.title ?? name.replaceAll('_', ' ');
}

/** Whether it is told in a line: a text, a number and the like, or a list of such. */
function isShort(value: unknown): boolean {
  return Array.isArray(value) ? value.every((item) => isShort(item)) : typeof value !== 'object' || value === null;
}

function valueAt({ schema, value, path }: Place): OutlineValue {
  return { text: textOf(bareOf(schema), value), isNumber: typeof value === 'number', path };
}

function textOf(schema: z.ZodType | undefined, value: unknown): string | null {
  if (Array.isArray(value)) {
    const item = schema instanceof z.ZodArray ? bareOf(schema.element as z.ZodType) : undefined;
    const texts = value.map((held) => textOf(item, held)).filter((text) => text !== null);
    return texts.length === 0 ? 'none' : texts.join(', ');
  }
  switch (typeof value) {
    case 'string':
      return schema instanceof z.ZodEnum ? value.replaceAll('_', ' ') : value;
    case 'number':
      return NUMBER.format(value);
    case 'boolean':
      return value ? 'yes' : 'no';
    default:
      return null;
  }
}

/** Thousands apart, but for four digits, which may be a year. */
const NUMBER = new Intl.NumberFormat('en-GB', { useGrouping: 'min2', maximumFractionDigits: 20 });

import { z } from 'zod';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import type { EnrichmentType } from '#contract/types/enrichmentType';
import { UPLOAD_FIELD } from '#contract/types/readsUploads';
import { COURTS } from '#domain/courts';
import type { Choice } from '../../parts/field.ts';
import type { Fields } from '../../visit.ts';

/** One field of a type's input, as a form asks for it. */
export interface InputField {
  readonly name: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly example: string | undefined;
  readonly isRequired: boolean;
  readonly maxLength: number | undefined;
  /** `json` for what no control of a form can hold, `file` for an upload. */
  readonly kind: 'text' | 'number' | 'flag' | 'choice' | 'json' | 'file';
  /** Of a choice; an optional one begins with none. */
  readonly choices: readonly Choice[];
}

/** What a schema says of a field in JSON Schema. */
interface Property {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly maxLength?: number;
  readonly anyOf?: readonly Property[];
}

interface InputSchema {
  readonly properties: Readonly<Record<string, Property>>;
  readonly required?: readonly string[];
  readonly $defs?: Readonly<Record<string, Property>>;
}

/** Where upload.js names the upload that it has sent. */
const SENT_FIELD = 'upload';

/** What people choose by another name than the API takes. */
const NAMED: Readonly<Record<string, readonly Choice[]>> = {
  court_code: COURTS.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })).toSorted((one, other) =>
    one.label.localeCompare(other.label, 'de'),
  ),
};

const FIELDS: ReadonlyMap<string, readonly InputField[]> = new Map(
  ENRICHMENT_TYPES.map((type: EnrichmentType) => [type.name, fieldsOf(type)]),
);

/** The fields of a form for a type, made from the schema of its input. */
export function inputFields(type: EnrichmentType): readonly InputField[] {
  return FIELDS.get(type.name) ?? fieldsOf(type);
}

/** What was typed, as the API takes it: empty fields are left out, and what is no number stays as it is, to be refused. */
export function typedInput(type: EnrichmentType, typed: Fields): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    inputFields(type).flatMap(({ name, kind }) => {
      const text = ((kind === 'file' ? typed[SENT_FIELD] : '') || typed[name] || '').trim();
      return text === '' ? [] : [[name, valueOf(kind, text)]];
    }),
  );
}

function fieldsOf({ input, example }: EnrichmentType): readonly InputField[] {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as unknown as InputSchema;
  return Object.entries(schema.properties).map(([name, given]) => {
    const property = { ...schema.$defs?.[given.$ref?.split('/').at(-1) ?? ''], ...given };
    const isRequired = schema.required?.includes(name) === true;
    const choices = choicesOf(name, property);
    return {
      name,
      label: labelOf(name),
      hint: property.description,
      example: exampleOf(property.examples?.[0] ?? example.input[name]),
      isRequired,
      maxLength: property.maxLength,
      kind: choices.length > 0 ? 'choice' : kindOf(name, property),
      choices: choices.length > 0 && !isRequired ? [{ value: '', label: 'Any' }, ...choices] : choices,
    };
  });
}

function exampleOf(value: unknown): string | undefined {
  return typeof value === 'string' || value === undefined ? value : JSON.stringify(value);
}

function choicesOf(name: string, { enum: values = [] }: Property): readonly Choice[] {
  return NAMED[name] ?? values.map((value) => ({ value: String(value), label: String(value) }));
}

/** What may be written as text, such as a list with commas, is. */
function kindOf(name: string, { type, anyOf = [] }: Property): InputField['kind'] {
  if (name === UPLOAD_FIELD) {
    return 'file';
  }
  switch (anyOf.some((one) => one.type === 'string') ? 'string' : type) {
    case 'string':
      return 'text';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'flag';
    default:
      return 'json';
  }
}

/** `company_id` as people read it. */
function labelOf(name: string): string {
  if (name === 'euid') {
    return 'EUID';
  }
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueOf(kind: InputField['kind'], text: string): unknown {
  switch (kind) {
    case 'number':
      return Number.isFinite(Number(text)) ? Number(text) : text;
    case 'flag':
      return text === 'true';
    case 'json':
      return parsed(text);
    default:
      return text;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

import type { z } from 'zod';

/** What the body of an answer holds. */
export type Content = DataContent | StoredContent | PageContent | PlainContent | FileContent | NoContent;

export interface NamedExample {
  /** Absent where there is only one of the whole status. */
  readonly name?: string;
  /** The summary of the OpenAPI example; the description of the outcome where it is absent. */
  readonly summary?: string;
  readonly value: object;
}

/** One resource inside `data` (docs/spec/decisions.md, "Envelope, errors"). */
export interface DataContent<Schema extends z.ZodType = z.ZodType> {
  readonly kind: 'data';
  readonly schema: Schema;
  readonly example?: NamedExample;
  /** Component of the OpenAPI document that holds the whole body; in place where absent. */
  readonly envelope?: string;
}

/** The same as JSON text that the store keeps, so that a replay repeats it byte for byte. */
export interface StoredContent<Schema extends z.ZodType = z.ZodType> {
  readonly kind: 'stored';
  readonly schema: Schema;
  readonly example: NamedExample;
}

/** One page of a list (docs/spec/decisions.md, "Modes"); the schema is the whole envelope. */
export interface PageContent<Schema extends z.ZodType = z.ZodType> {
  readonly kind: 'page';
  readonly schema: Schema;
  readonly example: object;
}

/** JSON without an envelope. */
export interface PlainContent<Schema extends z.ZodType = z.ZodType> {
  readonly kind: 'plain';
  readonly schema: Schema;
  readonly example?: object;
}

/** Bytes of one of some media types, streamed. */
export interface FileContent {
  readonly kind: 'file';
  readonly mediaTypes: Readonly<Record<string, { readonly schema: z.ZodType | object; readonly example?: string }>>;
}

export interface NoContent {
  readonly kind: 'none';
}

export function data<Schema extends z.ZodType>(
  schema: Schema,
  example?: NamedExample,
  envelope?: string,
): DataContent<Schema> {
  return {
    kind: 'data',
    schema,
    ...(example === undefined ? {} : { example }),
    ...(envelope === undefined ? {} : { envelope }),
  };
}

export function stored<Schema extends z.ZodType>(schema: Schema, example: NamedExample): StoredContent<Schema> {
  return { kind: 'stored', schema, example };
}

export function page<Schema extends z.ZodType>(schema: Schema, example: object): PageContent<Schema> {
  return { kind: 'page', schema, example };
}

export function plain<Schema extends z.ZodType>(schema: Schema, example?: object): PlainContent<Schema> {
  return { kind: 'plain', schema, ...(example === undefined ? {} : { example }) };
}

export function file(mediaTypes: FileContent['mediaTypes']): FileContent {
  return { kind: 'file', mediaTypes };
}

export const NOTHING: NoContent = { kind: 'none' };

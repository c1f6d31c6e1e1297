import type { Contents, Parameter } from '../reference/apiDocument.ts';
import { examplesOf } from '../reference/examplesOf.ts';
import type { ShownOperation } from '../reference/readReference.ts';

/** A request of an operation that can be sent as it is, with a key or a link from the environment. */
export interface SampleRequest {
  readonly method: string;
  /** The whole address, or the variable of the environment that has it. */
  readonly url: string | { readonly variable: string };
  readonly hasKey: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: SampleBody | null;
  readonly answer: SampleAnswer;
}

export type SampleBody =
  { readonly kind: 'json'; readonly value: unknown } | { readonly kind: 'file'; readonly name: string };

/** A file that is no text is saved under a name. */
export type SampleAnswer =
  { readonly kind: 'json' | 'text' | 'nothing' } | { readonly kind: 'file'; readonly name: string };

export interface SampleOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** Values of the path by their names; by default the examples of the document. */
  readonly path?: Readonly<Record<string, string | number>>;
  /** Value of the body; by default the first example. */
  readonly value?: unknown;
}

const JSON_TYPE = 'application/json';
const STREAM_TYPE = 'text/event-stream';

/** Where a link is kept that POST /api/uploads gave, by what can be done with it. */
const LINKS: Readonly<Record<string, string>> = { PUT: 'UPLOAD_URL', GET: 'CSV_URL' };

/** @returns null for what is not sent by customers */
export function sampleRequest(operation: ShownOperation, options: SampleOptions): SampleRequest | null {
  const { method, proof, body } = operation;
  if (proof === 'provider') {
    return null;
  }
  const sent = bodyOf(body, options);
  return {
    method,
    url: proof === 'link' ? { variable: LINKS[method] ?? 'LINK' } : addressOf(operation, options),
    hasKey: proof === 'key',
    headers: { ...(sent === null ? {} : { 'Content-Type': sent.type }), ...acceptOf(operation) },
    body: sent?.body ?? null,
    answer: answerOf(operation),
  };
}

function addressOf({ path, parameters }: ShownOperation, { baseUrl, path: values = {} }: SampleOptions): string {
  const examples = parameters.filter((one) => one.in === 'path').map((one) => [one.name, exampleOf(one)] as const);
  const given = { ...Object.fromEntries(examples), ...values };
  return baseUrl + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name])));
}

function exampleOf({ example, schema }: Parameter): unknown {
  return example ?? schema.enum?.[0];
}

function bodyOf(body: Contents, { value }: SampleOptions): { readonly type: string; readonly body: SampleBody } | null {
  const [type, content] = Object.entries(body)[0] ?? [];
  if (type === undefined || content === undefined) {
    return null;
  }
  return type === JSON_TYPE
    ? { type, body: { kind: 'json', value: value ?? examplesOf(content)[0]?.value } }
    : { type, body: { kind: 'file', name: 'rows.csv' } };
}

/** Who is answered with a stream says that it takes one. */
function acceptOf({ responses }: ShownOperation): Readonly<Record<string, string>> {
  const types = responses.flatMap(({ content }) => Object.keys(content));
  return types.includes(STREAM_TYPE) ? { Accept: `${JSON_TYPE}, ${STREAM_TYPE}` } : {};
}

function answerOf({ path, responses }: ShownOperation): SampleAnswer {
  const types = Object.keys(responses.find(({ status }) => status.startsWith('2'))?.content ?? {});
  if (types.length === 0) {
    return { kind: 'nothing' };
  }
  if (types.includes(JSON_TYPE)) {
    return { kind: 'json' };
  }
  return types.some((type) => type.startsWith('text/'))
    ? { kind: 'text' }
    : { kind: 'file', name: path.slice(path.lastIndexOf('/') + 1) };
}

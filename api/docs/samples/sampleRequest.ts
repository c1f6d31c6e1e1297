import type { Contents } from '../reference/apiDocument.ts';
import { examplesOf } from '../reference/examplesOf.ts';
import type { ShownOperation } from '../reference/readReference.ts';
import { pathVariables } from './pathVariables.ts';

/** A request of an operation that can be sent as it is, with a key or a link from the environment. */
export interface SampleRequest {
  readonly method: string;
  /** One after the other the whole address. Of what belongs to the caller, variables of the environment. */
  readonly url: readonly (string | Variable)[];
  readonly hasKey: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: SampleBody | null;
  readonly answer: SampleAnswer;
}

export interface Variable {
  readonly variable: string;
}

export type SampleBody =
  { readonly kind: 'json'; readonly value: unknown } | { readonly kind: 'file'; readonly name: string };

/** A file that is no text is saved under a name. */
export type SampleAnswer =
  { readonly kind: 'json' | 'text' | 'nothing' } | { readonly kind: 'file'; readonly name: string };

export interface SampleOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string;
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
    url: proof === 'link' ? [{ variable: LINKS[method] ?? 'LINK' }] : addressOf(operation, options),
    hasKey: proof === 'key',
    headers: { ...(sent === null ? {} : { 'Content-Type': sent.type }), ...acceptOf(operation) },
    body: sent?.body ?? null,
    answer: answerOf(operation),
  };
}

/** @throws Error for a name in the path that has neither a variable nor an example */
function addressOf(operation: ShownOperation, { baseUrl }: SampleOptions): SampleRequest['url'] {
  const ids = pathVariables(operation);
  const parts = operation.path.split(/\{(\w+)\}/).map((part, at) => {
    if (at % 2 === 0) {
      return at === 0 ? baseUrl + part : part;
    }
    const id = ids.find(({ parameter }) => parameter === part);
    return id === undefined ? encodeURIComponent(exampleOf(operation, part)) : { variable: id.variable };
  });
  return joined(parts.filter((part) => part !== ''));
}

/** Text beside text is one. */
function joined(parts: SampleRequest['url']): SampleRequest['url'] {
  return parts.reduce<readonly (string | Variable)[]>((before, part) => {
    const last = before.at(-1);
    return typeof part === 'string' && typeof last === 'string'
      ? [...before.slice(0, -1), last + part]
      : [...before, part];
  }, []);
}

function exampleOf({ id, parameters }: ShownOperation, name: string): string {
  const found = parameters.find((one) => one.in === 'path' && one.name === name);
  const example = found?.example ?? found?.schema.enum?.[0];
  if (typeof example !== 'string') {
    throw new Error(`The path of ${id} has no example of ${name}`);
  }
  return example;
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

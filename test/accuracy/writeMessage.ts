import { escaped } from './words.ts';

/**
 * How one sender writes the message: all of it is allowed by XML and by docs/spec/registries.md, "Structured content
 * and printouts".
 */
export interface Writing {
  /** With its colon; empty for a default name space. */
  readonly prefix: string;
  readonly version: string;
  /** Where the clear text of a code stands. */
  readonly comments: 'behind' | 'before' | 'spaced';
  readonly indented: boolean;
  readonly cdata: boolean;
}

/** An element of the message before it is written. */
export type Part = {
  readonly name: string;
  readonly content: string | readonly Part[];
  readonly code?: { readonly code: string; readonly name: string };
};

export const part = (name: string, ...content: readonly (Part | null)[]): Part => ({
  name,
  content: content.filter((each) => each !== null),
});
export const text = (name: string, content: string | null): Part | null =>
  content === null ? null : { name, content };
export const coded = (name: string, code: { readonly code: string; readonly name: string }): Part => ({
  name,
  content: '',
  code,
});

/** The message as a file. */
export function writeMessage(message: Part, writing: Writing): Buffer {
  const { prefix, version } = writing;
  const space = prefix === '' ? `xmlns="${version}"` : `xmlns:${prefix.slice(0, -1)}="${version}"`;
  const body = elementOf(message, writing, 0).replace(/^<[^\s>]+/u, `$& ${space}`);
  return Buffer.from(`${writing.indented ? '\uFEFF' : ''}<?xml version="1.0" encoding="UTF-8"?>\n${body}`);
}

function elementOf({ name, content, code }: Part, writing: Writing, depth: number): string {
  const tag = writing.prefix + name;
  const line = (inner: string): string => (writing.indented ? `\n${'  '.repeat(depth + 1)}${inner}` : inner);
  const end = writing.indented ? `\n${'  '.repeat(depth)}` : '';
  if (code !== undefined) {
    return `<${tag} listVersionID="3.5">${codeOf(code, writing).map(line).join('')}${end}</${tag}>`;
  }
  if (typeof content === 'string') {
    const isWrapped = writing.cdata && content !== '';
    return `<${tag}>${isWrapped ? `<![CDATA[${content}]]>` : escaped(content)}</${tag}>`;
  }
  return `<${tag}>${content.map((each) => line(elementOf(each, writing, depth + 1))).join('')}${end}</${tag}>`;
}

/** The `code` has no name space of its own in real messages. */
function codeOf({ code, name }: { readonly code: string; readonly name: string }, { comments }: Writing): string[] {
  const [value, clear] = [`<code>${code}</code>`, `<!--${comments === 'spaced' ? ` ${name} ` : name}-->`];
  return comments === 'before' ? [clear, value] : [value, clear];
}

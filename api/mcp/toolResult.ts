import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Reply } from '../http/reply.ts';
import { type Entries, FIRST_ENTRIES, shownEntries } from './shownEntries.ts';
import type { Tool } from './tool.ts';

interface Resource extends Readonly<Record<string, unknown>> {
  readonly id: number;
  readonly object?: 'batch';
}

/** What a failed enrichment has. */
interface Failure {
  readonly error_code: string | null;
  readonly error_message: string | null;
}

const FAILED = 422;
const UNFINISHED = 202;

/** How a tool wants an answer to be shown. */
export interface Showing {
  readonly toText?: Tool['toText'] | undefined;
  readonly entries?: Entries | undefined;
}

/**
 * An answer of the HTTP interface as the result of a tool: what is in `data` as it is, every refusal and every failed
 * enrichment as a tool error with `code` and `message`, which a model can act on.
 */
export function toToolResult({ status, body }: Reply, { toText, entries }: Showing = {}): CallToolResult {
  const { data, ...refusal } = JSON.parse(body) as { readonly data?: Resource } & Readonly<Record<string, unknown>>;
  if (data === undefined) {
    return failed(refusal);
  }
  if (status === FAILED) {
    const { error_code: code, error_message: message } = data as Resource & Failure;
    return failed({ code, message, enrichment: data });
  }
  const { data: part, note } = shownEntries(data, entries ?? FIRST_ENTRIES);
  const notes = [...(status === UNFINISHED ? [howToGoOn(data)] : []), ...(note === null ? [] : [note])];
  return shown(part, ...notes, (toText ?? JSON.stringify)(part));
}

/** As text alone: clients hold structured content to the schema of the tool, which is that of its answers. */
function failed(failure: Readonly<Record<string, unknown>>): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(failure) }] };
}

/** As data, and as text for clients that know no structured content (MCP, "Structured Content"). */
function shown(value: Readonly<Record<string, unknown>>, ...texts: readonly string[]): CallToolResult {
  return { content: texts.map((text) => ({ type: 'text', text })), structuredContent: value };
}

function howToGoOn({ id, object }: Resource): string {
  const tool = object === 'batch' ? 'get_batch' : 'get_enrichment';
  return `Not finished yet, and it goes on automatically. Call ${tool} with {"id": ${id}, "wait": true} for the result.`;
}

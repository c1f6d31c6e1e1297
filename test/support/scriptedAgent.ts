import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { callTool } from './mcpCalls.ts';

/** What somebody wants to know. */
export interface Errand {
  /** A word of the question. */
  readonly about: string;
  /** What the person calls the thing that it is about. */
  readonly subject: string;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Does what a model would, by rules: it knows no tool beforehand, and goes by the names, descriptions and schemas that the
 * server tells. The tool that is most about the question is the one to call; what it requires and the agent does not
 * have comes from a tool that its description names and whose output has it.
 *
 * @returns the tools that were called, in order, and the answer of the last
 */
export async function askScriptedAgent(
  client: Client,
  { about, subject }: Errand,
): Promise<{ readonly called: readonly string[]; readonly answer: Fields }> {
  const { tools } = await client.listTools();
  const called: string[] = [];
  const ask = async (tool: Tool, depth = 0): Promise<Fields> => {
    if (depth === tools.length) {
      throw new Error(`The descriptions lead in a circle: ${tool.name}`);
    }
    const args: Record<string, unknown> = {};
    for (const field of tool.inputSchema.required ?? []) {
      args[field] = takes(tool, field, subject)
        ? subject
        : valueFor(field, subject, await ask(sourceOf(tools, tool, field), depth + 1));
    }
    called.push(tool.name);
    return followed(client, await callTool(client, tool.name, args));
  };
  return { answer: await ask(bestFor(tools, about)), called };
}

/** The tool that says the word most often, first of all in its name and title. */
function bestFor(tools: readonly Tool[], about: string): Tool {
  const mentions = (text = ''): number =>
    text
      .toLowerCase()
      .split(/[^\p{Letter}]+/u)
      .filter((word) => word === about.toLowerCase()).length;
  const score = ({ name, title, description }: Tool): number =>
    10 * (mentions(name) + mentions(title)) + mentions(description);
  const [best] = tools.toSorted((one, other) => score(other) - score(one));
  if (best === undefined || score(best) === 0) {
    throw new Error(`No tool is about ${about}`);
  }
  return best;
}

/** True where the schema lets the text of the person through. */
function takes({ inputSchema }: Tool, field: string, text: string): boolean {
  const {
    type,
    enum: values,
    pattern,
  } = (inputSchema.properties?.[field] ?? {}) as {
    readonly type?: string;
    readonly enum?: readonly string[];
    readonly pattern?: string;
  };
  return type === 'string' && values === undefined && (pattern === undefined || new RegExp(pattern, 'u').test(text));
}

/** The tool to call before, by the description; its schema says that it answers with the field. */
function sourceOf(tools: readonly Tool[], tool: Tool, field: string): Tool {
  const isNamed = ({ name }: Tool): boolean => tool.description?.includes(`call ${name} first`) === true;
  const has = ({ outputSchema }: Tool): boolean => JSON.stringify(outputSchema ?? {}).includes(`"${field}":{`);
  const source = tools.find((other) => isNamed(other) && has(other));
  if (source === undefined) {
    throw new Error(`${tool.name} does not say where its ${field} comes from`);
  }
  return source;
}

/** The field of the hit that has the name. */
function valueFor(field: string, subject: string, found: unknown): unknown {
  if (typeof found !== 'object' || found === null) {
    return undefined;
  }
  const { name, [field]: value } = found as Fields;
  return name === subject && value !== undefined
    ? value
    : Object.values(found).reduce<unknown>((known, inner) => known ?? valueFor(field, subject, inner), undefined);
}

/** An answer that is not there yet says which tool has it later. */
async function followed(
  client: Client,
  { data, texts, isError }: Awaited<ReturnType<typeof callTool>>,
): Promise<Fields> {
  const [, tool, args] = /Call (\w+) with (\{[^}]*\})/u.exec(texts[0] ?? '') ?? [];
  if (isError || tool === undefined || args === undefined) {
    return data;
  }
  return followed(client, await callTool(client, tool, JSON.parse(args) as Fields));
}

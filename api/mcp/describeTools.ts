import type { Tool as ToolDescription } from '@modelcontextprotocol/sdk/types.js';
import { outputSchema } from './outputSchema.ts';
import type { Tool } from './tool.ts';
import { toolSchema } from './toolSchema.ts';

/** Every tool as tools/list tells it; the same for all callers. */
export function describeTools(tools: ReadonlyMap<string, Tool>): readonly ToolDescription[] {
  return [...tools.values()].map(({ name, title, description, input, output, hints }) => ({
    name,
    title,
    description,
    inputSchema: toolSchema(input),
    outputSchema: outputSchema(output),
    annotations: hints,
  }));
}

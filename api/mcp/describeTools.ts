import type { Tool as ToolDescription } from '@modelcontextprotocol/sdk/types.js';
import type { Tool } from './tool.ts';
import { toolSchema } from './toolSchema.ts';

/** Every tool as tools/list tells it; the same for all callers. */
export function describeTools(tools: ReadonlyMap<string, Tool>): readonly ToolDescription[] {
  return [...tools.values()].map(({ name, title, description, input, hints }) => ({
    name,
    title,
    description,
    inputSchema: toolSchema(input),
    annotations: { title, ...hints },
  }));
}

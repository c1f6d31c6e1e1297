import type { z } from 'zod';
import type { Caller } from '#ports/identities';
import type { CallObserver } from '../operations/useCase.ts';
import type { Reply } from '../http/reply.ts';
import type { Answer } from './asking/questions.ts';
import type { Entries } from './shownEntries.ts';

/** Who calls a tool, and how to reach them while it runs. */
export interface ToolCall {
  readonly caller: Caller;
  /** Aborts when the caller is gone. */
  readonly hungUp: AbortSignal;
  /** Tells a caller who asked for it how long the tool has been waiting. */
  readonly tellProgress: (seconds: number, ofSeconds: number, message: string) => void;
  /** Asks the person behind the caller something that is answered yes or no, where the caller can. */
  readonly ask: (question: string) => Promise<Answer | 'unable'>;
  /** Names the resource that the call is about in the log. */
  readonly about: CallObserver['about'];
}

/** Something that a model can do here. Its answers are those of the HTTP interface, which has the same words. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** Of everything that is answered and is no error. */
  readonly output: z.ZodObject;
  /** What clients may believe of it without trying (MCP, "Tool annotations"). */
  readonly hints: ToolHints;
  /**
   * @param input what `input` made of the arguments
   * @returns null where the caller is gone
   */
  call(input: Readonly<Record<string, unknown>>, call: ToolCall): Promise<Reply | null>;
  /** How `data` of the answer reads best, where that is not JSON. */
  readonly toText?: (data: Readonly<Record<string, unknown>>) => string;
  /** Which entries of long lists are asked for, where a tool can be asked; else the first. */
  readonly entries?: (input: Readonly<Record<string, unknown>>) => Entries;
}

export interface ToolHints {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** Changes nothing and asks no other system. */
export const READS_ONLY: ToolHints = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Lets a tool take what its own schema makes of the arguments. */
export function defineTool<Input extends z.ZodObject>(
  tool: Omit<Tool, 'input' | 'call' | 'entries'> & {
    readonly input: Input;
    readonly entries?: (input: z.infer<Input>) => Entries;
    readonly call: (input: z.infer<Input>, call: ToolCall) => Promise<Reply | null>;
  },
): Tool {
  const { entries, ...others } = tool;
  return {
    ...others,
    ...(entries === undefined ? {} : { entries: (input) => entries(input as z.infer<Input>) }),
    call: (input, call) => tool.call(input as z.infer<Input>, call),
  };
}

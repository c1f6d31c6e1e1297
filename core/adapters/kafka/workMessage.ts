import { type Lane, LANES } from '#domain/lane';
import type { WorkCommand } from '#ports/workQueue';

export interface WorkMessage {
  readonly key: string;
  readonly value: string;
  /** `traceparent`, where the work is traced. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Partitions that commands which travel together are spread over, so that some workers receive them at once. Each costs
 * the broker a write and the worker a read; a worker that receives none polls for work.
 */
const SPREAD = 4;

/** Commands of one lane that travel together, as its topic carries them. Those with one key share a partition. */
export function toMessages(commands: readonly WorkCommand[]): WorkMessage[] {
  const together = Math.ceil(commands.length / SPREAD);
  return commands.map(({ id, lane, traceparent = null }, index) => ({
    key: String(commands[index - (index % together)]?.id),
    value: JSON.stringify({ version: 1, id, lane }),
    ...(traceparent === null ? {} : { headers: { traceparent } }),
  }));
}

export type MessageVerdict =
  | { readonly kind: 'command'; readonly command: WorkCommand }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** Reads a message from a topic that other programs may have written to. */
export function readMessage(value: Uint8Array | null): MessageVerdict {
  if (value === null) {
    return unreadable('The message is empty.');
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(value));
  } catch {
    return unreadable('The message is not JSON in UTF-8.');
  }
  const { version, id, lane } = (parsed ?? {}) as Readonly<Record<string, unknown>>;
  if (version !== 1) {
    return unreadable('The message has no version that is known here.');
  }
  return Number.isSafeInteger(id) && Number(id) > 0 && LANES.includes(lane as Lane)
    ? { kind: 'command', command: { id: Number(id), lane: lane as Lane } }
    : unreadable('The message names no enrichment and lane.');
}

function unreadable(reason: string): MessageVerdict {
  return { kind: 'unreadable', reason };
}

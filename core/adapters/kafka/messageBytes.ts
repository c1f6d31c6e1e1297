import type { Message } from 'kafkajs';

/** Lengths, offset and time of a message, and of each of its headers, are numbers of at most 10 bytes; most have one. */
const FRAME_BYTES = 64;

/** What a message takes of the broker's limit, which is for all messages of a partition in one request. */
export function messageBytes({ key, value, headers = {} }: Message): number {
  const told = Object.entries(headers).flatMap(([name, values]) => [name, ...[values].flat()]);
  return [key, value, ...told].reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), FRAME_BYTES);
}

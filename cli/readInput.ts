import { createReadStream } from 'node:fs';
import { UsageError } from './usageError.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EISDIR: 'is a directory, not a file',
  EACCES: 'may not be read by this user',
};

/**
 * The bytes of a file that the caller names, and never more of it in memory than was asked for.
 * @param mostBytes what is longer comes as one byte more than this, so that readers see that it is too long
 * @throws UsageError where there is no such file
 */
export async function readInput(path: string, mostBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  try {
    // `end` counts the last byte in.
    for await (const chunk of createReadStream(path, { end: mostBytes }) as AsyncIterable<Buffer>) {
      chunks.push(chunk);
    }
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason === undefined ? error : new UsageError(`${path} ${reason}.`);
  }
  return Buffer.concat(chunks);
}

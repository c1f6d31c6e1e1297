import { FETCHED_FILES } from '#domain/tableLimits';
import { ByteBudget } from '#system/byteBudget';

/** One for the process, whose memory it bounds. */
const BUDGET = new ByteBudget(FETCHED_FILES.bytes);
/** What is sent byte by byte would take many times its size in pieces of its own. */
const BLOCK_BYTES = 256 * 1_024;

/** A whole file in memory. */
export interface HeldFile {
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Gives its room in the process back. */
  close(): void;
}

/**
 * Takes all bytes of a file that others send as slowly as they like.
 *
 * @throws Overload where the files of this process leave no room, and what the source throws
 */
export async function holdFile(source: AsyncIterable<Uint8Array>): Promise<HeldFile> {
  const blocks: Buffer[] = [];
  const close = (): void => BUDGET.give(blocks.splice(0).length * BLOCK_BYTES);
  try {
    const bytes = await fill(blocks, source);
    return { chunks: oneByOne(blocks, bytes), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** @returns how many bytes there were */
async function fill(blocks: Buffer[], source: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const chunk of source) {
    for (let from = 0; from < chunk.byteLength;) {
      if (bytes === blocks.length * BLOCK_BYTES) {
        BUDGET.take(BLOCK_BYTES);
        blocks.push(Buffer.allocUnsafeSlow(BLOCK_BYTES));
      }
      const at = bytes % BLOCK_BYTES;
      const part = chunk.subarray(from, from + BLOCK_BYTES - at);
      blocks.at(-1)?.set(part, at);
      from += part.byteLength;
      bytes += part.byteLength;
    }
  }
  return bytes;
}

async function* oneByOne(blocks: readonly Buffer[], bytes: number): AsyncGenerator<Uint8Array> {
  for (const [index, block] of blocks.entries()) {
    yield await Promise.resolve(block.subarray(0, bytes - index * BLOCK_BYTES));
  }
}

import { createTextDecoder, type DecodeBlock, type TextFlaw, UndecodableText } from '#domain/createTextDecoder';
import { TableProblem } from '../tableProblem.ts';

/** V8 gives a text from 128 KiB on pages of its own, which it takes back late. */
const BLOCK_BYTES = 64 * 1024;
/** More than any cell has, which is 32,767 characters of three bytes, or of four that count twice. */
const UNBROKEN_BYTES = 128 * 1024;

const FLAWS: Readonly<Record<TextFlaw, string>> = {
  binary: 'The file is no text: it contains zero bytes. Save the table as .xlsx or CSV.',
  broken_utf8: 'The file mixes UTF-8 and another encoding. Save all of it as UTF-8.',
  broken_utf16: 'The file is damaged: it is not valid UTF-16. Save it as UTF-8.',
};

/**
 * Decodes a text file piece by piece; line ends become \n. How the file is cut into chunks makes no difference.
 *
 * @throws TableProblem where it is no text
 */
export async function* readText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decode = orProblem(createTextDecoder('guess'));
  let endedWithReturn = false;
  for await (const { block, isLast } of blocksOf(chunks)) {
    const text = decode(block, isLast);
    const fresh = endedWithReturn && text.startsWith('\n') ? text.slice(1) : text;
    endedWithReturn = text.endsWith('\r');
    yield fresh.includes('\r') ? fresh.replace(/\r\n?/g, '\n') : fresh;
  }
}

function orProblem(decode: DecodeBlock): DecodeBlock {
  return (block, isLast) => {
    try {
      return decode(block, isLast);
    } catch (error) {
      throw error instanceof UndecodableText ? new TableProblem(problemOf(error), { cause: error }) : error;
    }
  };
}

function problemOf({ flaw, line }: UndecodableText): string {
  return line === null ? FLAWS[flaw] : `Line ${line} is not in the encoding of those before it. ${FLAWS[flaw]}`;
}

/**
 * Blocks that end after an ASCII byte, so that none of them cuts a character of UTF-8; the last one ends where the
 * file does. As much without any ASCII as no cell has is cut anyhow.
 */
async function* blocksOf(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ readonly block: Buffer; readonly isLast: boolean }> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    let from = 0;
    while (bytes + chunk.byteLength - from >= BLOCK_BYTES) {
      const end = endOfBlock(chunk, from + Math.max(0, BLOCK_BYTES - 1 - bytes));
      if (end === null && bytes < BLOCK_BYTES + UNBROKEN_BYTES) {
        break;
      }
      yield { block: Buffer.concat([...held, chunk.subarray(from, end ?? chunk.byteLength)]), isLast: false };
      [held, bytes] = [[], 0];
      from = end ?? chunk.byteLength;
    }
    held.push(chunk.subarray(from));
    bytes += chunk.byteLength - from;
  }
  yield { block: Buffer.concat(held), isLast: true };
}

/** Behind the first ASCII byte from a place on, or null. */
function endOfBlock(chunk: Uint8Array, from: number): number | null {
  const index = chunk.subarray(from).findIndex((byte) => byte < 0x80);
  return index === -1 ? null : from + index + 1;
}

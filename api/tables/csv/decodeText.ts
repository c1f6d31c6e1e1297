import { isAscii, isUtf8 } from 'node:buffer';
import { TableProblem } from '../tableProblem.ts';

/** V8 gives a text from 128 KiB on pages of its own, which it takes back late. */
const BLOCK_BYTES = 64 * 1024;
/** More than any cell has, which is 32,767 characters of three bytes, or of four that count twice. */
const UNBROKEN_BYTES = 128 * 1024;

/**
 * Decodes a text file piece by piece; line ends become \n. The encoding is told by a byte order mark or by the zeros of
 * UTF-16; else it is UTF-8 where that is valid, and Windows-1252, which Excel writes in Germany, where it is not. How
 * the file is cut into chunks makes no difference.
 */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decode: ((block: Buffer, isLast: boolean) => string) | null = null;
  let endedWithReturn = false;
  for await (const { block, isLast } of blocksOf(chunks)) {
    const isFirst = decode === null;
    decode ??= createDecoder(block);
    const text = decode(block, isLast);
    if (text.includes('\0')) {
      throw new TableProblem('The file is no text: it contains zero bytes. Save the table as .xlsx or CSV.');
    }
    const withoutMark = isFirst && text.startsWith('\ufeff') ? text.slice(1) : text;
    const fresh = endedWithReturn && withoutMark.startsWith('\n') ? withoutMark.slice(1) : withoutMark;
    endedWithReturn = text.endsWith('\r');
    yield fresh.includes('\r') ? fresh.replace(/\r\n?/g, '\n') : fresh;
  }
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

function createDecoder(first: Buffer): (block: Buffer, isLast: boolean) => string {
  const utf16 = utf16Of(first);
  return utf16 === null ? decodeBytes() : decodeUtf16(utf16);
}

/** By its mark, or by the zeros that the first letters of any header have in it. */
function utf16Of(first: Buffer): 'utf-16le' | 'utf-16be' | null {
  const mark = first.subarray(0, 2).toString('hex');
  const zeros = [...first.subarray(0, 4)].map((byte) => (byte === 0 ? '0' : 'x')).join('');
  if (mark === 'fffe' || zeros === 'x0x0') {
    return 'utf-16le';
  }
  return mark === 'feff' || zeros === '0x0x' ? 'utf-16be' : null;
}

function decodeUtf16(encoding: 'utf-16le' | 'utf-16be'): (block: Buffer, isLast: boolean) => string {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  return (block, isLast) => {
    try {
      return decoder.decode(block, { stream: !isLast });
    } catch (error) {
      throw new TableProblem('The file is damaged: it is not valid UTF-16. Save it as UTF-8.', { cause: error });
    }
  };
}

function decodeBytes(): (block: Buffer) => string {
  const windows1252 = new TextDecoder('windows-1252');
  let encoding: 'undecided' | 'utf-8' | 'windows-1252' = 'undecided';
  return (block) => {
    if (encoding === 'windows-1252') {
      return windows1252.decode(block);
    }
    if (isAscii(block)) {
      return block.toString('latin1');
    }
    if (isUtf8(block)) {
      encoding = 'utf-8';
      return block.toString('utf8');
    }
    if (encoding === 'utf-8') {
      throw new TableProblem('The file begins in UTF-8 but goes on in another encoding. Save it as UTF-8.');
    }
    encoding = 'windows-1252';
    return windows1252.decode(block);
  };
}

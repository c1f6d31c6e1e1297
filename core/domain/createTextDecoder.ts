import { isAscii, isUtf8 } from 'node:buffer';

/** Why bytes are no text: zeros in them, or letters that are broken in the encoding that the others have. */
export type TextFlaw = 'binary' | 'broken_utf8' | 'broken_utf16';

export class UndecodableText extends Error {
  override readonly name = 'UndecodableText';
  readonly flaw: TextFlaw;
  /** From 1: the first line that is not in the encoding of those before it; null where that is not known. */
  readonly line: number | null;

  constructor(
    flaw: TextFlaw,
    { line = null, cause }: { readonly line?: number | null; readonly cause?: unknown } = {},
  ) {
    super(`The bytes are no text: ${flaw}.`, { cause });
    this.flaw = flaw;
    this.line = line;
  }
}

/**
 * What holds where no mark tells the encoding. `guess`: zeros in the first letters mean UTF-16, and what is not valid UTF-8
 * is Windows-1252, unless some of it is surely UTF-8: a text is in one encoding. `refuse`: zeros are no text, and what has
 * more whole letters of UTF-8 than broken ones is broken.
 */
export type InDoubt = 'guess' | 'refuse';

/** @throws UndecodableText */
export type DecodeBlock = (block: Uint8Array, isLast: boolean) => string;

/**
 * Decodes a text that comes in blocks; in UTF-8, a block ends where a character does. The encoding is told by a byte
 * order mark, which is left out; else it is UTF-8 where that is valid, and Windows-1252, which Excel and older pages
 * write in Germany, where it is not.
 */
export function createTextDecoder(inDoubt: InDoubt): DecodeBlock {
  let decode: DecodeBlock | null = null;
  return (block, isLast) => {
    const isFirst = decode === null;
    decode ??= decoderOf(block, inDoubt);
    const text = decode(block, isLast);
    if (text.includes('\0')) {
      throw new UndecodableText('binary');
    }
    return isFirst && text.startsWith('\ufeff') ? text.slice(1) : text;
  };
}

function decoderOf(first: Uint8Array, inDoubt: InDoubt): DecodeBlock {
  const utf16 = markedUtf16(first) ?? (inDoubt === 'guess' ? guessedUtf16(first) : null);
  return utf16 === null ? decodeBytes(inDoubt) : decodeUtf16(utf16);
}

type Utf16 = 'utf-16le' | 'utf-16be';

function markedUtf16([first, second]: Uint8Array): Utf16 | null {
  if (first === 0xff && second === 0xfe) {
    return 'utf-16le';
  }
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** By the zeros that the first two letters of any table's header have in it. */
function guessedUtf16(first: Uint8Array): Utf16 | null {
  const zeros = [...first.subarray(0, 4)].map((byte) => (byte === 0 ? '0' : 'x')).join('');
  if (zeros === 'x0x0') {
    return 'utf-16le';
  }
  return zeros === '0x0x' ? 'utf-16be' : null;
}

function decodeUtf16(encoding: Utf16): DecodeBlock {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  return (block, isLast) => {
    try {
      return decoder.decode(block, { stream: !isLast });
    } catch (error) {
      throw new UndecodableText('broken_utf16', { cause: error });
    }
  };
}

function decodeBytes(inDoubt: InDoubt): DecodeBlock {
  const windows1252 = new TextDecoder('windows-1252');
  let encoding: Encoding | 'undecided' = 'undecided';
  let linesBefore = 0;
  return (block) => {
    if (isAscii(block)) {
      linesBefore += linesOf(block).length - 1;
      return bufferOf(block).toString('latin1');
    }
    const found = encodingOf(block, encoding, inDoubt);
    if (typeof found !== 'string') {
      throw new UndecodableText('broken_utf8', { line: linesBefore + found.line + 1 });
    }
    encoding = found;
    linesBefore += linesOf(block).length - 1;
    return encoding === 'utf-8' ? bufferOf(block).toString('utf8') : windows1252.decode(block);
  };
}

type Encoding = 'utf-8' | 'windows-1252';

/** The encoding of a block that is not ASCII alone, or its first line, from 0, that is not in the one of those before. */
function encodingOf(
  block: Uint8Array,
  before: Encoding | 'undecided',
  inDoubt: InDoubt,
): Encoding | { readonly line: number } {
  if (before !== 'windows-1252' && isUtf8(block)) {
    return 'utf-8';
  }
  const lines = linesOf(block);
  const broken = lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')));
  if (before === 'utf-8' || (inDoubt === 'refuse' && hasMoreWholeLetters(block))) {
    return { line: broken };
  }
  const whole = inDoubt === 'guess' ? lines.findIndex((line) => SURELY_UTF8.test(line)) : -1;
  if (whole === -1) {
    return 'windows-1252';
  }
  return { line: before === 'undecided' ? Math.max(broken, whole) : whole };
}

/** Its bytes as characters; a file that has no \n ends its lines with \r. */
function linesOf(block: Uint8Array): readonly string[] {
  const bytes = bufferOf(block).toString('latin1');
  return bytes.split(bytes.includes('\n') ? '\n' : '\r');
}

/**
 * Letters of UTF-8 that as Windows-1252 would be what no text has: `Ã¼`, `â€“`, `Å¾`, `ÐœÐ¾`. A capital letter or ß before
 * a quotation mark, a dash, a fixed blank and the like says nothing by itself: `Strauß“` is a letter of UTF-8 as well.
 */
const SURELY_UTF8 = new RegExp(
  [
    '[\\xc2\\xc3][\\x80-\\xbf]',
    '[\\xc4-\\xdf][\\x80\\x81\\x83\\x86-\\x88\\x8a\\x8c-\\x90\\x98\\x9a\\x9c-\\x9f\\xa1-\\xa6\\xa8-\\xaa\\xac\\xaf\\xb1\\xb5\\xb6\\xb8-\\xba\\xbc-\\xbe]',
    '(?:[\\xc4-\\xdf][\\x80-\\xbf]){2}',
    '\\xe2[\\x80-\\x84][\\x80-\\xbf]',
    '(?:[\\xe0-\\xef][\\x80-\\xbf]{2}){2}',
    '\\xf0[\\x90-\\xbf][\\x80-\\xbf]{2}',
  ].join('|'),
);

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Letters beyond ASCII that are whole outnumber the broken ones; in Windows-1252 hardly one looks whole. */
function hasMoreWholeLetters(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.match(/\ufffd/gu)?.length ?? 0;
  const whole = text.match(/[^\u0000-\u007f\ufffd]/gu)?.length ?? 0;
  return whole > broken;
}

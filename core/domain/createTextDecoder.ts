import { isAscii, isUtf8 } from 'node:buffer';

/** Why bytes are no text: zeros in them, or letters that are broken in the encoding that the others have. */
export type TextFlaw = 'binary' | 'broken_utf8' | 'broken_utf16';

export class UndecodableText extends Error {
  override readonly name = 'UndecodableText';
  readonly flaw: TextFlaw;

  constructor(flaw: TextFlaw, options?: ErrorOptions) {
    super(`The bytes are no text: ${flaw}.`, options);
    this.flaw = flaw;
  }
}

/**
 * What holds where no mark tells the encoding. `guess`: zeros in the first letters mean UTF-16, and all that is not valid
 * UTF-8 is Windows-1252. `refuse`: zeros are no text, and what has more whole letters of UTF-8 than broken ones is broken.
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
  let encoding: 'undecided' | 'utf-8' | 'windows-1252' = 'undecided';
  return (block) => {
    if (encoding === 'windows-1252') {
      return windows1252.decode(block);
    }
    if (isAscii(block)) {
      return bufferOf(block).toString('latin1');
    }
    if (isUtf8(block)) {
      encoding = 'utf-8';
      return bufferOf(block).toString('utf8');
    }
    if (encoding === 'utf-8' || (inDoubt === 'refuse' && hasMoreWholeLetters(block))) {
      throw new UndecodableText('broken_utf8');
    }
    encoding = 'windows-1252';
    return windows1252.decode(block);
  };
}

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

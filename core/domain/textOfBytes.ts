const UTF_16_LITTLE = [0xff, 0xfe];
const UTF_16_BIG = [0xfe, 0xff];

/**
 * What bytes say that do not name their character set: UTF-16 where their mark says so, UTF-8 where they are that, as far as
 * the last whole character, and Latin-1 as Windows has it for all else: so register exports and old spreadsheets are written.
 */
export function textOfBytes(bytes: Uint8Array): string {
  if (beginsWith(bytes, UTF_16_LITTLE)) {
    return new TextDecoder('utf-16le').decode(bytes);
  }
  if (beginsWith(bytes, UTF_16_BIG)) {
    return new TextDecoder('utf-16be').decode(bytes);
  }
  try {
    // As of a stream that goes on: what was cut within a character is no Latin-1 for that.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function beginsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, place) => bytes[place] === byte);
}

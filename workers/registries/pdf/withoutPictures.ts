/**
 * The dictionary of a picture stands in the file as it is, never in a compressed object (ISO 32000-1, 7.5.7) and never
 * encrypted, for its stream follows it and names are no strings (7.6.1).
 */
const PICTURE = /\/Subtype\s{0,20}\/Image(?![A-Za-z])/gu;
/** How wide and high it is, and how it is packed. */
const SIZE = /(\/(?:Width|Height)\s{0,20})(\d{1,10})(?!\d|\s+\d+\s+R)/gu;
const PACKING = /\/Filter(?![A-Za-z])/gu;
/** A dictionary is shorter; one that is longer keeps its picture. */
const LONGEST = 4_096;

export interface FileWithoutPictures {
  /** A copy, as long as the file. */
  readonly bytes: Uint8Array;
  readonly hadPictures: boolean;
}

/**
 * A file whose pictures have one point each and are not packed, so that readers of its text neither unpack them nor fail
 * over them, and still know where they are drawn: letters carry a firm's sign, scans a picture of the page.
 */
export function withoutPictures(file: Uint8Array): FileWithoutPictures {
  const bytes = Uint8Array.from(file);
  const text = new TextDecoder('latin1').decode(bytes);
  const found = [...text.matchAll(PICTURE)];
  const write = (at: number, letters: string): void => bytes.set(new TextEncoder().encode(letters), at);
  for (const { index } of found) {
    const from = Math.max(text.lastIndexOf(' obj', index), index - LONGEST);
    const end = text.indexOf('stream', index);
    const dictionary = text.slice(from, end === -1 ? index : Math.min(end, index + LONGEST));
    for (const { index: at, 1: name = '', 2: number = '' } of dictionary.matchAll(SIZE)) {
      write(from + at + name.length, '1'.padEnd(number.length));
    }
    for (const { index: at } of dictionary.matchAll(PACKING)) {
      write(from + at, '/Packed');
    }
  }
  return { bytes, hadPictures: found.length > 0 };
}

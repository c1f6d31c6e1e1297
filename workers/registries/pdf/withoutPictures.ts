/**
 * The dictionary of a picture stands in the file as it is, never in a compressed object (ISO 32000-1, 7.5.7) and never
 * encrypted, for its stream follows it and names are no strings (7.6.1).
 */
const PICTURE = /\/Subtype\s{0,20}\/Image(?![A-Za-z])/gu;
/** ISO 32000-1, 8.8.2: PostScript that only printers draw. */
const OF_PRINTERS = '/PS   ';

export interface FileWithoutPictures {
  /** A copy, as long as the file. */
  readonly bytes: Uint8Array;
  readonly hadPictures: boolean;
}

/**
 * A file whose pictures are none any more, so that readers of its text neither unpack them nor fail over them: letters
 * carry a firm's sign, scans a picture of the page.
 */
export function withoutPictures(file: Uint8Array): FileWithoutPictures {
  const bytes = Uint8Array.from(file);
  const found = [...new TextDecoder('latin1').decode(bytes).matchAll(PICTURE)];
  for (const { index, 0: text } of found) {
    bytes.set(new TextEncoder().encode(OF_PRINTERS), index + text.lastIndexOf('/'));
  }
  return { bytes, hadPictures: found.length > 0 };
}

/** What a file is by its first bytes; its name and what the caller calls it do not count. */
export type FileKind =
  | { readonly kind: 'archive' }
  | { readonly kind: 'text' }
  /** Something else, with what to do about it. */
  | { readonly kind: 'other'; readonly problem: string };

/** So many bytes decide. */
export const KIND_BYTES = 512;

const SAVE_AS = 'Save the table as .xlsx or CSV.';

interface Signature {
  readonly bytes: string;
  readonly what: string;
}

/** Beginnings in hexadecimal. */
const SIGNATURES: readonly Signature[] = [
  { bytes: '25504446', what: 'a PDF document' },
  { bytes: '89504e47', what: 'a picture' },
  { bytes: 'ffd8ff', what: 'a picture' },
  { bytes: '47494638', what: 'a picture' },
  { bytes: '1f8b', what: 'compressed with gzip' },
  { bytes: '377abcaf271c', what: 'a 7z archive' },
  { bytes: '526172211a07', what: 'a RAR archive' },
  { bytes: '7b5c727466', what: 'an RTF document' },
  { bytes: '09080600', what: 'a very old Excel file' },
  { bytes: '0908100000060500', what: 'a very old Excel file' },
];
/** The container of old Office files and of encrypted new ones. */
const COMPOUND_FILE = 'd0cf11e0a1b11ae1';
const ARCHIVES = ['504b0304', '504b0506', '504b0708'];
const MARKUP = /^\s*<(?:!doctype|!--|\?xml|html|head|body|table|svg)/i;

/** @param head the first KIND_BYTES of the file, or all of a shorter one */
export function fileKind(head: Uint8Array): FileKind {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  const hex = bytes.subarray(0, 8).toString('hex');
  if (ARCHIVES.some((signature) => hex.startsWith(signature))) {
    return { kind: 'archive' };
  }
  if (hex === COMPOUND_FILE) {
    const problem = 'The file is an old Excel file (.xls) or protected by a password.';
    return { kind: 'other', problem: `${problem} Save it as .xlsx without a password, or as CSV.` };
  }
  const signature = SIGNATURES.find((one) => hex.startsWith(one.bytes));
  if (signature !== undefined) {
    return { kind: 'other', problem: `The file is ${signature.what}, not a table. ${SAVE_AS}` };
  }
  if (MARKUP.test(bytes.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, ''))) {
    return { kind: 'other', problem: `The file is a web page or XML, not a table. ${SAVE_AS}` };
  }
  return { kind: 'text' };
}

import { inflateRawSync } from 'node:zlib';
import { UnreadableDocument } from './unreadableDocument.ts';

export interface ZipEntry {
  /** As the archive says; never used as a path. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const ENCRYPTED = 0x0001;
const STORED = 0;
const DEFLATED = 8;
/** The portal's archives hold one file, few hold more (docs/spec/registries.md, "Register document tree"). */
const MOST_ENTRIES = 50;
/** Bytes of all files of one archive; what claims less and unpacks to more is stopped there. */
const MOST_UNPACKED_BYTES = 100 * 1024 * 1024;

/**
 * The files of an archive. Reads the directory wherever it stands, because some of the portal's archives announce a
 * comment that does not follow, which strict readers refuse.
 * @throws UnreadableDocument for archives that are broken, encrypted, too large or packed in another way than by deflate
 */
export function readZip(bytes: Uint8Array): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries: ZipEntry[] = [];
  let room = MOST_UNPACKED_BYTES;
  try {
    for (const header of centralHeaders(bytes, view)) {
      const entry = unpack(bytes, view, header, room);
      room -= entry.bytes.byteLength;
      entries.push(entry);
    }
  } catch (error) {
    if (error instanceof UnreadableDocument) {
      throw error;
    }
    throw new UnreadableDocument(brokenBecause(error));
  }
  if (entries.length === 0) {
    throw new UnreadableDocument('The archive holds no file.');
  }
  return entries.filter(({ name }) => !name.endsWith('/'));
}

/** Offsets outside of the file, and streams that zlib refuses or that unpack to more than there is room for. */
function brokenBecause(error: unknown): string {
  return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
    ? `The archive unpacks to more than ${MOST_UNPACKED_BYTES} bytes.`
    : `The archive is broken: ${error instanceof Error ? error.message : 'nobody knows why'}.`;
}

/** Where each entry of the central directory begins (APPNOTE 4.3.12). */
function centralHeaders(bytes: Uint8Array, view: DataView): readonly number[] {
  const found: number[] = [];
  const signature = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = file.indexOf(signature); at !== -1; at = file.indexOf(signature, at + 4)) {
    if (at + 46 <= bytes.byteLength && pointsToLocalHeader(view, at)) {
      found.push(at);
    }
    if (found.length > MOST_ENTRIES) {
      throw new UnreadableDocument(`The archive holds more than ${MOST_ENTRIES} files.`);
    }
  }
  return found;
}

/** The four bytes may occur in packed data too. */
function pointsToLocalHeader(view: DataView, at: number): boolean {
  const offset = view.getUint32(at + 42, true);
  return (
    view.getUint32(at, true) === CENTRAL_HEADER &&
    offset + 30 <= view.byteLength &&
    view.getUint32(offset, true) === LOCAL_HEADER
  );
}

function unpack(bytes: Uint8Array, view: DataView, at: number, room: number): ZipEntry {
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const packedSize = view.getUint32(at + 20, true);
  const nameLength = view.getUint16(at + 28, true);
  const local = view.getUint32(at + 42, true);
  const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
  if ((flags & ENCRYPTED) !== 0) {
    throw new UnreadableDocument('The archive is encrypted.');
  }
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packed = bytes.subarray(start, start + packedSize);
  if (packed.byteLength < packedSize) {
    throw new UnreadableDocument('The archive breaks off before its end.');
  }
  switch (method) {
    case STORED:
      return { name, bytes: packed };
    case DEFLATED:
      return { name, bytes: inflateRawSync(packed, { maxOutputLength: Math.max(1, room) }) };
    default:
      throw new UnreadableDocument(`The archive packs ${name} by method ${method}, which is not supported.`);
  }
}

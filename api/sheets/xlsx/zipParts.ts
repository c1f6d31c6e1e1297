import { crc32 } from 'node:zlib';
import { ByteWriter } from '#system/byteWriter';
import { Deflater } from '#system/deflater';

/** A file of an archive, made while it is written. */
export interface ZipPart {
  /** In ASCII. */
  readonly name: string;
  readonly content: () => AsyncIterable<string> | Iterable<string>;
}

/** What is known of a part once it is written. */
interface Written {
  readonly name: Buffer;
  readonly offset: number;
  crc: number;
  packed: number;
  unpacked: number;
}

/** 2.0, the first version with folders and deflate. */
const VERSION = 20;
/** Sizes and checksum follow the content. */
const DESCRIPTOR_FOLLOWS = 0x0008;
const DEFLATED = 8;
/** The first day of the format's calendar: the same content is the same file at any time. */
const DAY = 0x0021;
const BYTES_MAX = 0xff_ff_ff_ff;
/** Of what is packed at once. */
const CHUNK_BYTES = 64 * 1024;

/**
 * A ZIP archive (PKWARE, APPNOTE.TXT), no faster than it is read: neither the archive nor a part is ever held whole.
 *
 * @throws Error for more than 4 GiB, which the format has other records for, and what a part throws
 */
export async function* zipParts(parts: readonly ZipPart[]): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const part: Written = { name: Buffer.from(name, 'ascii'), offset, crc: 0, packed: 0, unpacked: 0 };
    written.push(part);
    yield localHeader(part);
    yield* deflated(content(), part);
    yield descriptor(part);
    offset += 30 + part.name.length + part.packed + 16;
    if (Math.max(offset, part.unpacked) > BYTES_MAX) {
      throw new Error(`The archive grew beyond 4 GiB with ${name}`);
    }
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield endOfDirectory(written.length, directory.length, offset);
}

async function* deflated(content: AsyncIterable<string> | Iterable<string>, part: Written): AsyncGenerator<Uint8Array> {
  const [unpacked, deflater] = [new ByteWriter(CHUNK_BYTES), new Deflater()];
  try {
    for await (const text of content) {
      unpacked.write(text);
      yield* pack(unpacked.take(false), deflater, part);
    }
    yield* pack(unpacked.take(true), deflater, part);
    yield* counted(await deflater.end(), part);
  } finally {
    deflater.close();
  }
}

async function* pack(chunks: Iterable<Uint8Array>, deflater: Deflater, part: Written): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    part.crc = crc32(chunk, part.crc);
    part.unpacked += chunk.length;
    yield* counted(await deflater.push(chunk), part);
  }
}

function* counted(packed: readonly Uint8Array[], part: Written): Generator<Uint8Array> {
  for (const chunk of packed) {
    part.packed += chunk.length;
    yield chunk;
  }
}

function localHeader({ name }: Written): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  writeKind(header, 4);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor(part: Written): Buffer {
  const record = Buffer.alloc(16);
  record.writeUInt32LE(0x08074b50, 0);
  writeSizes(record, 4, part);
  return record;
}

function directoryEntry(part: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(VERSION, 4);
  writeKind(entry, 6);
  writeSizes(entry, 16, part);
  entry.writeUInt16LE(part.name.length, 28);
  entry.writeUInt32LE(part.offset, 42);
  return Buffer.concat([entry, part.name]);
}

function endOfDirectory(count: number, bytes: number, offset: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(bytes, 12);
  record.writeUInt32LE(offset, 16);
  return record;
}

/** The five fields that tell how to read a part. */
function writeKind(record: Buffer, at: number): void {
  [VERSION, DESCRIPTOR_FOLLOWS, DEFLATED, 0, DAY].forEach((value, index) => {
    record.writeUInt16LE(value, at + 2 * index);
  });
}

function writeSizes(record: Buffer, at: number, { crc, packed, unpacked }: Written): void {
  [crc, packed, unpacked].forEach((value, index) => {
    record.writeUInt32LE(value, at + 4 * index);
  });
}

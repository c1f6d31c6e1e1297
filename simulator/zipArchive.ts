import { crc32, deflateRawSync } from 'node:zlib';

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_RECORD = 0x06054b50;
/** Version 2.0 of the format, deflate, names in UTF-8 (APPNOTE 4.4). */
const VERSION = 20;
const DEFLATE = 8;
const UTF8_NAMES = 0x0800;
/** 1980-01-01 as an MS-DOS date: the same file always gives the same bytes. */
const FIXED_DATE = 0x0021;
/** What the end record promises of a comment that does not follow. */
const WRONG_COMMENT_BYTES = 22;

export interface ZipEntry {
  readonly name: string;
  readonly content: Buffer;
}

/** A zip of deflated entries. With `wrongComment` its end record promises a comment that does not follow. */
export function zipArchive(entries: readonly ZipEntry[], wrongComment = false): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const encodedName = Buffer.from(name, 'utf8');
    const packed = deflateRawSync(content);
    const common = commonFields(encodedName, content, packed);
    const local = Buffer.concat([uint32(LOCAL_HEADER), common, encodedName, packed]);
    locals.push(local);
    centrals.push(
      Buffer.concat([uint32(CENTRAL_HEADER), uint16(VERSION), common, Buffer.alloc(10), uint32(offset), encodedName]),
    );
    offset += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.concat([
    uint32(END_RECORD),
    Buffer.alloc(4),
    uint16(entries.length),
    uint16(entries.length),
    uint32(central.length),
    uint32(offset),
    uint16(wrongComment ? WRONG_COMMENT_BYTES : 0),
  ]);
  return Buffer.concat([...locals, central, end]);
}

/** The fields that the local and the central header share, in their common order. */
function commonFields(name: Buffer, content: Buffer, packed: Buffer): Buffer {
  return Buffer.concat([
    uint16(VERSION),
    uint16(UTF8_NAMES),
    uint16(DEFLATE),
    uint16(0),
    uint16(FIXED_DATE),
    uint32(crc32(content)),
    uint32(packed.length),
    uint32(content.length),
    uint16(name.length),
    uint16(0),
  ]);
}

function uint16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16LE(value);
  return buffer;
}

function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}

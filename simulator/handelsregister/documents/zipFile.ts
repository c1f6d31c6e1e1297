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

/**
 * A zip with one deflated entry. With `wrongComment` the end record promises a comment that does not follow, as some of
 * the portal's archives do.
 */
export function zipFile(name: string, content: Buffer, wrongComment: boolean): Buffer {
  const encodedName = Buffer.from(name, 'utf8');
  const packed = deflateRawSync(content);
  const common = commonFields(encodedName, content, packed);
  const local = Buffer.concat([uint32(LOCAL_HEADER), common, encodedName, packed]);
  const central = Buffer.concat([uint32(CENTRAL_HEADER), uint16(VERSION), common, Buffer.alloc(14), encodedName]);
  const end = Buffer.concat([
    uint32(END_RECORD),
    Buffer.alloc(4),
    uint16(1),
    uint16(1),
    uint32(central.length),
    uint32(local.length),
    uint16(wrongComment ? 22 : 0),
  ]);
  return Buffer.concat([local, central, end]);
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

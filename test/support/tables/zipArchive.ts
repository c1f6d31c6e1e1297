import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** Deflated already, for contents that are too large to be in memory. */
  readonly packed?: Buffer;
  /** Size that the headers claim; the true one by default. */
  readonly claimedBytes?: number;
  /** General purpose bits; 1 says that the entry is encrypted. */
  readonly flags?: number;
}

const DEFLATED = 8;
const UTF8_NAMES = 0x800;

/** A zip archive (APPNOTE 4.3) whose headers may lie. */
export function zipArchive(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, content, packed, claimedBytes, flags = 0 } of entries) {
    const plain = Buffer.from(content);
    const data = packed ?? deflateRawSync(plain);
    const encodedName = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(UTF8_NAMES | flags, 2);
    common.writeUInt16LE(DEFLATED, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(claimedBytes ?? plain.length, 18);
    common.writeUInt16LE(encodedName.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    locals.push(Buffer.from('PK\u0003\u0004'), common, encodedName, data);
    centrals.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), common, place, encodedName);
    offset += 30 + encodedName.length + data.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

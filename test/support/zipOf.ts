import { crc32, deflateRawSync } from 'node:zlib';

/** A sound archive with these files (APPNOTE 4.3.7, 4.3.12 and 4.3.16). */
export function zipOf(files: Readonly<Record<string, Uint8Array>>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const encoded = Buffer.from(name);
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.byteLength, 18);
    common.writeUInt16LE(encoded.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    local.push(Buffer.from('PK\u0003\u0004'), common, encoded, packed);
    central.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), common, place, encoded);
    at += 30 + encoded.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, directory, end]);
}

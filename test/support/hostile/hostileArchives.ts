import { crc32, deflateRawSync } from 'node:zlib';
import { zipFile } from '../../../simulator/handelsregister/documents/zipFile.ts';
import type { HostileDocument } from './hostileDocument.ts';
import { repeatDeflated } from './repeatDeflated.ts';
import { writtenPdf } from './writtenPdf.ts';

interface Entry {
  readonly name: string;
  readonly packed: Buffer;
  /** What the headers say of it; a lie where it is given. */
  readonly size?: number;
  readonly method?: number;
}

const DEFLATED = 8;

/** An archive whose headers say what they are told to (APPNOTE 4.3.7, 4.3.12 and 4.3.16). */
function archive(entries: readonly Entry[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, packed, size = 0, method = DEFLATED } of entries) {
    const encoded = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc32(packed), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size, 18);
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
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, directory, end]);
}

function nested(levels: number): Buffer {
  let inner: Buffer = Buffer.from('the innermost');
  for (let at = 0; at < levels; at++) {
    inner = zipFile(`${levels - at}.zip`, inner, false);
  }
  return inner;
}

/** One bomb that every name of the directory points to. */
async function sharedBomb(names: number): Promise<Buffer> {
  const one = archive([{ name: 'a.pdf', packed: await repeatDeflated(' ', 90 * 1024 * 1024, 'raw') }]);
  const start = one.indexOf(Buffer.from('PK\u0001\u0002'));
  const header = one.subarray(start, one.length - 22);
  return Buffer.concat([one.subarray(0, start), ...Array.from({ length: names }, () => header), one.subarray(-22)]);
}

/** Archives that no reader of documents may be harmed by; none of them holds a list. */
export const HOSTILE_ARCHIVES: readonly HostileDocument[] = [
  { name: 'an archive without a file', bytes: () => archive([]) },
  { name: 'an archive of archives, 100 deep', bytes: () => nested(100) },
  {
    name: 'an archive of 1 GB that claims to be of 10 bytes',
    bytes: async () => archive([{ name: 'a.pdf', packed: await repeatDeflated(' ', 1024 ** 3, 'raw'), size: 10 }]),
  },
  {
    name: 'an archive that claims a file of 4 GB and holds 10 bytes',
    bytes: () => archive([{ name: 'a.pdf', packed: deflateRawSync(Buffer.alloc(10)), size: 0xffffffff }]),
  },
  { name: 'an archive with 50 names for one bomb', bytes: () => sharedBomb(50) },
  {
    name: 'an archive of 50 files that are large together',
    bytes: async () => {
      const packed = await repeatDeflated(' ', 10 * 1024 * 1024, 'raw');
      return archive(Array.from({ length: 50 }, (_, at) => ({ name: `${at}.pdf`, packed })));
    },
  },
  {
    name: 'an archive of 60,000 files',
    bytes: () => archive(Array.from({ length: 60_000 }, (_, at) => ({ name: `${at}`, packed: Buffer.alloc(0) }))),
  },
  {
    name: 'an archive whose files want to stand elsewhere',
    bytes: async () => {
      const packed = deflateRawSync(await writtenPdf());
      return archive(
        ['../../../../tmp/list.pdf', '/etc/passwd', 'C:\\list.pdf', '__proto__', 'con'].map((name) => ({
          name,
          packed,
        })),
      );
    },
  },
  {
    name: 'an archive that is packed in an unknown way',
    bytes: () => archive([{ name: 'a.pdf', packed: Buffer.from('x'), method: 99 }]),
  },
];

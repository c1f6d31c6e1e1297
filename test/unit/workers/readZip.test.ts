import { deflateRawSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { zipFile } from '../../../simulator/handelsregister/documents/zipFile.ts';
import { readZip } from '../../../workers/registries/readZip.ts';
import { UnreadableDocument } from '../../../workers/registries/unreadableDocument.ts';

const CONTENT = Buffer.from('%PDF-1.7 Liste der Gesellschafter');

test.each([false, true])('reads an archive whose end record announces a comment that is not there: %p', (wrong) => {
  expect(readZip(zipFile('Liste.pdf', CONTENT, wrong))).toEqual([{ name: 'Liste.pdf', bytes: CONTENT }]);
});

test('reads an archive with anything behind it', () => {
  expect(readZip(Buffer.concat([zipFile('a', CONTENT, false), Buffer.alloc(500, 7)]))).toHaveLength(1);
});

test('a file that unpacks to more than it may is refused while it unpacks', () => {
  const bomb = zipFile('bomb', Buffer.alloc(120 * 1024 * 1024), false);
  expect(bomb.byteLength).toBeLessThan(1_000_000);
  expect(() => readZip(bomb)).toThrow(UnreadableDocument);
});

test.each([10, 40, 60])('an archive that breaks off after %i bytes is refused', (length) => {
  expect(() => readZip(zipFile('Liste.pdf', CONTENT, false).subarray(0, length))).toThrow(UnreadableDocument);
});

test('an encrypted archive is refused', () => {
  const zip = zipFile('Liste.pdf', CONTENT, false);
  const central = zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  zip.writeUInt16LE(zip.readUInt16LE(central + 8) | 1, central + 8);
  expect(() => readZip(zip)).toThrow('encrypted');
});

test('bytes that only look like the beginning of an archive are refused', () => {
  expect(() => readZip(Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateRawSync(CONTENT)]))).toThrow(
    UnreadableDocument,
  );
});

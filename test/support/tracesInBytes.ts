import { inflateRawSync } from 'node:zlib';
import { plainText } from '#domain/plainText';
import { TRACES } from './personEverywhere.ts';

/** Of spellings within each other, such as an escape of JSON in bytes that are told in hexadecimal digits. */
const DEPTH = 3;

/** What a text may say where it is read in another way; those that leave it as it is say nothing new. */
const READINGS: readonly ((text: string) => string | readonly string[])[] = [
  (text) => text.normalize('NFC'),
  (text) => text.replace(/\\+u([0-9a-f]{4})/giu, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
  (text) => percentDecoded(text),
  (text) => plainText(text),
  (text) =>
    [...text.matchAll(/\\?\\x((?:[0-9a-f]{2}){4,})/gu)].flatMap(([, hex = '']) => texts(Buffer.from(hex, 'hex'))),
  (text) =>
    [...text.matchAll(/[\w+/-]{12,}={0,2}/gu)].flatMap(([run]) =>
      texts(Buffer.from(run.replaceAll('-', '+').replaceAll('_', '/'), 'base64')),
    ),
];

/** Whether bytes name the person of `personEverywhere.ts`, in any character set and any spelling that is stored or sent. */
export function tracesInBytes(content: Uint8Array): boolean {
  return texts(Buffer.from(content)).some((text) => tracesInText(text));
}

/** The same of a text: escapes of JSON, of addresses and of mark-up, base64, hexadecimal digits, letters with their accents behind. */
export function tracesInText(text: string, depth = DEPTH): boolean {
  if (TRACES.some((trace) => trace.test(text))) {
    return true;
  }
  return (
    depth > 0 &&
    READINGS.flatMap((read) => read(text)).some((reading) => reading !== text && tracesInText(reading, depth - 1))
  );
}

function texts(bytes: Buffer): readonly string[] {
  const swapped = Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16();
  return [
    bytes.toString('utf8'),
    bytes.toString('latin1'),
    bytes.toString('utf16le'),
    swapped.toString('utf16le'),
    inflated(bytes),
  ];
}

function inflated(bytes: Buffer): string {
  try {
    return inflateRawSync(bytes).toString();
  } catch {
    return '';
  }
}

/** In UTF-8 and in Latin-1. */
function percentDecoded(text: string): readonly string[] {
  return (['utf8', 'latin1'] as const).map((encoding) =>
    text.replace(/(?:%[0-9a-f]{2})+/giu, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString(encoding)),
  );
}

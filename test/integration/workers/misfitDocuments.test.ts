import { describe, expect, test } from '@jest/globals';
import { zipFile } from '../../../simulator/handelsregister/documents/zipFile.ts';
import { PARSE_KINDS, type ParseKind } from '#domain/sources/parseKinds';
import { parseDocument } from '../../../workers/registries/parseDocument.ts';
import { DOCUMENT_READERS } from '../../support/documentReaders.ts';
import { noise } from '../../support/hostile/noise.ts';
import { soundDocuments } from '../../support/hostile/soundDocuments.ts';
import { writtenPdf } from '../../support/hostile/writtenPdf.ts';

const SOUND = soundDocuments();
const CUTS = 150;

function inUtf16(text: string, order: 'LE' | 'BE'): Buffer {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return order === 'LE' ? bytes : bytes.swap16();
}

/** What is read, and where it stands, as values that can be compared. */
function told(kind: ParseKind, bytes: Uint8Array): { readonly kind: string; readonly cite?: unknown } {
  const outcome = parseDocument(DOCUMENT_READERS[kind], bytes);
  return outcome.kind === 'parsed' ? { ...outcome, cite: outcome.cite() } : outcome;
}

describe.each(PARSE_KINDS)('%s', (kind) => {
  const sound = SOUND[kind];
  const whole = told(kind, sound);

  test('is read where it is sound', () => {
    expect(whole).toMatchObject({ kind: 'parsed' });
  });

  test('is refused where it is cut off, or says what it says when it is whole', () => {
    for (let cut = 0; cut < CUTS; cut++) {
      const outcome = told(kind, sound.subarray(0, Math.floor((sound.length * cut) / CUTS)));
      expect(outcome.kind === 'unreadable' ? whole : outcome).toEqual(whole);
    }
  });

  test.each([
    ['nothing', () => Buffer.alloc(0)],
    ['blanks', () => Buffer.alloc(1_000, ' \n')],
    ['noise', () => noise(100_000)],
    ['zero bytes', () => Buffer.alloc(1_000)],
    ['a PDF', () => writtenPdf()],
    // A report may come in an archive.
    ['a zip with the document in it', () => zipFile(kind.endsWith('-report') ? 'page.txt' : 'page.html', sound, false)],
    ['a picture', () => Buffer.from('II*\u0000 and so on')],
    [
      'a zero byte within the document',
      () => Buffer.concat([sound.subarray(0, 50), Buffer.alloc(1), sound.subarray(50)]),
    ],
    ['UTF-16 that does not say so', () => Buffer.from(sound.toString(), 'utf16le')],
  ])('%s in its place is refused', async (_name, make) => {
    expect(told(kind, await make())).toMatchObject({
      kind: 'unreadable',
      reason: expect.stringMatching(/^The .+\.$/u) as unknown,
    });
  });

  test.each(['LE', 'BE'] as const)('in UTF-16 %s reads the same', (order) => {
    const text = sound.toString().replace(/ encoding="UTF-8"/u, ' encoding="UTF-16"');
    expect(told(kind, inUtf16(text, order))).toEqual(whole);
  });

  test('behind a byte order mark reads the same', () => {
    expect(told(kind, Buffer.concat([Buffer.from('\ufeff'), sound]))).toEqual(whole);
  });

  test('in Windows-1252 reads the same', () => {
    expect(told(kind, Buffer.from(asWindows1252(sound.toString()), 'latin1'))).toEqual(whole);
  });
});

test.each(['handelsregister-results', 'handelsregister-si', 'bundesanzeiger-publication'] as const)(
  'a letter that is broken off in %s makes no other letters of the others',
  (kind) => {
    const sound = SOUND[kind];
    const letter = sound.findIndex((byte) => byte > 0x7f);
    const broken = Buffer.concat([sound.subarray(0, letter), sound.subarray(letter + 1)]);
    expect(told(kind, broken)).toMatchObject({
      kind: 'unreadable',
      reason: 'The document is UTF-8 with broken letters in it.',
    });
  },
);

/** The letters between 0x80 and 0x9f that the documents use, which ISO 8859-1 has not. */
function asWindows1252(text: string): string {
  const letters: Readonly<Record<string, string>> = { '€': '\u0080', '„': '\u0084', '–': '\u0096', '“': '\u0093' };
  return text.replace(/[€„–“]/gu, (letter) => letters[letter] ?? letter);
}

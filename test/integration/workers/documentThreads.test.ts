import { describe, expect, test } from '@jest/globals';
import { parseCompanyId } from '#domain/companyId';
import { READING_LIMIT_BYTES } from '#domain/documentLimits';
import { PARSE_KINDS, type ParseKind } from '#domain/sources/parseKinds';
import { DOCUMENT_READINGS, type Readable } from '../../../workers/registries/reading/documentReadings.ts';
import { readDocument } from '../../../workers/registries/reading/readDocument.ts';
import { UnreadableDocument } from '../../../workers/registries/unreadableDocument.ts';
import { GIANT_DOCUMENTS } from '../../support/hostile/giantDocuments.ts';
import type { HostileDocument } from '../../support/hostile/hostileDocument.ts';
import { HOSTILE_PAGES } from '../../support/hostile/hostilePages.ts';
import { soundDocuments } from '../../support/hostile/soundDocuments.ts';
import { MOST_HOLD_MS, steadyHold } from '../../support/steadyHold.ts';
import { publicationHtml, section } from '../../support/publicationMarkup.ts';

const SOUND = soundDocuments();
const KIEL = parseCompanyId('DE-HRB-X1517-123');
const COMPANY = KIEL.kind === 'valid' ? KIEL.id : null;

const READ_AS = {
  'handelsregister-results': 'registerResults',
  'handelsregister-tree': 'registerTree',
  'handelsregister-si': 'structuredInformation',
  'bundesanzeiger-results': 'publicationList',
  'bundesanzeiger-captcha': 'captcha',
  'bundesanzeiger-publication': 'publication',
} as const satisfies Readonly<Record<ParseKind, Readable>>;
const ANY_PAGE = { handelsregister: 'registerPage', bundesanzeiger: 'gazettePage' } as const;

/** What is read of a document, or why nothing is, and how long it holds up everything else. */
function heldBy(what: Readable, bytes: Uint8Array): Promise<{ readonly result: unknown; readonly holdMs: number }> {
  return steadyHold(() =>
    readDocument(what, bytes, (what === 'publication' ? COMPANY : null) as null).catch((error: unknown) => {
      expect(error).toBeInstanceOf(UnreadableDocument);
      return error;
    }),
  );
}

test('the company of these tests is one', () => {
  expect(COMPANY).not.toBeNull();
});

describe.each(PARSE_KINDS)('%s', (kind) => {
  const what = READ_AS[kind];
  const anyPage = ANY_PAGE[kind.startsWith('bundes') ? 'bundesanzeiger' : 'handelsregister'];

  test('says in a thread what it says without one', async () => {
    expect(await readDocument(what, SOUND[kind], null)).toEqual(DOCUMENT_READINGS[what](SOUND[kind], null));
    expect(await readDocument(anyPage, SOUND[kind], null)).toEqual(DOCUMENT_READINGS[anyPage](SOUND[kind]));
  });

  test('is refused in the words of its reader where it is nothing of the kind', async () => {
    const read = readDocument(what, Buffer.from('%PDF-1.7 and so on'), null);
    await expect(read).rejects.toThrow(new UnreadableDocument('The document is a PDF file, not text.'));
  });

  test.each(GIANT_DOCUMENTS[kind].map(({ name, bytes }) => [name, bytes] as const))(
    'holds up nothing else where it has %s',
    async (_name, build) => {
      const bytes = await build();
      expect((await heldBy(what, bytes)).holdMs).toBeLessThan(MOST_HOLD_MS);
      expect((await heldBy(anyPage, bytes)).holdMs).toBeLessThan(MOST_HOLD_MS);
    },
  );
});

/** Texts that expressions were slow at, each where its reader looks for something. */
const SLOW_TEXTS: readonly HostileDocument[] = [
  ['a register number behind 100,000 dots', `<p>HRB${'.'.repeat(100_000)}</p>`],
  ['a court of 100,000 points', `<p>HRB 123 Amtsgericht ${'A.'.repeat(50_000)}</p>`],
  ['100,000 words about the number of employees', `<p>durchschnittlich ${'Zahl der Arbeit '.repeat(30_000)}</p>`],
].map(([name = '', body = '']) => ({ name, bytes: () => publicationHtml(section('Bilanz') + body) }));

describe('a publication', () => {
  test.each([...SLOW_TEXTS, ...HOSTILE_PAGES].map(({ name, bytes }) => [name, bytes] as const))(
    'holds up nothing else where it is %s',
    async (_name, build) => {
      expect((await heldBy('publication', await build())).holdMs).toBeLessThan(MOST_HOLD_MS);
    },
  );
});

describe('a document', () => {
  test('that takes too long is refused', async () => {
    const bytes = SOUND['bundesanzeiger-publication'];
    await expect(readDocument('publication', bytes, null, { deadlineMs: 0 })).rejects.toThrow(
      new UnreadableDocument('Reading took more than 0 ms.'),
    );
  });

  test('that is larger than any is refused without a thread', async () => {
    const bytes = Buffer.alloc(11 * 1_048_576, ' ');
    await expect(readDocument('captcha', bytes, null)).rejects.toThrow('larger than 10485760 bytes');
  });

  test('that says more than any other is refused, since to receive it would hold up everything else', async () => {
    const paragraphs = `<p>${'Der Bericht sagt viel. '.repeat(200)}</p>`.repeat(1_200);
    const bytes = publicationHtml(section('Anhang') + paragraphs);
    await expect(readDocument('publication', bytes, null)).rejects.toThrow(`more than ${READING_LIMIT_BYTES} bytes`);
  });
});

import { describe, expect, test } from '@jest/globals';
import { parseCompanyId } from '#domain/companyId';
import { READING_LIMIT_BYTES } from '#domain/documentLimits';
import { PARSE_KINDS } from '#domain/sources/parseKinds';
import { GAZETTE_READINGS } from '../../../workers/registries/bundesanzeiger/gazetteReadings.ts';
import type { Readable, Readings } from '../../../workers/registries/reading/readable.ts';
import { readDocument } from '../../../workers/registries/reading/readDocument.ts';
import { UnreadableDocument } from '../../../workers/registries/unreadableDocument.ts';
import { GIANT_DOCUMENTS } from '../../support/hostile/giantDocuments.ts';
import type { HostileDocument } from '../../support/hostile/hostileDocument.ts';
import { HOSTILE_PAGES } from '../../support/hostile/hostilePages.ts';
import { anyPageOf, READ_AS } from '../../support/hostile/readAs.ts';
import { soundDocuments } from '../../support/hostile/soundDocuments.ts';
import { MOST_HOLD_MS, steadyHold } from '../../support/steadyHold.ts';
import { publicationHtml, section } from '../../support/publicationMarkup.ts';

const SOUND = soundDocuments();
const KIEL = parseCompanyId('DE-HRB-X1517-123');
const COMPANY = KIEL.kind === 'valid' ? KIEL.id : null;

/** What is read of a document, or why nothing is, and how long it holds up everything else. */
function heldBy(what: Readable, bytes: Uint8Array): Promise<{ readonly result: unknown; readonly holdMs: number }> {
  return steadyHold(() =>
    readDocument(what, bytes, (what.what === 'publication' ? COMPANY : null) as never).catch((error: unknown) => {
      expect(error).toBeInstanceOf(UnreadableDocument);
      return error;
    }),
  );
}

/** Without a thread. */
async function readHere({ module, what }: Readable, bytes: Uint8Array): Promise<unknown> {
  const { READINGS } = (await import(module)) as { readonly READINGS: Readings };
  return READINGS[what]?.(bytes, null as never);
}

test('the company of these tests is one', () => {
  expect(COMPANY).not.toBeNull();
});

describe.each(PARSE_KINDS)('%s', (kind) => {
  const what = READ_AS[kind];
  const anyPage = anyPageOf(kind);

  test('says in a thread what it says without one', async () => {
    expect(await readDocument(what, SOUND[kind], null as never)).toEqual(await readHere(what, SOUND[kind]));
    expect(await readDocument(anyPage, SOUND[kind], null as never)).toEqual(await readHere(anyPage, SOUND[kind]));
  });

  test('is refused in the words of its reader where it is nothing of the kind', async () => {
    const read = readDocument(what, Buffer.from('%PDF-1.7 and so on'), null as never);
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
      expect((await heldBy(READ_AS['bundesanzeiger-publication'], await build())).holdMs).toBeLessThan(MOST_HOLD_MS);
    },
  );
});

describe('a document', () => {
  test('that takes too long is refused', async () => {
    const bytes = SOUND['bundesanzeiger-publication'];
    await expect(readDocument(GAZETTE_READINGS.page('publication'), bytes, null, { deadlineMs: 0 })).rejects.toThrow(
      new UnreadableDocument('Reading took more than 0 ms.'),
    );
  });

  test('that is larger than any is refused without a thread', async () => {
    const bytes = Buffer.alloc(11 * 1_048_576, ' ');
    await expect(readDocument(GAZETTE_READINGS.page('captcha'), bytes, null)).rejects.toThrow(
      'larger than 10485760 bytes',
    );
  });

  test('that says more than any other is refused, since to receive it would hold up everything else', async () => {
    const paragraphs = `<p>${'Der Bericht sagt viel. '.repeat(200)}</p>`.repeat(1_200);
    const bytes = publicationHtml(section('Anhang') + paragraphs);
    await expect(readDocument(GAZETTE_READINGS.page('publication'), bytes, null)).rejects.toThrow(
      `more than ${READING_LIMIT_BYTES} bytes`,
    );
  });
});

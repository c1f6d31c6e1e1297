import { rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PARSE_KINDS, type ParseKind } from '#domain/sources/parseKinds';
import { parseDocument } from '../../../workers/registries/parseDocument.ts';
import { DOCUMENT_READERS } from '../../support/documentReaders.ts';
import { cpuMilliseconds } from '../../support/hostile/cpuMilliseconds.ts';
import { GIANT_DOCUMENTS } from '../../support/hostile/giantDocuments.ts';
import type { HostileDocument } from '../../support/hostile/hostileDocument.ts';
import { HOSTILE_PAGES } from '../../support/hostile/hostilePages.ts';
import { hostileXml } from '../../support/hostile/hostileXml.ts';
import { idleParsePeak, MOST_GROWTH_BYTES, parseCommand, PROMISED_MS } from '../../support/hostile/parseCommand.ts';
import { makeTestFolder } from '../../support/testFolders.ts';

const SECRET = 'the text of a file that nobody may open';
const PAGE_KINDS = PARSE_KINDS.filter((kind) => kind !== 'handelsregister-si');

let directory: string;
let server: Server;
let questions = 0;
let idle: number;

beforeAll(async () => {
  directory = await makeTestFolder('hostile');
  await writeFile(join(directory, 'secret'), SECRET);
  idle = await idleParsePeak('handelsregister-si', directory);
  server = createServer((_, response) => {
    questions++;
    response.end(SECRET);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  server.close();
  await rm(directory, { recursive: true });
});

function named(documents: readonly HostileDocument[]): (readonly [string, HostileDocument])[] {
  return documents.map((document) => [document.name, document] as const);
}

/** All that a kind may answer to a document that shows nothing. */
function expectNothing(kind: ParseKind, bytes: Buffer): unknown {
  let outcome: ReturnType<typeof parseDocument> | null = null;
  expect(cpuMilliseconds(() => (outcome = parseDocument(DOCUMENT_READERS[kind], bytes)))).toBeLessThan(PROMISED_MS);
  expect(outcome).toEqual(
    kind === 'bundesanzeiger-captcha'
      ? expect.not.objectContaining({ value: { captcha: true } })
      : { kind: 'unreadable', reason: expect.stringMatching(/^The .{10,200}\.$/u) as unknown },
  );
  return outcome;
}

describe('pages that show nothing', () => {
  // What costs much is the page itself, whatever is looked for in it, so each page is read as one kind.
  const pages = PAGE_KINDS.flatMap((kind, first) =>
    HOSTILE_PAGES.filter((_, at) => at % PAGE_KINDS.length === first).map((page) => [page.name, kind, page] as const),
  );

  test.each(pages)('%s, read as %s', async (_name, kind, page) => {
    expectNothing(kind, await page.bytes());
  });
});

describe('XML that names no company', () => {
  const names = hostileXml('', '').map(({ name }) => name);

  test.each(names)('%s', async (name) => {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const document = hostileXml(join(directory, 'secret'), address).find((one) => one.name === name);
    const bytes = (await document?.bytes()) ?? Buffer.alloc(0);
    expect(JSON.stringify(expectNothing('handelsregister-si', bytes))).not.toContain(SECRET);
    expect(questions).toBe(0);
  });
});

describe.each(PARSE_KINDS)('%s that look right and are far too large', (kind) => {
  test.each(named(GIANT_DOCUMENTS[kind]))('%s', async (_name, document) => {
    const bytes = await document.bytes();
    expect(cpuMilliseconds(() => parseDocument(DOCUMENT_READERS[kind], bytes))).toBeLessThan(PROMISED_MS);
  });
});

describe('the command refuses the heaviest of them in bounded memory', () => {
  const heavy: readonly (readonly [ParseKind, HostileDocument | undefined])[] = [
    ['bundesanzeiger-results', HOSTILE_PAGES.find(({ name }) => name === 'a million elements')],
    ['bundesanzeiger-publication', HOSTILE_PAGES.find(({ name }) => name === 'a page of 200 MB')],
    ['handelsregister-results', HOSTILE_PAGES.find(({ name }) => name === 'an element with 100,000 attributes')],
    ['handelsregister-si', hostileXml('', '').find(({ name }) => name === 'a million elements')],
    ['handelsregister-si', hostileXml('', '').find(({ name }) => name === 'an element with 100,000 attributes')],
    ['handelsregister-tree', hostileXml('', '').find(({ name }) => name === 'a billion laughs')],
  ];

  test.each(heavy)('%s', async (kind, document) => {
    const file = join(directory, 'document');
    await writeFile(file, (await document?.bytes()) ?? '');
    const { exitCode, stdout, stderr, milliseconds, peakBytes } = await parseCommand(kind, file);

    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toMatch(/^\S+ could not be read as [a-z-]+: The .+\. Pass .+\.\n$/u);
    expect(milliseconds).toBeLessThan(PROMISED_MS);
    expect(peakBytes - idle).toBeLessThan(MOST_GROWTH_BYTES);
  });

  test.each([
    ['a path where nothing is', 'nowhere', 'does not exist'],
    ['a directory', '.', 'is a directory, not a file'],
  ])('%s is said to be one', async (_what, path, reason) => {
    const file = join(directory, path);
    const { exitCode, stderr } = await parseCommand('handelsregister-si', file);
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: `${file} ${reason}.\n` });
  });

  test('no more of an endless file is read than a page may have', async () => {
    const { exitCode, stderr, peakBytes } = await parseCommand('bundesanzeiger-results', '/dev/zero');
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: expect.stringContaining('larger than') as unknown });
    expect(peakBytes).toBeLessThan(MOST_GROWTH_BYTES);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createKeptDocuments } from '#adapters/postgres/keptDocuments';
import { type Database, openDatabase } from '#adapters/postgres/database';
import type { KeptDocuments, NewDocument, WantedDocument } from '#ports/keptDocuments';
import { keptPaper, PAPER_COMPANY } from '../../support/keptPaper.ts';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts';

let server: TestDatabase;
let database: Database;
let documents: KeptDocuments;
beforeAll(async () => {
  server = await createTestDatabase();
  database = await openDatabase({
    connectionString: server.connectionString,
    applicationName: 'test',
    hotConnections: 2,
    connections: 1,
    onIdleError: () => undefined,
    pooler: undefined,
  });
  documents = createKeptDocuments(database);
});
beforeEach(async () => {
  await database.hot.query('truncate kept_documents');
});
afterAll(async () => {
  await database.close();
  await server.drop();
});

const DAY = 86_400_000;
const AT = new Date('2026-03-01T12:00:00Z');
const later = (days: number): Date => new Date(AT.getTime() + days * DAY);
const list = (text: string, facts: Partial<NewDocument>): NewDocument =>
  keptPaper(text, { kind: 'shareholder_list', ...facts });
const wanted = (which: WantedDocument['which'], facts: Partial<WantedDocument> = {}): WantedDocument => ({
  organizationId: 1,
  companyId: PAPER_COMPANY,
  kind: 'AD',
  publicationId: null,
  which,
  ...facts,
});

async function keep(document: NewDocument): Promise<number> {
  const outcome = await documents.keep(document);
  return outcome.kind === 'kept' ? outcome.document.id : 0;
}

async function idOf(asked: WantedDocument, store = documents): Promise<number | null> {
  const found = await store.find(asked);
  return found.kind === 'kept' ? found.document.id : null;
}

async function bytesOf(id: number): Promise<Buffer> {
  const found = await documents.byId(id);
  const parts: Uint8Array[] = [];
  for await (const part of documents.read(found.kind === 'kept' ? found.document : { id, bytes: 1 })) {
    parts.push(part);
  }
  return Buffer.concat(parts);
}

describe('kept papers', () => {
  it('come back byte for byte, however large, with what is known of them', async () => {
    const content = Buffer.alloc(700_001, 7);
    const paper = keptPaper('a', { content, filedOn: '2024-07-15', retrievedAt: AT });
    const id = await keep(paper);

    const { companyId, source, kind, publicationId, filedOn, sharesDay, documentSha256, sha256, mediaType } = paper;
    const facts = { companyId, source, kind, publicationId, filedOn, sharesDay, documentSha256, sha256, mediaType };
    expect(await documents.byId(id)).toEqual({
      kind: 'kept',
      document: { ...facts, id, bytes: 700_001, retrievedAt: AT },
    });
    expect((await bytesOf(id)).equals(content)).toBe(true);
    expect(await documents.wordsOf(id)).toBe(paper.words);
  });

  it('are there once when a worker dies before its work ends and keeps them again, and count from the last time', async () => {
    const paper = keptPaper('a', { retrievedAt: AT });
    const first = await keep(paper);
    const again = await keep({ ...paper, retrievedAt: later(2) });

    expect(again).toBe(first);
    expect(await documents.byId(first)).toMatchObject({ document: { retrievedAt: later(2) } });
    expect(await documents.forgetOld(later(1))).toBe(0);
    expect(await documents.forgetOld(later(3))).toBe(1);
    expect(await documents.byId(first)).toEqual({ kind: 'none' });
  });

  it('are found as the newest that a portal showed, by their hash, and by their day', async () => {
    const old = list('old', { filedOn: '2020-01-02', isNewest: false });
    const young = list('young', { filedOn: '2024-07-15' });
    const [oldId, youngId] = [await keep(old), await keep(young)];
    await keep(keptPaper('printout', { retrievedAt: later(5) }));
    const asked = { kind: 'shareholder_list' } as const;

    expect(await idOf(wanted({ kind: 'newest', since: AT }, asked))).toBe(youngId);
    expect(await idOf(wanted({ kind: 'newest', since: later(1) }, asked))).toBeNull();
    expect(await idOf(wanted({ kind: 'hash', documentSha256: old.documentSha256 }, asked))).toBe(oldId);
    expect(await idOf(wanted({ kind: 'day', filedOn: '2020-01-02' }, asked))).toBe(oldId);
    expect(await idOf(wanted({ kind: 'day', filedOn: '2020-01-03' }, asked))).toBeNull();
    expect(await idOf(wanted({ kind: 'newest', since: AT }, { companyId: 'DE-HRB-F1103-1' }))).toBeNull();
  });

  it('keep saying that a day has several lists once that is known', async () => {
    const first = list('one', { filedOn: '2024-07-15', sharesDay: true });
    const id = await keep(first);
    await keep({ ...first, sharesDay: false });

    expect(await documents.byId(id)).toMatchObject({ document: { sharesDay: true } });
  });

  it('are named by what an output was read from, of its company alone', async () => {
    const paper = keptPaper('a');
    const id = await keep(paper);
    await keep({ ...paper, companyId: 'DE-HRB-F1103-1' });

    expect(await documents.named(9, PAPER_COMPANY, [paper.documentSha256, 'f'.repeat(64)])).toMatchObject([
      { document: { id }, isWithheld: false },
    ]);
  });

  it('belong to the organization that read them where organizations share nothing', async () => {
    const own = createKeptDocuments(database, 'organization');
    const paper = keptPaper('a', { organizationId: 7 });
    await own.keep(paper);
    const asked = wanted({ kind: 'newest', since: AT });

    expect(await idOf({ ...asked, organizationId: 7 }, own)).not.toBeNull();
    expect(await idOf({ ...asked, organizationId: 8 }, own)).toBeNull();
    expect(await own.named(8, PAPER_COMPANY, [paper.documentSha256])).toEqual([]);
  });

  it('that are removed while they are read break off, and do not end', async () => {
    const id = await keep(keptPaper('a', { content: Buffer.alloc(600_000, 1) }));
    const found = await documents.byId(id);
    const parts = documents.read(found.kind === 'kept' ? found.document : { id, bytes: 0 })[Symbol.asyncIterator]();
    await parts.next();
    await database.hot.query('delete from kept_documents');
    const rest = async (): Promise<void> => {
      for (let part = await parts.next(); part.done !== true; part = await parts.next()) {
        expect(part.value.length).toBeGreaterThan(0);
      }
    };

    await expect(rest()).rejects.toThrow(/lacks \d+ of its 600000 bytes/);
  });
});

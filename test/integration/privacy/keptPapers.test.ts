import { afterEach, expect, it } from '@jest/globals';
import type { DocumentResource } from '#contract/http/documents';
import { company, start, useWork, waitFor } from '../../support/apiCalls.ts';
import { keptPaper } from '../../support/keptPaper.ts';
import { mirroredCompany } from '../../support/paperWork.ts';
import { SOUGHT } from '../../support/personEverywhere.ts';
import { privacyCommand } from '../../support/privacyCommand.ts';
import { startTestPlatform, type TestPlatform, useTestPlatform } from '../../support/testPlatform.ts';

const SECRET_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`;
const platform = useTestPlatform({ SECRET_KEYS });
const work = useWork(platform);
const address = (): string => platform.current.foundation.database.connectionString;
const enrich = (...words: readonly string[]) => privacyCommand({ DATABASE_URL: address(), SECRET_KEYS }, ...words);

/** A process that has just started, and knows who is suppressed. */
let later: TestPlatform | null = null;
async function startLater(): Promise<TestPlatform> {
  await later?.stop();
  later = await startTestPlatform(address(), { SECRET_KEYS });
  return later;
}
afterEach(async () => {
  await later?.stop();
  later = null;
  await enrich('suppress', ...SOUGHT, '--undo');
});

const NAMED = 'Geschäftsführerin: Jördis Vößmann, *23.12.1967';

it('hands out no paper that names who is suppressed, nor one that nobody can look through, until that is undone', async () => {
  const { companyId, ...rest } = keptPaper(NAMED, { companyId: company(71).company_id });
  const papers = [
    { companyId, ...rest },
    keptPaper('Geschäftsführer: Peter Schmidt', { companyId, kind: 'CD' }),
    keptPaper('scan', { companyId, kind: 'HD', words: null }),
  ];
  const { keptDocuments } = platform.current.foundation;
  for (const paper of papers) {
    await keptDocuments.keep(paper);
  }
  const { key } = await platform.current.organization({ credits: 100 });
  work({ get_company: { fromSource: () => Promise.resolve(mirroredCompany(papers)) } });
  const id = await start(platform.current, key, { company_id: companyId });
  await waitFor(platform.current, key, id);
  const list = async (current: TestPlatform): Promise<readonly DocumentResource[]> =>
    (await current.call(`/api/enrichments/${id}/documents`, { key })).body['data'] as unknown as DocumentResource[];
  const states = async (current: TestPlatform): Promise<readonly string[]> =>
    (await list(current)).map(({ document, state }) => `${document} ${state}`);
  const [link] = await list(platform.current);

  expect(await states(platform.current)).toEqual(['AD kept', 'CD kept', 'HD kept']);
  await enrich('suppress', ...SOUGHT);
  const current = await startLater();
  expect(await states(current)).toEqual(['AD withheld', 'CD kept', 'HD withheld']);
  const url = new URL(link?.document_url ?? '');
  expect((await current.call(`${url.pathname}${url.search}`)).body).toMatchObject({ code: 'document_withheld' });
  expect(await current.foundation.keptDocuments.keep(keptPaper(NAMED, { kind: 'SI' }))).toEqual({ kind: 'withheld' });
  await enrich('suppress', ...SOUGHT, '--undo');
  expect(await states(await startLater())).toEqual(['AD kept', 'CD kept', 'HD kept']);
});

it('removes the bytes of a paper that names a purged person, and no other', async () => {
  const markup = (text: string): Buffer => Buffer.from(`<?xml version="1.0"?><a>${text}</a>`);
  const facts = { kind: 'SI', mediaType: 'application/xml' } as const;
  const { companyId } = keptPaper('', { companyId: company(72).company_id });
  const named = keptPaper(NAMED, { ...facts, companyId, content: markup(NAMED) });
  const other = keptPaper('Peter Schmidt', { ...facts, companyId, content: markup('Peter Schmidt') });
  const { keptDocuments } = platform.current.foundation;
  await keptDocuments.keep(named);
  await keptDocuments.keep(other);
  await enrich('purge', ...SOUGHT);

  const left = await keptDocuments.named(1, companyId, [named.documentSha256, other.documentSha256]);
  expect(left.map(({ document }) => document.documentSha256)).toEqual([other.documentSha256]);
});

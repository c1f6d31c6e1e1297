import { afterEach, expect, it } from '@jest/globals';
import { company, read, resourceOf, start, useWork, waitFor } from '../../support/apiCalls.ts';
import { postBatch } from '../../support/batchCalls.ts';
import { databaseDump } from '../../support/databaseDump.ts';
import { SOUGHT, TRACES, workWithPerson } from '../../support/personEverywhere.ts';
import { privacyCommand } from '../../support/privacyCommand.ts';
import { startTestPlatform, type TestPlatform, useTestPlatform } from '../../support/testPlatform.ts';
import { sentUpload } from '../../support/uploadCalls.ts';

const SECRET_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`;
const platform = useTestPlatform({ SECRET_KEYS });
const work = useWork(platform);

const address = (): string => platform.current.foundation.database.connectionString;
const enrich = (...words: readonly string[]) => privacyCommand({ DATABASE_URL: address(), SECRET_KEYS }, ...words);
const hasTrace = (value: unknown): boolean => TRACES.some((trace) => trace.test(JSON.stringify(value)));

/** A process that has just started, and knows who is suppressed. */
let later: TestPlatform | null = null;
async function startLater(): Promise<TestPlatform> {
  later = await startTestPlatform(address(), { SECRET_KEYS });
  return later;
}
afterEach(async () => {
  await later?.stop();
  later = null;
  await enrich('suppress', ...SOUGHT, '--undo');
});

it('keeps a person out of all that is read later, though the register still names them', async () => {
  expect(await enrich('suppress', ...SOUGHT)).toMatchObject({ failure: null, stderr: 'Suppressed.\n' });
  expect(await enrich('suppress', ...SOUGHT)).toMatchObject({ stderr: 'This person was suppressed before.\n' });
  const current = await startLater();
  const { key } = await current.organization({ credits: 100 });
  const worker = current.work(workWithPerson(current));
  const { output } = resourceOf(await waitFor(current, key, await start(current, key, company(1))));
  await worker.stop();
  expect(output).toMatchObject({
    name: '[person removed] e.K.',
    representation: { persons: [{ name: '[person removed]', birth_date: null, city: null }, { name: 'Nele Öztürk' }] },
  });
  const dump = await databaseDump(address());
  for (const table of ['outputs', 'mirror_records', 'publications', 'provenances', 'organization_companies']) {
    expect([table, hasTrace(dump.get(table))]).toEqual([table, false]);
  }
  expect(hasTrace(dump.get('suppressed_persons'))).toBe(false);
});

it('hides a person in what was stored before, until that is undone', async () => {
  const { key } = await platform.current.organization({ credits: 100 });
  work(workWithPerson(platform.current));
  const body = { ...company(2), custom_vars: { contact: 'Vößmann, Jördis' } };
  const id = await start(platform.current, key, body);
  expect(hasTrace(resourceOf(await waitFor(platform.current, key, id)))).toBe(true);
  await enrich('suppress', ...SOUGHT);
  const current = await startLater();
  expect(hasTrace(await read(current, key, id))).toBe(false);
  expect(hasTrace((await current.call('/api/enrichments', { key })).body)).toBe(false);
  const mirrored = resourceOf(await current.call('/api/enrichments/get_company', { key, body: { ...company(2) } }));
  expect([mirrored.status, hasTrace(mirrored)]).toEqual(['completed', false]);
  expect(await enrich('suppress', ...SOUGHT, '--undo')).toMatchObject({ stderr: 'Suppressed no more.\n' });
  await current.stop();
  expect(hasTrace(await read(await startLater(), key, id))).toBe(true);
});

it('hides a person in the file and the rejected rows of a batch that was stored before, in searches and in records', async () => {
  const { id: organizationId, key } = await platform.current.organization({ credits: 100 });
  work(workWithPerson(platform.current));
  const { company_id: companyId } = company(31);
  const csv = [
    'Vorname;Nachname;Geburtsdatum;company_id;Kundin Jördis Vößmann',
    `Jördis;Vößmann;23.12.1967;${companyId};1`,
    `Nele;Öztürk;09.02.1979;${companyId};2`,
    'Joerdis;VÖẞMANN;;wrong;3',
  ].join('\n');
  const { csv_url: url } = await sentUpload(platform.current, key, csv, 'Kunden von Jördis Vößmann.csv');
  const { id } = resourceOf(await postBatch(platform.current, key, { csv_url: url }));
  await platform.current.call(`/api/batches/${id}?wait=true`, { key });
  await enrich('suppress', ...SOUGHT);
  const current = await startLater();
  const sheet = await current.call(`/api/batches/${id}/results.csv?for=excel`, { key });
  expect(sheet.text).toContain('Nele;Öztürk;1979-02-09');
  expect(sheet.text.split('\n').filter((line) => hasTrace(line))).toEqual([]);
  const { batches, recordOutbox, search } = current.foundation;
  const enrichments = await search.enrichments(organizationId, companyId, 9);
  const shown = {
    batch: await batches.find(organizationId, id),
    listed: await batches.list(organizationId, {}, { beforeId: null, limit: 9 }),
    companies: await search.companies(organizationId, 'Vößmann', 9),
    enrichments,
    recordedEnrichments: await recordOutbox.enrichments(
      enrichments.map((one) => one.id),
      1_000_000,
    ),
    recordedBatches: await recordOutbox.batches([id]),
  };
  expect(
    Object.entries(shown).map(([what, value]) => [what, JSON.stringify(value).length > 2, hasTrace(value)]),
  ).toEqual(Object.keys(shown).map((what) => [what, true, false]));
});

it('saves no page that names a person, and no document that may', async () => {
  await enrich('suppress', ...SOUGHT);
  const { savedPages } = (await startLater()).foundation;
  const page = {
    enrichmentId: 1,
    source: 'handelsregister',
    reason: 'Columns are unclear.',
    address: null,
    truncated: false,
    savedAt: new Date(),
  } as const;
  const save = async (mediaType: 'text/html' | 'application/pdf', content: string) =>
    (await savedPages.save({ ...page, mediaType, content: Buffer.from(content) }, { most: 9, since: new Date(0) }))
      .kind;
  expect(await save('text/html', '<td>V&ouml;ßmann</td><td>Jördis</td>')).toBe('withheld');
  expect(await save('text/html', '<td>Öztürk</td><td>Nele</td>')).toBe('saved');
  expect(await save('application/pdf', '%PDF-1.7')).toBe('withheld');
});

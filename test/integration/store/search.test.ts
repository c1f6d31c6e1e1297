import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { start } from '../../support/apiCalls.ts';
import { oddText } from '../../support/hostile/oddTexts.ts';
import { readCompanies } from '../../support/readCompanies.ts';
import { type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const NAMES = {
  'DE-HRB-F1103-1': 'Voß + Söhne Süderröder GmbH',
  'DE-HRB-F1103-2': 'Münzel & Söhne Grundstücks-GmbH',
  'DE-HRB-F1103-11': 'Café Łódź e.K.',
} as const;
const LIMIT = 10;

const platform = useTestPlatform();
let owner: TestOrganization;
let stranger: TestOrganization;
let read: readonly number[];
beforeAll(async () => {
  owner = await platform.current.organization();
  stranger = await platform.current.organization();
  read = await readCompanies(platform.current, owner.key, NAMES);
});

const enrichments = async (beginning: string, { id } = owner) =>
  (await platform.current.foundation.search.enrichments(id, beginning, LIMIT)).map((one) => one.id);
const companies = async (words: string, { id } = owner) =>
  (await platform.current.foundation.search.companies(id, words, LIMIT)).map(({ companyId }) => companyId);

describe('a search for what enrichments are about', () => {
  test('finds those whose subject begins so, in small letters or capitals, the whole subject first', async () => {
    expect(await enrichments('DE-HRB-F1103-1')).toEqual([read[0], read[2]]);
    expect(await enrichments('de-hrb-f1103-11')).toEqual([read[2]]);
    expect(await enrichments('hrb-f1103-1')).toEqual([]);
  });

  test('finds what has not ended, and the newest of what was asked for more than once', async () => {
    const body = { email: 'Anna.Berger@example.com', async: true };
    const post = async () => {
      const answer = await platform.current.call('/api/enrichments/verify_email', { key: owner.key, body });
      return (answer.body['data'] as unknown as { readonly id: number }).id;
    };
    const [first, second] = [await post(), await post()];
    expect(await enrichments('anna.berger@example.com')).toEqual([second, first]);
    expect(await enrichments('anna.')).toEqual([second, first]);
    await platform.current.foundation.cancellation.cancel(owner.id, first, 1, new Date());
    expect(await enrichments('anna.')).toEqual([second, first]);
  });

  test('finds nothing of another organization', async () => {
    const own = await start(platform.current, stranger.key, { company_id: 'DE-HRB-F1103-1' });
    expect(await enrichments('de-hrb-f1103-1', stranger)).toEqual([own]);
    expect(await enrichments('de-hrb-f1103-2', stranger)).toEqual([]);
  });
});

describe('a search for companies', () => {
  test.each([
    ['voß', ['DE-HRB-F1103-1']],
    ['VOSS', ['DE-HRB-F1103-1']],
    ['suederr', ['DE-HRB-F1103-1']],
    ['Söhne', ['DE-HRB-F1103-2', 'DE-HRB-F1103-1']],
    ['söhne grund', ['DE-HRB-F1103-2']],
    ['gmbh voß süd', ['DE-HRB-F1103-1']],
    ['cafe', ['DE-HRB-F1103-11']],
    ['Łódź', ['DE-HRB-F1103-11']],
    ['öhne', []],
    ['voß münzel', []],
    ['', []],
    ['& -', []],
    ['%', []],
  ])('finds by the beginnings of words, however they are spelled: %j', async (words, found) => {
    expect(await companies(words)).toEqual(found);
  });

  test('finds a company that the mirror has named, and only for who has asked for it', async () => {
    const other = await platform.current.organization();
    expect(await companies('voß', other)).toEqual([]);
    const answer = await platform.current.call('/api/enrichments/get_company', {
      key: other.key,
      body: { company_id: 'DE-HRB-F1103-1' },
    });
    expect(answer.status).toBe(200);
    expect(await companies('voß', other)).toEqual(['DE-HRB-F1103-1']);
    expect(await companies('münzel', other)).toEqual([]);
  });

  test('finds a company by the name that it had when it was read, too', async () => {
    const { id, key } = await platform.current.organization();
    const companyId = 'DE-HRB-F1103-77';
    await readCompanies(platform.current, key, { [companyId]: 'Altmark Handel GmbH' });
    await platform.current.foundation.database.hot.query('delete from mirror_records; delete from deduplication');
    await readCompanies(platform.current, key, { [companyId]: 'Neumark Handel GmbH' });
    const { search } = platform.current.foundation;
    expect(await search.companies(id, 'altmark', LIMIT)).toEqual([{ companyId, name: 'Neumark Handel GmbH' }]);
    expect(await search.companies(id, 'neumark handel', LIMIT)).toEqual([{ companyId, name: 'Neumark Handel GmbH' }]);
  });

  test('takes whatever text somebody types', async () => {
    const { search } = platform.current.foundation;
    await fc.assert(
      fc.asyncProperty(oddText, async (text) => {
        const words = text.replaceAll('\0', '');
        await search.companies(owner.id, words, LIMIT);
        await search.enrichments(owner.id, words, LIMIT);
      }),
      { numRuns: 60 },
    );
  });
});

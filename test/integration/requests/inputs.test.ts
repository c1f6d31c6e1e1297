import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  GET_COMPANY,
  NOTHING_STORED,
  company,
  creditsOf,
  fieldsOf,
  resourceOf,
  storedRows,
} from '../../support/apiCalls.ts';
import { type TestAnswer, type TestOrganization, useTestPlatform } from '../../support/testPlatform.ts';

const SEARCH = '/api/enrichments/search_companies';

describe('an input that is not valid', () => {
  const platform = useTestPlatform();
  let organization: TestOrganization;
  beforeEach(async () => {
    organization = await platform.current.organization({ credits: 10 });
  });
  afterEach(async () => {
    expect(await storedRows(platform.current, organization.id)).toEqual(NOTHING_STORED);
    expect(await creditsOf(platform.current, organization.key)).toEqual({ balance: 10, reserved: 0, available: 10 });
  });

  const post = (body: unknown, path = GET_COMPANY): Promise<TestAnswer> =>
    platform.current.call(path, { key: organization.key, body, headers: { 'idempotency-key': 'once' } });
  const expectInvalid = async (answer: Promise<TestAnswer>, fields: readonly string[]): Promise<void> => {
    const { status, body } = await answer;
    expect([status, body]).toMatchObject([422, { message: 'The given data was invalid.', code: 'validation_failed' }]);
    expect(fieldsOf(await answer).toSorted()).toEqual(fields.toSorted());
  };

  it.each([null, 1, true, {}, [], ['DE-HRB-F1103-1'], ''])('is refused where the company id is %j', async (id) => {
    await expectInvalid(post({ company_id: id }), ['company_id']);
  });

  it.each([
    ['has no country', 'HRB-F1103-1'],
    ['is of another country', 'AT-HRB-F1103-1'],
    ['is in lower case', 'de-hrb-f1103-1'],
    ['has a register type in lower case', 'DE-hrb-F1103-1'],
    ['has an unknown register type', 'DE-HRC-F1103-1'],
    ['has no number', 'DE-HRB-F1103-'],
    ['has a number of 8 digits', 'DE-HRB-F1103-12345678'],
    ['has a suffix of 4 letters', 'DE-HRB-F1103-1ABCD'],
    ['has a suffix in lower case', 'DE-HRB-F1103-1b'],
    ['has a suffix with an umlaut', 'DE-HRB-F1103-1Ö'],
    ['has digits of another script', 'DE-HRB-F1103-١'],
    ['has spaces around it', ' DE-HRB-F1103-1 '],
    ['ends in a line break', 'DE-HRB-F1103-1\n'],
    ['is the name of a court', 'DE-HRB-Berlin-1'],
    ['is a term of SQL', "DE-HRB-F1103-1' or '1'='1"],
    ['is very long', `DE-HRB-F1103-${'1'.repeat(100_000)}`],
  ])('is refused where the company id %s', async (_what, id) => {
    await expectInvalid(post({ company_id: id }), ['company_id']);
  });

  it('is refused with the court’s code where no court has it', async () => {
    const answer = await post({ company_id: 'DE-HRB-A0000-1' });

    expect([answer.status, answer.body['errors']]).toEqual([
      422,
      { company_id: ['The court code A0000 is not a German register court.'] },
    ]);
  });

  it('is refused naming every unknown field, whatever it is called', async () => {
    await expectInvalid(post({ ...company(), company: 1, Async: true, id: 7 }), ['company', 'Async', 'id']);
    await expectInvalid(post(`{"company_id":"DE-HRB-F1103-1","__proto__":{"async":true},"constructor":1}`), [
      '__proto__',
      'constructor',
    ]);
  });

  it('is refused naming every wrong field at once', async () => {
    await expectInvalid(post({ company_id: 1, async: 'true', callback_url: 1, custom_vars: [], more: 1 }), [
      'company_id',
      'async',
      'callback_url',
      'custom_vars',
      'more',
    ]);
  });

  it.each(['true', 1, null, {}])('is refused where async is %j', async (value) => {
    await expectInvalid(post({ ...company(), async: value }), ['async']);
  });

  it('is refused where a search has too few or too many characters, or a court or register that is unknown', async () => {
    for (const query of ['', 'a', ' a ', '  ', 'a'.repeat(201)]) {
      await expectInvalid(post({ query }, SEARCH), ['query']);
    }
    await expectInvalid(post({ query: 'Muster', register_type: 'hrb', court_code: 'A0000' }, SEARCH), [
      'register_type',
      'court_code',
    ]);
    await expectInvalid(post({ query: 'Muster', company_id: 'DE-HRB-F1103-1' }, SEARCH), ['company_id']);
  });
});

describe('an input that is valid', () => {
  const platform = useTestPlatform();
  let key: string;
  beforeEach(async () => {
    ({ key } = await platform.current.organization());
  });

  it.each([
    'DE-HRB-F1103-1',
    'DE-HRA-F1103-1234567',
    'DE-GnR-F1103-44343B',
    'DE-VR-F1103-1ABC',
    'DE-PR-D2601-0',
    'DE-GsR-F1103-1',
  ])('may name the company %s, which comes back as it was written', async (id) => {
    const answer = await platform.current.call(GET_COMPANY, { key, body: { company_id: id, async: true } });

    expect([answer.status, resourceOf(answer).input]).toEqual([202, { company_id: id }]);
  });

  it.each([
    ['a character of four bytes', 'Müller & Söhne 株式会社 🏢'],
    ['quotes and backslashes', `"\\'"; drop table enrichments; --`],
    ['a line break and a tab', 'Mus\n\tter'],
  ])('may search for text with %s, which comes back unchanged', async (_what, query) => {
    const accepted = await platform.current.call(SEARCH, { key, body: { query, async: true } });
    expect([accepted.status, resourceOf(accepted).input]).toEqual([202, { query }]);

    const found = await platform.current.call(`/api/enrichments/${resourceOf(accepted).id}`, { key });
    expect([found.status, resourceOf(found).input]).toEqual([202, { query }]);
    const listed = await platform.current.call('/api/enrichments', { key });
    expect(listed.status).toBe(200);
  });
});

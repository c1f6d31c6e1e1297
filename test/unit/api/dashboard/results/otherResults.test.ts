import { describe, expect, test } from '@jest/globals';
import type { EnrichmentResource } from '#contract/http/enrichmentResource';
import type { GetCompanyOutput } from '#contract/types/get_company/getCompany';
import type { SearchCompaniesOutput } from '#contract/types/search_companies/searchCompanies';
import { EMAIL_RULES, UNCHECKED_REASONS } from '#domain/email/emailVerdict';
import { FAILURES } from '#domain/failureCatalogue';
import { failureNotice } from '../../../../../api/dashboard/results/failureNotice.ts';
import { readingLine, readingOf } from '../../../../../api/dashboard/results/reading.ts';
import { exampleOutput, shownResult, textOf } from '../../../../support/shownResult.ts';

describe('the card of a company', () => {
  const card = (changes: Partial<GetCompanyOutput> = {}) =>
    shownResult('get_company', { output: { ...exampleOutput('get_company'), ...changes } }) ?? '';

  test('says what it is, who represents it, and which documents the register has', () => {
    const text = textOf(card());
    expect(text).toContain('Capital 50,000.00 EUR Register number HRB 261904 Court Berlin (Charlottenburg)');
    expect(text).toContain('AD current printout CD chronological printout');
    expect(text).toContain('Nele Öztürk Prokurist(in) 1979-02-09 Königs Wusterhausen Einzelprokura');
    expect(text).not.toContain('Former');
  });

  test('shows the status for what it is, and former names where there are some', () => {
    expect(card({ status: 'in_liquidation' })).toContain('<span class="badge warn">in liquidation</span>');
    expect(card()).toContain('<span class="badge good">active</span>');
    expect(textOf(card({ former_names: ['Alt GmbH', 'Älter GmbH'] }))).toContain('Former names Alt GmbH Älter GmbH');
  });

  test('leads on to its owners and its publications, with its id already typed', () => {
    expect(card()).toContain(
      'href="/enrichments/new?type=get_company_historical_owners&amp;company_id=DE-HRB-F1103-261904"',
    );
    expect(card()).toContain(
      'href="/enrichments/new?type=list_company_publications&amp;company_id=DE-HRB-F1103-261904"',
    );
  });
});

describe('a list of publications', () => {
  const [statement] = exampleOutput('list_company_publications').publications;
  const merger = {
    ...statement,
    publication_id: 'merger-1',
    title: 'Verschmelzung',
    type: 'merger',
    published_on: '2020-05-04',
    fiscal_year_start: null,
    fiscal_year_end: null,
  };
  const output = {
    ...exampleOutput('list_company_publications'),
    publications: [statement, merger],
  };
  const shown = (query: Readonly<Record<string, string>> = {}) =>
    shownResult('list_company_publications', { output, query }) ?? '';

  test('is filtered by type and by the year that a publication is about, which the address tells', () => {
    expect(textOf(shown())).toContain('2 of 2 publications');
    expect(textOf(shown({ type: 'merger' }))).toMatch(/1 of 2 publications.*Verschmelzung/);
    expect(shown({ type: 'merger' })).not.toContain(statement?.title);
    expect(textOf(shown({ year: '2021' }))).toContain('1 of 2 publications');
    expect(shown({ year: '2021' })).toMatch(/<option value="2021" selected>/);
    expect(textOf(shown({ year: '2020', type: 'merger' }))).toContain('1 of 2 publications');
    expect(textOf(shown({ year: '1999' }))).toContain('Nothing matches these filters.');
  });

  test('offers only types and years that occur', () => {
    const options = [...shown().matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value);
    expect(options).toEqual(['', 'annual_financial_statements', 'merger', '', '2021', '2020']);
  });

  test('leads to the reading of each', () => {
    expect(shown()).toContain('href="/enrichments/new?type=get_publication&amp;publication_id=merger-1"');
  });

  test('says where there is none', () => {
    const none = shownResult('list_company_publications', { output: { ...output, publications: [] } });
    expect(textOf(none)).toContain('The gazette has no publications of this company.');
  });
});

describe('companies that a search found', () => {
  const example = (): SearchCompaniesOutput => exampleOutput('search_companies');

  test('can be looked up, each by its id', () => {
    const [hit] = example().companies;
    const view = shownResult('search_companies');
    expect(view).toContain(`href="/enrichments/new?type=get_company&amp;company_id=${hit?.company_id}"`);
    expect(textOf(view)).toContain(`1 company for “${example().query}”.`);
  });

  test('that have no id are shown without it, and more than are shown are counted', () => {
    const { companies, ...rest } = example();
    const unknown = companies.map((hit) => ({ ...hit, company_id: null, former_names: ['Alt GmbH'] }));
    const view = shownResult('search_companies', { output: { ...rest, total: 240, companies: unknown } });
    expect(textOf(view)).toContain('240 companies');
    expect(textOf(view)).toContain('The first 1 are shown.');
    expect(textOf(view)).toContain('formerly Alt GmbH');
    expect(view).not.toContain('/enrichments/new');
  });

  test('may be none', () => {
    const view = shownResult('search_companies', { output: { ...example(), total: 0, companies: [] } });
    expect(textOf(view)).toContain('The register has no such company.');
  });
});

describe('the verdict about an address', () => {
  const tones = { deliverable: 'good', undeliverable: 'bad', risky: 'warn', unknown: 'calm' };
  const unchecked = UNCHECKED_REASONS.map((reason) => ({ reason, status: 'undeliverable' as const }));

  test.each([...EMAIL_RULES, ...unchecked])('is shown with its reason in words: $reason', ({ reason, status }) => {
    const output = { ...exampleOutput('verify_email'), status, reason };
    const view = shownResult('verify_email', { output }) ?? '';
    expect(view).toContain(`<span class="badge ${tones[status]}">${status}</span>`);
    expect(textOf(view)).toMatch(/The reason: [a-zD][^.]+\./);
  });

  test('says what was not told as that', () => {
    const smtp = { checked: false, accepted: null, catch_all: null };
    const view = shownResult('verify_email', { output: { ...exampleOutput('verify_email'), smtp } });
    expect(textOf(view)).toContain('Mail server checked no Accepts mail for it unknown Accepts any address unknown');
  });
});

describe('a failure', () => {
  const failed = (code: string, type = 'get_company', input: object = { company_id: 'DE-HRB-F1103-1' }) =>
    failureNotice({ type, input, error_code: code, error_message: 'What happened.' } as EnrichmentResource).toString();

  test.each(Object.entries(FAILURES))(
    'with %s says what it means, what to do and that it costs nothing',
    (code, failure) => {
      const text = textOf(failed(code));
      expect(text).toContain('What happened.');
      expect(text).toContain(textOf(failure.meaning.replaceAll("'", '&#39;')));
      expect(text).toContain(`What to do: ${failure.remedy}`);
      expect(text).toContain('It costs nothing: the credits that were reserved for it are returned.');
    },
  );

  test('leads to what its remedy names', () => {
    expect(failed('company_not_found')).toContain('href="/enrichments/new?type=search_companies"');
    expect(failed('company_not_in_mirror', 'list_company_publications')).toContain(
      'href="/enrichments/new?type=get_company&amp;company_id=DE-HRB-F1103-1"',
    );
    expect(failed('publication_not_listed')).toContain('href="/enrichments/new?type=list_company_publications"');
    expect(failed('timeout_exceeded', 'verify_email', { email: 'a+b@post.test' })).toContain(
      'href="/enrichments/new?type=verify_email&amp;email=a%2Bb%40post.test"',
    );
    expect(failed('source_changed')).not.toContain('href');
  });

  test('of another version says what happened, and a cancellation is no alarm', () => {
    expect(textOf(failed('of_another_version'))).toMatch(/^What happened\. .*of_another_version/);
    expect(failed('cancelled')).toContain('class="flash calm failure"');
    expect(failed('timeout_exceeded')).toContain('class="flash problem failure"');
  });
});

describe('where a result comes from', () => {
  const END = new Date('2026-03-01T12:00:00Z');
  const EARLIER = new Date('2026-02-01T12:00:00Z');
  const LATER = new Date('2026-03-02T12:00:00Z');
  const read = async (type: string, meta: object | undefined, readAt: Date | null) => {
    const mirror = {
      read: () => Promise.resolve(readAt === null ? null : { record: {}, readAt, explainedBy: null }),
    };
    const output = meta === undefined ? {} : { _registry_meta: meta };
    const found = { type, input: { company_id: 'DE-HRB-F1103-1' }, output, completed_at: END.toISOString() };
    const reading = await readingOf(mirror, 1, found as unknown as EnrichmentResource);
    return reading && { ...reading, line: textOf(readingLine(reading).toString()) };
  };
  const company = { source: 'handelsregister', cache_hit: false, scrape_duration_ms: 4_210 };

  test('is the portal, when it was asked, and how long that took', async () => {
    expect(await read('get_company', company, END)).toMatchObject({ from: 'portal', at: END });
    expect((await read('get_company', company, END))?.line).toMatch(/^Read at handelsregister\.de .*, in 4\.2 s\.$/);
  });

  test('is the mirror, with the time of its reading as long as nothing newer was read', async () => {
    const hit = { ...company, cache_hit: true, scrape_duration_ms: 0 };
    expect(await read('get_company', hit, EARLIER)).toMatchObject({ from: 'mirror', at: EARLIER });
    expect((await read('get_company', hit, LATER))?.line).toBe('From the mirror.');
    expect((await read('get_company', hit, null))?.at).toBeNull();
  });

  test('is told of a history of owners, which does not say so itself', async () => {
    const owners = { source: 'handelsregister', status: 'available' };
    expect((await read('get_company_historical_owners', owners, EARLIER))?.from).toBe('mirror');
    expect((await read('get_company_historical_owners', owners, END))?.from).toBe('portal');
    expect((await read('get_company_historical_owners', owners, null))?.from).toBe('portal');
  });

  test('is no portal for an address', async () => {
    expect(await read('verify_email', undefined, null)).toBeNull();
  });
});

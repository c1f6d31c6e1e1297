import { describe, expect, test } from '@jest/globals';
import { ENRICHMENT_TYPES, enrichmentTypeByName } from '#contract/types/catalogue';
import { describeOutput } from '#contract/types/describeOutput';
import { headlineOf, outputLine } from '#contract/types/headlines';
import { EMAIL_REASONS } from '#domain/email/emailVerdict';

const outputOf = (type: string): Readonly<Record<string, unknown>> =>
  enrichmentTypeByName(type)?.example.output as Readonly<Record<string, unknown>>;
const lineOf = (type: string, changes: object = {}) =>
  outputLine(type, stored(headlineOf(type, { ...outputOf(type), ...changes })));

/** As it comes back from the database. */
function stored(headline: unknown): unknown {
  return JSON.parse(JSON.stringify(headline));
}

describe('the headline of an output', () => {
  test.each([
    ['get_company', 'Voß + Söhne Süderröder GmbH', 'Berlin, 50,000 EUR, 2 representatives', null],
    ['search_companies', null, '1 company found', null],
    ['list_company_publications', 'Voß + Söhne Süderröder GmbH', '1 publication, the newest of 2022-07-14', null],
    [
      'get_publication',
      'Voß + Söhne Süderröder GmbH',
      '2021-12-31: total assets 124,371 EUR, net income 6,000 EUR',
      null,
    ],
    ['verify_email', null, 'the mail server takes mail for it', 'deliverable'],
    ['get_lei', 'Voß + Söhne Süderröder GmbH', '529900ENRICHDEMO0135', null],
    ['check_vat', null, 'DE136695976', 'valid'],
    ['get_company_historical_owners', null, '2 lists, 2 changes, 3 owners today', null],
  ])('of %s is told in a line', (type, company, text, state) => {
    expect(lineOf(type)).toEqual({ company, text, state });
  });

  test('is there for every type on offer, and short however long the output is', () => {
    for (const { name, example } of ENRICHMENT_TYPES) {
      const headline = headlineOf(name, example.output);
      expect(JSON.stringify(headline).length).toBeLessThan(250);
    }
  });

  test('says of a publication without statements what it is', () => {
    const none = { current: null, prior: null };
    const indicators = { total_assets: none, net_income: none };
    const merger = { type: 'merger', published_on: '2017-09-23', indicators, fiscal_year: { start: null, end: null } };
    expect(lineOf('get_publication', merger)?.text).toBe('merger, published on 2017-09-23');
  });

  test('says why there is no history of owners', () => {
    const unavailable = { status: 'historical_owners_unavailable', warnings: ['legacy_scan_unsupported'] };
    const nothing = { owners: [], snapshots: [], history: [] };
    expect(lineOf('get_company_historical_owners', { ...nothing, _registry_meta: unavailable })).toEqual({
      company: null,
      text: 'the lists are scans, which are not read',
      state: 'no history',
    });
    const unknown = { status: 'company_not_found', warnings: [] };
    expect(lineOf('get_company_historical_owners', { ...nothing, _registry_meta: unknown })?.text).toBe(
      'the register has no such company',
    );
  });

  test('says of a company that it is no longer active, and leaves out what the register does not say', () => {
    expect(lineOf('get_company', { status: 'in_liquidation', seat: null, capital: null })?.text).toBe(
      'in liquidation, 2 representatives',
    );
  });

  test.each(EMAIL_REASONS)('says %s of an address in words', (reason) => {
    expect(lineOf('verify_email', { reason })?.text).toMatch(/^[a-zD][\w\s,@-]+$/);
  });

  test('is none where a type is unknown or an output is in another shape, and then no line is told', () => {
    expect(headlineOf('render_prospect', {})).toBeNull();
    expect(headlineOf('get_company', { name: 'Muster GmbH' })).toBeNull();
    expect(outputLine('get_company', { title: 'of another version' })).toBeNull();
    expect(outputLine('get_company', null)).toBeNull();
    expect(describeOutput('get_company', { name: 'Muster GmbH' })).toBe('');
  });

  test('makes the few words that programs print', () => {
    expect(describeOutput('get_company', outputOf('get_company'))).toBe(
      'Voß + Söhne Süderröder GmbH, Berlin, 50,000 EUR, 2 representatives',
    );
    expect(describeOutput('verify_email', outputOf('verify_email'))).toBe(
      'deliverable: the mail server takes mail for it',
    );
  });
});

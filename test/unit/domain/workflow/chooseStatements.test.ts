import { describe, expect, test } from '@jest/globals';
import { chooseStatements } from '../../../../core/domain/workflow/profile/chooseStatements.ts';

const ANNUAL = 'annual_financial_statements';

function publication(id: string, yearEnd: string | null, publishedOn: string, type = ANNUAL) {
  return { publication_id: id, type, fiscal_year_end: yearEnd, published_on: publishedOn };
}

function filing(id: string, yearEnd: string, publishedOn: string, others: object = {}) {
  return {
    filing_id: id,
    type: ANNUAL,
    fiscal_year_end: yearEnd,
    published_on: publishedOn,
    published_in: 'unternehmensregister',
    match: 'proven',
    access: 'open',
    ...others,
  };
}

const choose = (publications: readonly object[] | null, filings: readonly object[] | null, years = 3) =>
  chooseStatements(
    {
      publications: publications === null ? null : { publications },
      filings: filings === null ? null : { filings },
    },
    years,
  ).map(({ id, from, yearEnd }) => [id, from, yearEnd]);

describe('the statements that a series is made of', () => {
  test('are those of the newest years, wherever they are published', () => {
    expect(
      choose(
        [publication('p20', '2020-12-31', '2022-01-10'), publication('p21', '2021-12-31', '2023-01-10')],
        [filing('f22', '2022-12-31', '2024-01-10'), filing('f23', '2023-12-31', '2025-01-10')],
      ),
    ).toEqual([
      ['f23', 'company_register', '2023-12-31'],
      ['f22', 'company_register', '2022-12-31'],
      ['p21', 'gazette', '2021-12-31'],
    ]);
  });

  test('are one a year: what was published last corrects what was published before', () => {
    expect(
      choose(
        [publication('p21', '2021-12-31', '2023-01-10'), publication('p21b', '2021-12-31', '2023-05-10')],
        [filing('f22b', '2022-12-31', '2024-08-10'), filing('f22', '2022-12-31', '2024-01-10')],
      ),
    ).toEqual([
      ['f22b', 'company_register', '2022-12-31'],
      ['p21b', 'gazette', '2021-12-31'],
    ]);
  });

  test.each([
    ['is only probably the company’s', { match: 'probable' }],
    ['is deposited and costs a fee', { access: 'paid' }],
    ['repeats the gazette', { published_in: 'bundesanzeiger' }],
    ['is that of a group', { type: 'consolidated_financial_statements' }],
  ])('leave out a filing that %s', (_what, others) => {
    expect(choose([], [filing('f22', '2022-12-31', '2024-01-10', others)])).toEqual([]);
  });

  test('leave out what has no fiscal year', () => {
    expect(choose([publication('p', null, '2023-01-10')], [])).toEqual([]);
  });

  test('come from one list where the other was not read', () => {
    expect(choose(null, [filing('f22', '2022-12-31', '2024-01-10')])).toHaveLength(1);
    expect(choose([publication('p21', '2021-12-31', '2023-01-10')], null)).toHaveLength(1);
    expect(choose(null, null)).toEqual([]);
  });
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseFilingList } from '../../../../workers/registries/unternehmensregister/results/parseFilingList.ts';
import { parseRegisterCompanies } from '../../../../workers/registries/unternehmensregister/companies/parseRegisterCompanies.ts';
import { UnreadableDocument } from '../../../../workers/registries/unreadableDocument.ts';
import { companyDto, filingDto, listedFiling, pageOf, pageWith, TOTALS } from '../../../support/filingMarkup.ts';

const SHAPES: readonly (readonly [string, (list: readonly object[], totals: object) => object])[] = [
  ['beside its totals', (list, totals) => ({ elasticSearchDtos: list, ...totals })],
  ['within the results', (list, totals) => ({ searchResults: { elasticSearchDtos: list, ...totals } })],
  ['under one name with a dot', (list, totals) => ({ ...totals, 'searchResults.elasticSearchDtos': list })],
  ['below its totals', (list, totals) => ({ ...totals, searchResults: { elasticSearchDtos: list } })],
];

/** What a reader who searches for brackets and names takes for the list. */
const NOISE = 'Die Liste "elasticSearchDtos":[{"name": … "totalResults":7 } ] [ { \\ " 📄';

describe('a list of hits of the company register', () => {
  test.each(SHAPES)('is read where it stands %s', (_name, shape) => {
    const list = parseFilingList(pageWith(shape([filingDto()], TOTALS)));
    expect(list).toEqual({ total: 1, pages: 1, isCut: false, shown: 1, filings: [listedFiling()], companies: [] });
  });

  test('says the same however its stream is cut, and whatever stands around the list', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(400), { maxLength: 40 }),
        fc.oneof(fc.constant(NOISE), fc.string({ unit: 'binary', maxLength: 60 })),
        fc.constantFrom(...SHAPES),
        (cuts, noise, [, shape]) => {
          const rows = [
            `1:"$Sreact.fragment"\n2:I[87555,["/a.js"],"",1]\n:HL["/portal.css","style"]\n`,
            `3:T${Buffer.byteLength(noise).toString(16)},${noise}`,
            `4:${JSON.stringify(['$', '$L2', null, { messages: { noise }, companies: noise }])}\n`,
            `c:${JSON.stringify(['$', 'main', null, { props: shape([filingDto({ title: noise === NOISE ? noise : 'Bilanz' })], TOTALS) }])}\n`,
          ].join('');
          const chunks = cutAt(rows, cuts);
          const whole = parseFilingList(pageOf([rows]));
          expect(parseFilingList(pageOf(chunks))).toEqual(whole);
          expect(whole?.filings).toHaveLength(1);
        },
      ),
    );
  });

  test.each([
    ['no list', { searchResults: null }],
    ['an empty list without a total', { searchResults: { elasticSearchDtos: [] } }],
    ['a restricted search', { elasticSearchDtos: [], ...TOTALS, totalResults: 0, isRestrictedSearch: true }],
  ])('is no answer with %s', (_name, props) => {
    expect(parseFilingList(pageWith(props))).toBeNull();
  });

  test('finds nothing where its total says so', () => {
    const page = pageWith({ elasticSearchDtos: [], ...TOTALS, totalResults: 0, totalPages: 0 });
    expect(parseFilingList(page)).toMatchObject({ total: 0, shown: 0, filings: [] });
  });

  test('tells companies from filings, and counts both', () => {
    const hit = { companyDto: companyDto('DEK1101R.HRB1'), publicationDto: null };
    const page = pageWith({ elasticSearchDtos: [hit, filingDto()], ...TOTALS, totalResults: 2 });
    expect(parseFilingList(page)).toMatchObject({
      shown: 2,
      companies: [{ name: 'Alster Speicherhaus GmbH', location: 'Hamburg', euid: 'DEK1101R.HRB1' }],
      filings: [listedFiling()],
    });
  });

  test.each([
    ['2025-06-02T22:30:00.000Z', '2025-06-03'],
    ['$D2025-06-02T22:30:00.000Z', '2025-06-03'],
    ['2025-06-03T00:00:00+02:00', '2025-06-03'],
    ['2025-06-03T00:00:00', '2025-06-03'],
    ['03.06.2025', '2025-06-03'],
    [Date.parse('2025-06-02T22:30:00Z'), '2025-06-03'],
  ])('takes %s for the German day', (sourceDate, day) => {
    const page = pageWith({ elasticSearchDtos: [filingDto({ sourceDate })], ...TOTALS });
    expect(parseFilingList(page)?.filings[0]?.published_on).toBe(day);
  });

  test.each([
    [{ sourceName: '(Elektronischer) Bundesanzeiger' }, { published_in: 'bundesanzeiger' }],
    [{ sourceName: 'Bundesanzeiger' }, { published_in: 'bundesanzeiger' }],
    [{ esefPub: true }, { format: 'esef' }],
    [{ xmlPub: true }, { format: 'xml' }],
    [{ deposit: true }, { is_deposit: true }],
    [{ companyLocation: null }, { city: null }],
    [{ language: '$undefined' }, { language: null }],
    [{ title: '$$100 Anleihe' }, { title: '$100 Anleihe' }],
  ])('reads %j', (changes, filing) => {
    const page = pageWith({ elasticSearchDtos: [filingDto(changes)], ...TOTALS });
    expect(parseFilingList(page)?.filings[0]).toMatchObject(filing);
  });

  test.each<[string, object]>([
    ['a filing without a title', { elasticSearchDtos: [filingDto({ title: undefined })], ...TOTALS }],
    ['a title that stands elsewhere', { elasticSearchDtos: [filingDto({ title: '$1f' })], ...TOTALS }],
    ['a day that is none', { elasticSearchDtos: [filingDto({ sourceDate: 'gestern' })], ...TOTALS }],
    ['an unknown source', { elasticSearchDtos: [filingDto({ sourceName: 'Lokalblatt' })], ...TOTALS }],
    ['a hit of another kind', { elasticSearchDtos: [{ noticeDto: {} }], ...TOTALS }],
    ['a total without hits', { elasticSearchDtos: [], ...TOTALS }],
    ['hits without a total', { elasticSearchDtos: [filingDto()] }],
    [
      'two lists',
      {
        one: { elasticSearchDtos: [filingDto()], ...TOTALS },
        other: { elasticSearchDtos: [], ...TOTALS, totalResults: 0 },
      },
    ],
    ['a name beyond all names', { elasticSearchDtos: [filingDto({ title: 'a'.repeat(2_000) })], ...TOTALS }],
  ])('is refused with %s', (_name, props) => {
    expect(() => parseFilingList(pageWith(props))).toThrow(UnreadableDocument);
  });

  test.each([
    ['no data', pageOf([])],
    [
      'a chunk that is no text',
      new TextEncoder().encode('<html><script>self.__next_f.push([1,"\\x"])</script></html>'),
    ],
    ['brackets that never close', pageOf(['["'.repeat(300_000)])],
    ['brackets that nest without an end', pageOf(['[{"a":'.repeat(300_000)])],
    ['a page that breaks off', pageWith({}).slice(0, -20)],
  ])('is refused with %s', (_name, page) => {
    expect(() => parseFilingList(page)).toThrow(UnreadableDocument);
  });
});

describe('companies of the register data', () => {
  test.each([
    ['at the top', (companies: readonly object[]) => ({ companies })],
    ['below a name', (companies: readonly object[]) => ({ registerInformation: { companies }, hint: '"companies":[' })],
  ])('are read %s', (_name, shape) => {
    const page = pageWith(shape([companyDto('DEF1103R.HRB158855B'), companyDto(null)]));
    expect(parseRegisterCompanies(page)).toEqual({
      companies: [
        { name: 'Alster Speicherhaus GmbH', location: 'Hamburg', euid: 'DEF1103R.HRB158855B' },
        { name: 'Alster Speicherhaus GmbH', location: 'Hamburg', euid: null },
      ],
      isWhole: true,
    });
  });

  test('may be more than a full page shows', () => {
    const page = pageWith({ companies: Array.from({ length: 30 }, () => companyDto(null)) });
    expect(parseRegisterCompanies(page)?.isWhole).toBe(false);
  });

  test('are no answer where there are none', () => {
    expect(parseRegisterCompanies(pageWith({ companies: [] }))).toBeNull();
  });
});

function cutAt(text: string, lengths: readonly number[]): string[] {
  const chunks: string[] = [];
  let at = 0;
  for (const length of lengths) {
    chunks.push(text.slice(at, at + length));
    at += length;
  }
  return [...chunks, text.slice(at)];
}

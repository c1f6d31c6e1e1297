import fc from 'fast-check';
import { FORMS, type ListStyle } from './listForms.ts';
import type { TrueHolder, TrueList, TruePerson, TrueRange, TrueStake } from './listTruth.ts';

const FIRST = ['Anna', 'Björn', 'Cem', 'Dörte', 'Emil', 'Friederike', 'Karl-Heinz', 'Maria Luise', 'Ömer', 'Zoé'];
const LAST = [
  'Bäcker',
  'de la Cruz',
  'Fischer-Lüdecke',
  'Graf von Hohenstein',
  'Krüger',
  'Niemöller',
  'Özdemir',
  'Strauß',
  'van Dijk',
  'Zimmermann',
];
const CITIES = [
  'Aachen',
  'Bad Homburg v.d.H.',
  'Berlin',
  'Frankfurt am Main',
  'Köln',
  'Mülheim an der Ruhr',
  'Wien',
  'Zürich',
];
const TITLES = [null, null, null, 'Dr.', 'Prof. Dr.', 'Dr. med.', 'Dipl.-Kfm.'];
const FIRM_WORDS = ['Ahorn', 'Birke & Söhne', 'Delta', 'Eichenhof', 'Nordwind', 'Rheingold', 'Süd-West'];
const FIRM_FORMS = ['GmbH', 'AG', 'GmbH & Co. KG', 'UG (haftungsbeschränkt)', 'SE'];
const COURTS = ['Köln', 'München', 'Frankfurt am Main', 'Hamburg', 'Berlin (Charlottenburg)'];

const day = (from: string, to: string): fc.Arbitrary<string> =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

export const personArbitrary: fc.Arbitrary<TruePerson> = fc.record({
  kind: fc.constant('person'),
  title: fc.constantFrom(...TITLES),
  first: fc.constantFrom(...FIRST),
  last: fc.constantFrom(...LAST),
  born: day('1930-01-01', '2000-12-31'),
  city: fc.constantFrom(...CITIES),
});

const holderArbitrary: fc.Arbitrary<TrueHolder> = fc.oneof(
  { weight: 6, arbitrary: personArbitrary },
  {
    weight: 2,
    arbitrary: fc
      .record({
        word: fc.constantFrom(...FIRM_WORDS),
        form: fc.constantFrom(...FIRM_FORMS),
        city: fc.constantFrom(...CITIES.slice(0, 6)),
        court: fc.constantFrom(...COURTS),
        number: fc.integer({ min: 100, max: 299_999 }).map(String),
      })
      .map(({ word, form, ...rest }) => ({
        kind: 'firm' as const,
        name: `${word} Beteiligungs ${form}`,
        register: form.includes('KG') ? ('HRA' as const) : ('HRB' as const),
        ...rest,
      })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<TrueHolder>(
      {
        kind: 'foreign',
        name: 'Harbour Capital Ltd.',
        city: 'London',
        country: 'Vereinigtes Königreich',
        entry: 'Companies House No. 07654321',
      },
      { kind: 'foreign', name: 'Alpenblick Holding AG', city: 'Zug', country: 'Schweiz', entry: 'CHE-123.456.789' },
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...FIRST),
        fc.uniqueArray(personArbitrary, { minLength: 2, maxLength: 3, selector: ({ born }) => born }),
      )
      .map(([first, people]) => ({ kind: 'heirs' as const, of: `${first} Erblasser`, people })),
  },
);

/** No holder has two entries: names and birth dates tell holders apart. */
function identity(holder: TrueHolder): string {
  return holder.kind === 'person'
    ? `${holder.first} ${holder.last}`
    : holder.kind === 'heirs'
      ? holder.of
      : holder.name;
}

/** Sub-numbers of three digits would read as thousands. */
const MOST_PARTS = 12;

const SHARES = fc.array(
  fc.record({
    count: fc.constantFrom(1, 1, 1, 3, 250, 12_500),
    each: fc.constantFrom(1, 50, 100, 250, 5_000, 12_500),
    isSplit: fc.constantFrom(false, false, false, false, true),
  }),
  { minLength: 1, maxLength: 3 },
);

export const listArbitrary = (most: number): fc.Arbitrary<TrueList> =>
  fc
    .record({
      holders: fc.uniqueArray(holderArbitrary, { minLength: 1, maxLength: most, selector: identity }),
      shares: fc.array(SHARES, { minLength: most, maxLength: most }),
      day: day('2009-01-01', '2026-06-30'),
    })
    .map(({ holders, shares, day: listDay }) => {
      let next = 1;
      const stakes = holders.map((holder, index): TrueStake => {
        const ranges = (shares[index] ?? []).map(({ count, each, isSplit }): TrueRange => {
          const first = next;
          if (isSplit && count > 1) {
            next++;
            const parts = Math.min(count, MOST_PARTS);
            return { from: `${first}.1`, to: `${first}.${parts}`, count: parts, each };
          }
          next += count;
          return { from: first, to: next - 1, count, each };
        });
        return { holder, ranges };
      });
      return {
        firm: 'Probestück Werkzeugbau GmbH',
        seat: 'Hannover',
        court: 'Hannover',
        number: '20815',
        day: listDay,
        currency: 'EUR' as const,
        stakes,
      };
    });

export const styleArbitrary: fc.Arbitrary<ListStyle> = fc.record({
  form: fc.constantFrom(...FORMS),
  spelling: fc.record({
    person: fc.constantFrom('reversed_star', 'plain_geb', 'long', 'lines', 'salutation'),
    amount: fc.constantFrom('comma_euro', 'euro_whole', 'dashes', 'code_before'),
    dash: fc.constantFrom(' - ', '-', ' – ', ' bis '),
    grouped: fc.boolean(),
    percent: fc.constantFrom('blank', 'tight', 'word'),
    day: fc.constantFrom('numbers', 'words'),
    isBilingual: fc.constantFrom(false, false, false, false, true),
  }),
  borders: fc.boolean(),
  middle: fc.boolean(),
  padding: fc.constantFrom(2, 4, 6),
  font: fc.constantFrom('Helvetica', 'Times-Roman'),
  size: fc.constantFrom(8, 9, 10),
  landscape: fc.boolean(),
  turned: fc.boolean(),
  capitalAbove: fc.boolean(),
  grandTotal: fc.boolean(),
  certificate: fc.boolean(),
  top: fc.constantFrom(0, 0, 150, 300),
  breaks: fc.constantFrom('never', 'between_rows', 'within_rows'),
  headsAgain: fc.boolean(),
  printed: fc.constantFrom(
    'right',
    ...Array.from({ length: 12 }, () => 'right' as const),
    'other_capital',
    'other_total',
  ),
});

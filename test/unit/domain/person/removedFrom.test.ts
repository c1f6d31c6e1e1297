import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { getCompanyExample } from '#contract/types/get_company/getCompanyExample';
import { getCompanyOutput } from '#contract/types/get_company/getCompany';
import { getCompanyHistoricalOwnersExample } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwnersExample';
import { getCompanyHistoricalOwnersOutput } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import type { Knows } from '#domain/person/bearerOf';
import { personKeys, type PersonWords } from '#domain/person/person';
import { removedFromJson } from '#domain/person/removedFrom';
import { removedFromProvenance } from '#domain/person/removedFromProvenance';
import { personNamed } from '../../../support/persons.ts';

function knows(words: PersonWords): Knows {
  const keys = personKeys(personNamed(words));
  return (key) => keys.has(key);
}

const ZOE = knows({ name: 'Zoe Mertens', birthDate: '1967-12-23' });

describe('what customers send', () => {
  it.each([
    [{ dob: 19671223 }, { dob: null }],
    [{ 'Born on': '23 Dec 1967' }, { 'Born on': null }],
    [{ geboren_am: '19671223' }, { geboren_am: null }],
    [
      { birth: { year: 1967, month: 12 }, address: { street: 'Am Markt', zip: 50667 }, phone: [221, 7] },
      { birth: null, address: null, phone: null },
    ],
    [
      { fax: '0221 7', revenue: 5, employer: { name: 'Muster GmbH' } },
      { fax: null, revenue: 5, employer: { name: 'Muster GmbH' } },
    ],
  ])('loses %j of the person, however it is written', (said, left) => {
    expect(removedFromJson({ contact: 'Zoë Mertens', ...said }, ZOE).value).toEqual({
      contact: '[person removed]',
      ...left,
    });
  });

  it.each([{ dob: 19800101 }, { born: '1980-01-01' }, { geboren_am: '19800101' }, { birthDate: 'January 1, 1980' }])(
    'keeps a namesake with %j',
    (said) => {
      const sent = { contact: 'Zoë Mertens', ...said };
      expect(removedFromJson(sent, ZOE)).toMatchObject({ value: sent, found: [] });
    },
  );
});

describe('an output', () => {
  it('loses what it says of the person and stays one of its type, with all others and all figures', () => {
    const output = getCompanyOutput.parse(getCompanyExample.output);
    const { value, found } = removedFromJson(output, ZOE);
    const [zoe, ...others] = output.representation.persons;
    expect(getCompanyOutput.parse(value)).toEqual({
      ...output,
      representation: {
        ...output.representation,
        persons: [
          {
            ...zoe,
            name: '[person removed]',
            first_name: null,
            last_name: null,
            title: null,
            birth_date: null,
            city: null,
          },
          ...others,
        ],
      },
    });
    expect(found).toEqual([{ pointer: '/representation/persons/0', said: zoe }]);
  });

  it('of owners is one of its type whoever is removed from it', () => {
    const output = getCompanyHistoricalOwnersOutput.parse(getCompanyHistoricalOwnersExample.output);
    const people = output.owners.filter(({ type }) => type === 'natural_person');
    expect(people).not.toEqual([]);
    for (const { name, birth_date: birthDate } of people) {
      const { value } = removedFromJson(output, knows({ name, ...(birthDate === null ? {} : { birthDate }) }));
      expect(JSON.stringify(getCompanyHistoricalOwnersOutput.parse(value))).not.toContain(name);
    }
  });

  it('keeps the events of a namesake, whose birth date only the list of owners has', () => {
    const namesake = { owner_id: 'own_1', name: 'Zoë Mertens', birth_date: '1980-01-01' };
    const person = { owner_id: 'own_2', name: 'Zoë Mertens', birth_date: '1967-12-23' };
    const event = ({ owner_id: id }: { readonly owner_id: string }) => ({
      owner_id: id,
      name: 'Zoë Mertens',
      date: '2020-01-01',
    });
    const { value } = removedFromJson({ owners: [namesake, person], history: [event(namesake), event(person)] }, ZOE);
    expect(value).toEqual({
      owners: [namesake, { owner_id: 'own_2', name: '[person removed]', birth_date: null }],
      history: [event(namesake), { owner_id: 'own_2', name: '[person removed]', date: '2020-01-01' }],
    });
  });
});

it('finds a person in what customers send, by first and last name under keys of their own', () => {
  const row = { Vorname: 'Zoë', Nachname: 'MERTENS', Telefon: '0221 1', Umsatz: '12', 'Mertens, Zoe': true };
  expect(removedFromJson(row, ZOE).value).toEqual({
    Vorname: null,
    Nachname: null,
    Telefon: null,
    Umsatz: '12',
    '[person removed]': true,
  });
});

it('keeps the company and the address of a merchant who is removed from its name', () => {
  const company = { name: 'Zoë Mertens e. K.', city: 'Berlin', address: 'Münzplatz 1' };
  expect(removedFromJson(company, ZOE).value).toEqual({ ...company, name: '[person removed] e. K.' });
});

it('keeps a namesake whose birth date stands behind other values of keys that begin alike', () => {
  const namesake = { Gebiet: 'Süd', name: 'Zoë Mertens', geburtsort: 'Köln', geburtsdatum: '01.01.1980' };
  expect(removedFromJson(namesake, ZOE)).toEqual({ value: namesake, found: [], unclear: [] });
});

it.each(['gebucht_am', 'Gebühr ab', 'adobe_id'])('takes the day under %j for no birth date', (key) => {
  expect(removedFromJson({ name: 'Zoë Mertens', [key]: '12.03.2012' }, ZOE).value).toEqual({
    name: '[person removed]',
    [key]: '12.03.2012',
  });
});

it.each(['birth_date', 'Geb.', 'geb. am', 'Geb.-Datum', 'Geburtstag', 'DoB', 'date of birth', 'geboren am'])(
  'keeps a namesake with another birth date under %j',
  (key) => {
    const namesake = { name: 'Zoë Mertens', [key]: '01.01.1980' };
    expect(removedFromJson(namesake, ZOE)).toEqual({ value: namesake, found: [], unclear: [] });
  },
);

it('takes out all that is cited of a person', () => {
  const cite = (pointer: string, text: string) =>
    ({ pointer, text, place: { kind: 'line', page: 1, line: 1 }, proof: 'single_reading' }) as const;
  const citations = [
    cite('/representation/persons/0/name', 'Mertens, Zoë'),
    cite('/representation/persons/0/birth_date', '23.12.1967'),
    cite('/representation/persons/0/city', 'Düsseldorf'),
    cite('/representation/persons/1/name', 'Öztürk, Nele'),
    cite('/representation/persons/1/city', 'Düsseldorf'),
    cite('/capital/amount', '50.000,00'),
  ];
  const { value } = removedFromProvenance([{ sha256: 'a', mediaType: 'text/html', document: 'x', citations }], ZOE);
  expect(value[0]?.citations.map(({ text }) => text)).toEqual([
    '[person removed]',
    '[person removed]',
    '[person removed]',
    'Öztürk, Nele',
    'Düsseldorf',
    '50.000,00',
  ]);
});

it('changes nothing where nobody is named, whatever the JSON is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(removedFromJson(value, ZOE)).toEqual({ value, found: [], unclear: [] });
    }),
  );
});

it('leaves figures and the shape of JSON as they are, wherever a person is put into it', () => {
  const inner = fc.jsonValue({ maxDepth: 2 });
  fc.assert(
    fc.property(inner, inner, fc.double({ noNaN: true, noDefaultInfinity: true }), (before, after, figure) => {
      const value = { before, person: { name: 'Zoë Mertens', amount: figure }, after };
      const removed = removedFromJson(value, ZOE).value;
      expect(removed).toEqual({ before, person: { name: '[person removed]', amount: figure }, after });
    }),
  );
});

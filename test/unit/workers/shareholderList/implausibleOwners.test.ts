import { expect, test } from '@jest/globals';
import { implausibleOwners } from '../../../../workers/registries/handelsregister/shareholderList/reading/implausibleValues.ts';
import type { ListOwner } from '../../../../workers/registries/handelsregister/shareholderList/reading/listReading.ts';

function owner(overrides: Partial<ListOwner['holder']>, to = 1): ListOwner {
  const person = { first_name: 'Eva', last_name: 'Müller', birth_date: '1980-01-01', city: 'Köln' };
  const holder = { type: 'natural_person', name: 'Eva Müller', ...person, register: null, country: null, members: [] };
  const shares = [{ from: 1, to, nominalEachCents: 100 }];
  return {
    holder: { ...holder, ...overrides } as ListOwner['holder'],
    nominalCents: 2_500_000,
    percentage: null,
    shares,
  };
}
const firm = { type: 'organization', first_name: null, last_name: null, birth_date: null } as const;

test.each<[string, ListOwner]>([
  ['a street as a place', owner({ city: 'Am Alten Markt' })],
  ['a house number in a place', owner({ city: 'Schloßallee 134' })],
  ['an amount behind a place', owner({ city: 'Ulm 33.300,00€' })],
  ['a remark in brackets behind a place', owner({ city: 'München (stimmrechtslos)' })],
  ['a label behind a place', owner({ city: 'Biberach an der Riß Registergericht' })],
  ['a place in a first name', owner({ first_name: 'Heike Neustadt a.d. Weinstraße' })],
  ['a country as a first name', owner({ first_name: 'Österreich' })],
  ['a label as a firm', owner({ ...firm, name: 'Wohnort: Mainz' })],
  ['a rule of hyphens in a firm', owner({ ...firm, name: '------- Triton Solar eG' })],
  ['a title as a firm', owner({ ...firm, name: 'Gesellschafterliste Nord GmbH' })],
  ['two firms as one', owner({ ...firm, name: 'Nord UG (haftungsbeschränkt) München Die Süd OHG' })],
  ['a firm without a legal form', owner({ ...firm, name: 'Nord Beteiligungs' })],
  ['a number of another register as that of a share', owner({}, 80_210_912)],
  [
    'a label in a court',
    owner({ ...firm, name: 'Nord AG', register: { court: 'Ulm Sitz', type: 'HRB', number: '1' } }),
  ],
  [
    'a street as the place of an heir',
    owner({ ...firm, name: 'Erbengemeinschaft Müller', members: [owner({ city: 'Weidenweg 3' }).holder] }),
  ],
])('%s is implausible', (_what, one) => {
  expect(implausibleOwners([one])).toEqual([one]);
});

test.each<[string, ListOwner]>([
  ['a person', owner({})],
  ['a place with brackets', owner({ city: 'Winsen (Luhe)' })],
  ['a place that ends as a street does', owner({ city: 'Neustadt a.d. Weinstraße' })],
  ['a noble name', owner({ first_name: 'Zoë', last_name: 'Gräfin von Hardenstein' })],
  ['a firm of several words', owner({ ...firm, name: 'L + P Grundbesitz GmbH & Co. KG' })],
  ['a municipality', owner({ ...firm, name: 'Stadt Bergen' })],
  ['a share as high as the capital', owner({}, 25_000)],
])('%s is plausible', (_what, one) => {
  expect(implausibleOwners([one])).toEqual([]);
});

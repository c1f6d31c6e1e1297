import { describe, expect, it } from '@jest/globals';
import { parsePerson, personKeys } from '#domain/person/person';
import { removedFromJson, removedFromText } from '#domain/person/removedFrom';
import { personNamed } from '../../../support/persons.ts';

const keys = personKeys(personNamed({ name: 'Zoë Mertens', birthDate: '1967-12-23' }));
const without = (text: string): string => removedFromText(text, (key) => keys.has(key)).value;

it.each([
  'Süderröder GmbH',
  'süderröder gmbh',
  'Anna Müller GmbH & Co. KG',
  'Müller UG (haftungsbeschränkt)',
  'Siemens AG',
  'Anna Müller SE',
  'Müller, GmbH',
  'Anna Müller e.K.',
  'Acme Trading Ltd.',
])('the firm %j is refused as the name of a person', (name) => {
  expect(parsePerson({ name })).toEqual({
    kind: 'refused',
    why: expect.stringMatching(/^The name is that of a firm/u),
  });
});

it('a person is served whose last name reads as a legal form', () => {
  expect(personNamed({ name: 'SE, PETER' })).toMatchObject({ given: ['PETER'], family: ['SE'] });
  expect(personNamed({ name: 'Peter Se' })).toMatchObject({ given: ['Peter'], family: ['Se'] });
});

describe('a name of a firm', () => {
  it.each([
    'Zoë Mertens GmbH',
    'Zoë Mertens GmbH, 23.12.1967',
    'Zoë Mertens UG (haftungsbeschränkt)',
    'Zoë Mertens AG',
    'Mertens, Zoë KG',
    'Zoë Mertens GmbH & Co. KG',
    'Zoë Mertens & Co. KG',
    'Zoë Mertens Verwaltungs-GmbH, Berlin',
    'Zoë Mertens Immobilien Holding GmbH',
    'Autohaus Zoë Mertens SE',
  ])('of a company stays in %j', (text) => {
    expect(without(text)).toBe(text);
    expect(removedFromJson({ name: text, city: 'Berlin' }, (key) => keys.has(key)).found).toEqual([]);
  });

  it.each([
    ['Zoë Mertens e.K.', '[person removed] e.K.'],
    ['Zoë Mertens e. Kfm.', '[person removed] e. Kfm.'],
    ['Zoë Mertens leitet die Süd GmbH', '[person removed] leitet die Süd GmbH'],
    ['Zoë Mertens, Süd GmbH', '[person removed], Süd GmbH'],
    ['Zoë Mertens AG Köln HRB 1', '[person removed] AG Köln HRB 1'],
    ['Zoë Mertens GmbH, vertreten durch Zoë Mertens', 'Zoë Mertens GmbH, vertreten durch [person removed]'],
  ])('is no shelter for the person in %j', (text, rest) => {
    expect(without(text)).toBe(rest);
  });
});

describe('a name before a legal form with other names between', () => {
  const read = (text: string, takesUnclear = false) => {
    const known = personKeys(personNamed({ name: 'Zoë Mertens' }), takesUnclear);
    return removedFromText(text, (key) => known.has(key));
  };

  it.each([
    'Zoë Mertens & Peter Schmidt OHG',
    'Zoë Mertens und Peter Schmidt GbR',
    'Zoë Mertens, Eva Klein & Peter von Au PartG mbB',
    'Zoë Mertens Süd GmbH',
    'ZOË MERTENS SÜD GMBH',
    'zoë mertens süd gmbh',
  ])('may be that of a firm or of a person beside one in %j, and stays until somebody decides', (text) => {
    expect(read(text)).toMatchObject({ value: text, found: [], unclear: [{ doubt: 'company', said: text }] });
    expect(read(text, true)).toMatchObject({ value: text.replace(/^zoë mertens/iu, '[person removed]'), unclear: [] });
  });

  it.each(['zoë mertens gmbh', 'ZOË MERTENS HOLDING GMBH'])('is that of a firm in %j', (text) => {
    expect(read(text)).toEqual({ value: text, found: [], unclear: [] });
  });

  it.each([
    'Zoë Mertens Blumen e.K.',
    'Zoë Mertens & Peter Schmidt, Süd GmbH',
    'Zoë Mertens Geschäftsführerin Süd GmbH',
    'Zoë Mertens leitet seit langem die Süd GmbH',
  ])('is that of the person in %j', (text) => {
    expect(read(text)).toMatchObject({ value: text.replace('Zoë Mertens', '[person removed]'), unclear: [] });
  });
});

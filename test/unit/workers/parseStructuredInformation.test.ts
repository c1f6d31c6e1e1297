import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseStructuredInformation } from '../../../workers/registries/handelsregister/parseStructuredInformation.ts';
import { centsOf } from '../../../workers/registries/handelsregister/readCapital.ts';
import { UnreadableDocument } from '../../../workers/registries/unreadableDocument.ts';
import { organization, party, person, siMessage } from './siMarkup.ts';

const DIRECTOR = '<!--Geschäftsführer(in)--><code>086</code>';
const PROKURIST = '<!--Prokurist(in)--><code>285</code>';
const ENTITY = '<!--Rechtsträger(in)--><code>287</code>';
const CAPITAL =
  '<tns:kapitalgesellschaft><tns:zusatzGmbH><tns:stammkapital><tns:zahl>25000.50</tns:zahl><tns:auswahl_waehrung><tns:waehrung><!--Euro--><code>EUR</code></tns:waehrung></tns:auswahl_waehrung></tns:stammkapital></tns:zusatzGmbH></tns:kapitalgesellschaft>';

describe('parseStructuredInformation', () => {
  test('a whole message gives every field that it states', () => {
    const company = parseStructuredInformation(
      siMessage({
        parties:
          party(1, ENTITY, organization('Muster &amp; Co GmbH', 'Leipzig')) +
          party(4, DIRECTOR, person('Max', 'Mustermann', '1984-06-25', 'Leipzig', '<tns:titel>Dr.</tns:titel>')) +
          party(5, PROKURIST, person('Erika', 'Musterfrau', 'XXXX-XX-XX', 'Berlin')),
        entity:
          '<tns:bezeichnung><tns:bezeichnung.aktuell>Muster &amp; Co GmbH</tns:bezeichnung.aktuell></tns:bezeichnung>' +
          '<tns:angabenZurRechtsform><tns:rechtsform><!--Gesellschaft mit beschränkter Haftung (GmbH)--><code>221110</code></tns:rechtsform></tns:angabenZurRechtsform>' +
          '<tns:sitz><tns:ort>Leipzig</tns:ort></tns:sitz><tns:anschrift><tns:strasse>Teststraße</tns:strasse><tns:hausnummer>42</tns:hausnummer>' +
          '<tns:postleitzahl>04109</tns:postleitzahl><tns:ort>Leipzig</tns:ort><tns:staat><!--Deutschland--><code>000</code></tns:staat></tns:anschrift>',
        basics:
          '<tns:satzungsdatum><tns:aktuellesSatzungsdatum>2015-06-18</tns:aktuellesSatzungsdatum></tns:satzungsdatum><tns:vertretung>' +
          '<tns:allgemeineVertretungsregelung><tns:auswahl_vertretungsbefugnis><tns:vertretungsbefugnis><!--Jeder vertritt allein.--><code>066</code></tns:vertretungsbefugnis></tns:auswahl_vertretungsbefugnis></tns:allgemeineVertretungsregelung>' +
          '<tns:vertretungsberechtigte><tns:ref.rollennummer>4</tns:ref.rollennummer><tns:besondereVertretungsregelung><tns:auswahl_vertretungsbefugnis><tns:vertretungsbefugnisFreitext>einzelvertretungsberechtigt;</tns:vertretungsbefugnisFreitext></tns:auswahl_vertretungsbefugnis>' +
          '<tns:auswahl_befreiungVon181BGB><tns:befreiungVon181BGB><!--mit Insichgeschäften--><code>011</code></tns:befreiungVon181BGB></tns:auswahl_befreiungVon181BGB></tns:besondereVertretungsregelung></tns:vertretungsberechtigte></tns:vertretung>' +
          '<tns:gegenstand>Handel mit Waren.</tns:gegenstand>',
        extras: CAPITAL,
      }),
    );
    expect(company).toEqual({
      company_id: 'DE-HRB-U1308-32007',
      euid: null,
      name: 'Muster & Co GmbH',
      legal_form: { code: '221110', name: 'Gesellschaft mit beschränkter Haftung (GmbH)' },
      status: 'active',
      register: { type: 'HRB', number: '32007', suffix: null, court: { code: 'U1308', name: 'Leipzig' } },
      seat: 'Leipzig',
      address: {
        street: 'Teststraße',
        house_number: '42',
        postal_code: '04109',
        city: 'Leipzig',
        country: 'Deutschland',
      },
      capital: { amount: 25000.5, currency: 'EUR' },
      purpose: 'Handel mit Waren.',
      representation: {
        rule: 'Jeder vertritt allein.',
        persons: [
          {
            role: 'Geschäftsführer(in)',
            type: 'natural_person',
            name: 'Max Mustermann',
            first_name: 'Max',
            last_name: 'Mustermann',
            title: 'Dr.',
            birth_date: '1984-06-25',
            city: 'Leipzig',
            rule: 'einzelvertretungsberechtigt; mit Insichgeschäften',
          },
          {
            role: 'Prokurist(in)',
            type: 'natural_person',
            name: 'Erika Musterfrau',
            first_name: 'Erika',
            last_name: 'Musterfrau',
            title: null,
            birth_date: null,
            city: 'Berlin',
            rule: null,
          },
        ],
      },
      articles_date: '2015-06-18',
      last_entry_on: '2025-06-02',
      entry_count: 7,
    });
  });

  test.each([
    ['another prefix', { prefix: 'xj:' }],
    ['no prefix', { prefix: '' }],
    ['another version of the name space', { namespace: 'http://www.xjustiz.de/4.0' }],
  ])('%s changes nothing', (_what, parts) => {
    expect(parseStructuredInformation(siMessage(parts))).toEqual(parseStructuredInformation(siMessage()));
  });

  test('a court code with a letter behind it is the court without it', () => {
    const court = '<tns:gericht><!--Amtsgericht München--><code>D2601V</code></tns:gericht>';
    expect(parseStructuredInformation(siMessage({ court })).company_id).toBe('DE-HRB-D2601-32007');
  });

  test.each(['HRA', 'GnR', 'PR', 'VR', 'GsR'])('the register %s makes its own company ids', (type) => {
    const register = `<tns:register><code>${type}</code></tns:register><tns:laufendeNummer>17</tns:laufendeNummer>`;
    expect(parseStructuredInformation(siMessage({ register })).company_id).toBe(`DE-${type}-U1308-17`);
  });

  test('a local suffix is kept apart from the number', () => {
    const register = '<tns:register><code>HRB</code></tns:register><tns:laufendeNummer>44343 B</tns:laufendeNummer>';
    expect(parseStructuredInformation(siMessage({ register })).register).toMatchObject({
      number: '44343',
      suffix: 'B',
    });
  });

  test('ids that the message does not tell are null', () => {
    const company = parseStructuredInformation(siMessage({ court: '', register: '', extract: '', basics: '' }));
    expect(company).toMatchObject({
      company_id: null,
      register: { type: null, number: null, suffix: null, court: { code: null, name: null } },
      purpose: null,
      capital: null,
      address: null,
      last_entry_on: null,
      entry_count: null,
      representation: { rule: null, persons: [] },
    });
  });

  test('a partner that is a company is an organization; limited partners represent nobody', () => {
    const parties =
      party(
        2,
        '<!--Persönlich haftende(r) Gesellschafter(in)--><code>180</code>',
        organization('Verwaltungs GmbH', 'Halle'),
      ) + party(3, '<!--Kommanditist(in)--><code>136</code>', person('Karl', 'Still', '1960-01-01', 'Halle'));
    expect(parseStructuredInformation(siMessage({ parties })).representation.persons).toEqual([
      expect.objectContaining({ type: 'organization', name: 'Verwaltungs GmbH', first_name: null, city: 'Halle' }),
    ]);
  });

  test('a liquidator means that the company is in liquidation', () => {
    const parties = party(2, '<!--Liquidator(in)--><code>142</code>', person('Lisa', 'Quidt', '1970-01-01', 'Halle'));
    expect(parseStructuredInformation(siMessage({ parties })).status).toBe('in_liquidation');
  });

  test('a company without data of its own is read from the parties', () => {
    const parties = party(1, ENTITY, organization('Nur Beteiligte GmbH', 'Halle'));
    expect(parseStructuredInformation(siMessage({ entity: '', parties }))).toMatchObject({
      name: 'Nur Beteiligte GmbH',
    });
  });

  test('capitals are exact to the cent however they are written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), (cents) => {
        const decimals = String(cents % 100).padStart(2, '0');
        const whole = Math.floor(cents / 100);
        const german = whole.toLocaleString('de-DE');
        expect([`${whole}.${decimals}`, `${whole},${decimals}`, `${german},${decimals}`].map(centsOf)).toEqual([
          cents,
          cents,
          cents,
        ]);
      }),
    );
    expect(['', 'keine', '1.2.3', '1,234', '-5'].map(centsOf)).toEqual([null, null, null, null, null]);
  });

  test.each([
    ['a page instead of a file', '<html><body>Fehler</body></html>'],
    ['another message', '<nachricht.gds.1 xmlns="http://www.xjustiz.de"/>'],
    ['broken XML', '<tns:nachricht.reg.0400003 xmlns:tns="x"><tns:a></tns:nachricht.reg.0400003>'],
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><nachricht.reg.1>&b;</nachricht.reg.1>'],
    ['endless nesting', '<a>'.repeat(5000)],
    ['a binary file', 'PK\u0003\u0004\u0000'],
  ])('%s is unreadable', (_what, text) => {
    expect(() => parseStructuredInformation(new TextEncoder().encode(text))).toThrow(UnreadableDocument);
  });

  test('a message without a company name is unreadable', () => {
    expect(() => parseStructuredInformation(siMessage({ entity: '' }))).toThrow('names no company');
  });
});

test.each(Object.getOwnPropertyNames(Object.prototype))('a code that reads “%s” has no meaning', (code) => {
  const company = parseStructuredInformation(
    siMessage({
      parties: party(1, ENTITY, organization('Muster GmbH', 'Leipzig')),
      entity: `<tns:angabenZurRechtsform><tns:rechtsform><code>${code}</code></tns:rechtsform></tns:angabenZurRechtsform>`,
      extras: CAPITAL.replace('<!--Euro--><code>EUR</code>', `<code>${code}</code>`),
    }),
  );
  expect(company.legal_form).toEqual({ code, name: null });
  expect(company.capital).toEqual({ amount: 25000.5, currency: code });
});

test.each([...Object.getOwnPropertyNames(Object.prototype), '190'])(
  'a message that tells a role by the code “%s” alone is unreadable, since it may or may not represent',
  (code) => {
    const parties =
      party(1, ENTITY, organization('Muster GmbH', 'Leipzig')) +
      party(4, `<code>${code}</code>`, person('Max', 'Mustermann', '1984-06-25', 'Leipzig'));
    expect(() => parseStructuredInformation(siMessage({ parties }))).toThrow(UnreadableDocument);
  },
);

test('a party that a message tells twice represents once', () => {
  const twice = party(4, '<code>086</code>', person('Max', 'Mustermann', '1984-06-25', 'Leipzig')).repeat(2);
  const company = parseStructuredInformation(
    siMessage({ parties: party(1, ENTITY, organization('Muster GmbH', 'Leipzig')) + twice }),
  );
  expect(company.representation.persons).toHaveLength(1);
});

test.each(['25.06.1984', '25. Juni 1984', '1984-06-25'])('a birth date printed as %s is read', (day) => {
  const parties =
    party(1, ENTITY, organization('Muster GmbH', 'Leipzig')) +
    party(4, '<code>086</code>', person('Max', 'Mustermann', day, 'Leipzig'));
  expect(parseStructuredInformation(siMessage({ parties })).representation.persons[0]?.birth_date).toBe('1984-06-25');
});

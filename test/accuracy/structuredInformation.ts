import type { Random } from '../../simulator/dataset/random.ts';
import { otherRegisterPage } from './registerPage.ts';
import type { Sample } from './sample.ts';
import { CITIES, COURTS, inventDay, inventFirm, inventPerson, REGISTERS, SUFFIXES, times } from './words.ts';
import { coded, part, type Part, text, writeMessage, type Writing } from './writeMessage.ts';

const ROLES = [
  { code: '086', name: 'Geschäftsführer(in)', represents: true },
  { code: '285', name: 'Prokurist(in)', represents: true },
  { code: '118', name: 'Liquidator(in)', represents: true },
  { code: '190', name: 'Kommanditist(in)', represents: false },
] as const;
const FORMS = [
  { code: '221110', name: 'Gesellschaft mit beschränkter Haftung (GmbH)' },
  { code: '211210', name: 'Kommanditgesellschaft (KG)' },
  { code: '222110', name: 'Aktiengesellschaft (AG)' },
] as const;
const RULES = [
  'Ist nur ein Geschäftsführer bestellt, so vertritt er die Gesellschaft allein.',
  'Einzelvertretungsberechtigt; mit der Befugnis, im Namen der Gesellschaft mit sich im eigenen Namen Rechtsgeschäfte abzuschließen.',
  'Gesamtprokura gemeinsam mit einem Geschäftsführer',
];
const REDACTED = ['**.**.****', 'XXXX-XX-XX', '[geschwärzt]', '', '1980'];

/**
 * A structured register extract (docs/spec/registries.md, "Structured content and printouts"), with any part left out
 * that a sheet may lack.
 */
export function structuredInformation(random: Random): Sample {
  if (random.chance(0.05)) {
    return { bytes: otherRegister(random), truth: { kind: 'refused' } };
  }
  const writing: Writing = {
    prefix: random.pick(['tns:', '', 'xj:', 'ns2:']),
    version: random.pick(['http://www.xjustiz.de', 'http://www.xjustiz.de/3']),
    comments: random.pick(['behind', 'before', 'spaced']),
    indented: random.chance(0.5),
    cdata: random.chance(0.2),
  };
  const sheet = inventSheet(random);
  return { bytes: writeMessage(messageOf(sheet), writing), truth: { kind: 'told', fields: fieldsOf(sheet) } };
}

function otherRegister(random: Random): Buffer {
  return random.chance(0.5)
    ? otherRegisterPage(random)
    : Buffer.from('<?xml version="1.0"?><nachricht.str.0500002><name>Muster</name></nachricht.str.0500002>');
}

type Sheet = ReturnType<typeof inventSheet>;
type Party = ReturnType<typeof inventParty>;

function inventSheet(random: Random) {
  const maybe = <T>(make: () => T): T | null => (random.chance(0.8) ? make() : null);
  return {
    name: inventFirm(random),
    court: random.pick(COURTS),
    register: random.pick(REGISTERS),
    number: String(random.integer(1, 999_999)),
    suffix: random.chance(0.2) ? random.pick(SUFFIXES) : null,
    suffixInNumber: random.chance(0.5),
    form: random.pick(FORMS),
    seat: maybe(() => random.pick(CITIES)),
    address: maybe(() => ({
      street: random.pick(['Straße des 17. Juni', 'Am Markt', 'Hauptstr.']),
      houseNumber: maybe(() => random.pick(['1', '12a', '3-5'])),
      postalCode: String(random.integer(1_001, 99_998)).padStart(5, '0'),
      city: random.pick(CITIES),
    })),
    capital: maybe(() => ({
      cents: random.chance(0.8) ? 100 * random.integer(1, 500) * 1_000 : random.integer(100, 9_999_999),
      currency: random.chance(0.9) ? 'EUR' : 'DEM',
      plain: random.chance(0.5),
    })),
    purpose: maybe(() =>
      random.pick([
        'Der Handel mit Waren aller Art & die Beratung.',
        'Verwaltung eigenen Vermögens <ohne Erlaubnis nach KWG>.',
      ]),
    ),
    rule: maybe(() => random.pick(RULES)),
    articles: maybe(() => inventDay(random, 1950)),
    lastEntry: maybe(() => inventDay(random, 2007)),
    entries: maybe(() => random.integer(1, 120)),
    parties: times(random, 0, 5, () => inventParty(random)),
    /** Where the company stands among its people. */
    place: random.integer(0, 5),
    euid: random.pick(['printed', 'foreign', 'none'] as const),
  };
}

function inventParty(random: Random) {
  const { first, last } = inventPerson(random);
  return {
    role: random.pick(ROLES),
    firm: random.chance(0.15) ? inventFirm(random) : null,
    first,
    last,
    title: random.chance(0.2) ? random.pick(['Dr.', 'Prof. Dr.']) : null,
    born: random.chance(0.7) ? inventDay(random, 1930, 2004) : null,
    redacted: random.pick(REDACTED),
    city: random.chance(0.85) ? random.pick(CITIES) : null,
    rule: random.chance(0.4) ? random.pick(RULES) : null,
  };
}

function fieldsOf(sheet: Sheet): Readonly<Record<string, unknown>> {
  const { court, register: type, number, suffix, form, address, capital, parties } = sheet;
  const persons = parties.filter(({ role }) => role.represents);
  return {
    company_id: `DE-${type}-${court.code}-${number}`,
    euid: sheet.euid === 'printed' ? euidText(sheet) : null,
    name: sheet.name,
    legal_form: form,
    status: persons.some(({ role }) => role.code === '118') ? 'in_liquidation' : 'active',
    register: { type, number, suffix, court: { code: court.code, name: court.name } },
    seat: sheet.seat,
    address: address && {
      street: address.street,
      house_number: address.houseNumber,
      postal_code: address.postalCode,
      city: address.city,
      country: 'Deutschland',
    },
    capital: capital && { amount: capital.cents / 100, currency: capital.currency === 'DEM' ? 'DM' : 'EUR' },
    purpose: sheet.purpose,
    representation: { rule: sheet.rule, persons: persons.map(personFields) },
    articles_date: sheet.articles,
    last_entry_on: sheet.lastEntry,
    entry_count: sheet.entries,
  };
}

/** As registers print it, with a letter behind the code of the court. */
function euidText({ court, register, number, suffix }: Sheet): string {
  return `DE${court.code}R.${register}${number}${suffix ?? ''}`;
}

/** That of another sheet is none of the company's. */
function euidPart(sheet: Sheet): Part | null {
  const shown = sheet.euid === 'foreign' ? { ...sheet, number: `${sheet.number}7`.slice(-7) } : sheet;
  return sheet.euid === 'none' ? null : text('euid', euidText(shown));
}

function personFields({ role, firm, first, last, title, born, city, rule }: Party): object {
  const common = { role: role.name, city, rule };
  return firm === null
    ? {
        ...common,
        type: 'natural_person',
        name: `${first} ${last}`,
        first_name: first,
        last_name: last,
        title,
        birth_date: born,
      }
    : { ...common, type: 'organization', name: firm, first_name: null, last_name: null, title: null, birth_date: null };
}

function messageOf(sheet: Sheet): Part {
  const { court, register, number, suffix, suffixInNumber } = sheet;
  const parties = sheet.parties.map((party, index) => partyPart(party, index + 2));
  const sender = { code: court.code === 'D2601' ? 'D2601V' : court.code, name: `Amtsgericht ${court.name}` };
  const isAttached = suffix !== null && suffixInNumber;
  return part(
    'nachricht.reg.0400003',
    part('nachrichtenkopf', part('auswahl_absender', coded('absender.gericht', sender))),
    part(
      'grunddaten',
      part(
        'verfahrensdaten',
        part(
          'instanzdaten',
          part(
            'aktenzeichen',
            part(
              'auswahl_aktenzeichen',
              part(
                'aktenzeichen.strukturiert',
                coded('register', { code: register, name: `Registerart ${register}` }),
                text('laufendeNummer', isAttached ? `${number} ${suffix}` : number),
                isAttached ? null : text('zusatzzeichen', suffix),
              ),
            ),
          ),
        ),
        ...parties.toSpliced(sheet.place, 0, entityPart(sheet)),
      ),
    ),
    part('fachdatenRegister', extractPart(sheet), basicsPart(sheet), capitalPart(sheet)),
  );
}

function beteiligung(number: number, role: { readonly code: string; readonly name: string }, holder: Part): Part {
  return part(
    'beteiligung',
    part('rolle', text('rollennummer', String(number)), coded('rollenbezeichnung', role)),
    part('beteiligter', part('auswahl_beteiligter', holder)),
  );
}

function entityPart({ name, form, seat, address }: Sheet): Part {
  const postal =
    address &&
    part(
      'anschrift',
      text('strasse', address.street),
      text('hausnummer', address.houseNumber),
      text('postleitzahl', address.postalCode),
      text('ort', address.city),
      coded('staat', { code: '000', name: 'Deutschland' }),
    );
  return beteiligung(
    1,
    { code: '287', name: 'Rechtsträger(in)' },
    part(
      'organisation',
      part('bezeichnung', text('bezeichnung.aktuell', name)),
      part('angabenZurRechtsform', coded('rechtsform', form)),
      seat === null ? null : part('sitz', text('ort', seat)),
      postal,
    ),
  );
}

function partyPart({ role, firm, first, last, title, born, redacted, city }: Party, number: number): Part {
  const home = city === null ? null : part('anschrift', text('ort', city));
  return beteiligung(
    number,
    role,
    firm === null
      ? part(
          'natuerlichePerson',
          part('vollerName', text('vorname', first), text('nachname', last), text('titel', title)),
          part('geburt', text('geburtsdatum', born ?? redacted)),
          home,
        )
      : part(
          'organisation',
          part('bezeichnung', text('bezeichnung.aktuell', firm)),
          city === null ? null : part('sitz', text('ort', city)),
        ),
  );
}

/** Entries repeat words of the sheet in running text. */
function extractPart({ lastEntry, entries }: Sheet): Part {
  return part(
    'auszug',
    part(
      'eintragungstext',
      text('spalte', '3'),
      text('position', '1'),
      text('laufendeNummer', '1'),
      text('text', 'Stammkapital: 99.999,00 EUR; Liquidator: niemand'),
    ),
    text('abrufdatum', '2026-11-01'),
    text('letzteEintragung', lastEntry),
    text('anzahlEintragungen', entries === null ? null : String(entries)),
  );
}

function basicsPart(sheet: Sheet): Part {
  const { articles, rule, parties, purpose } = sheet;
  const special = parties.map((party, index) =>
    party.rule === null
      ? null
      : part(
          'vertretungsberechtigte',
          text('ref.rollennummer', String(index + 2)),
          text('besondereVertretungsregelung', party.rule),
        ),
  );
  return part(
    'basisdatenRegister',
    text('satzungsdatum', articles),
    part('vertretung', text('allgemeineVertretungsregelung', rule), ...special),
    euidPart(sheet),
    text('gegenstand', purpose),
  );
}

function capitalPart({ capital }: Sheet): Part | null {
  if (capital === null) {
    return null;
  }
  const { cents, currency, plain } = capital;
  const amount = plain && cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
  const unit = part(
    'auswahl_waehrung',
    coded('waehrung', { code: currency, name: currency === 'EUR' ? 'Euro' : 'Deutsche Mark' }),
  );
  return part(
    'auswahl_zusatzangaben',
    part('kapitalgesellschaft', part('zusatzGmbH', part('stammkapital', text('zahl', amount), unit))),
  );
}

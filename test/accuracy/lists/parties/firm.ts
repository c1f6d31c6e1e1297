import type { Random } from '../../../../simulator/dataset/random.ts';
import { OneOf } from '../../sample.ts';
import { grouped } from '../figures.ts';
import type { Habits } from './habits.ts';
import { CITIES, FANTASY, SURNAMES, TRADES } from './names.ts';
import type { Identity, Party, Register } from './party.ts';
import { inventAddress } from './person.ts';

const FORMS = [
  { form: 'GmbH', register: 'HRB' },
  { form: 'GmbH', register: 'HRB' },
  { form: 'Gesellschaft mbH', register: 'HRB' },
  { form: 'UG (haftungsbeschränkt)', register: 'HRB' },
  { form: 'AG', register: 'HRB' },
  { form: 'SE', register: 'HRB' },
  { form: 'KGaA', register: 'HRB' },
  { form: 'GmbH & Co. KG', register: 'HRA' },
  { form: 'GmbH & Co. KGaA', register: 'HRB' },
  { form: 'KG', register: 'HRA' },
  { form: 'OHG', register: 'HRA' },
  { form: 'eG', register: 'GnR' },
  { form: 'e.V.', register: 'VR' },
  { form: 'Partnerschaft mbB', register: 'PR' },
  { form: 'eGbR', register: 'GsR' },
] as const;

/** Courts of the register as lists name them. */
const COURTS = [
  'Augsburg',
  'Charlottenburg',
  'Essen',
  'Freiburg',
  'Hamburg',
  'Köln',
  'Lüneburg',
  'München',
  'Ulm',
] as const;

/** A firm with its seat and register (section 40 GmbHG). */
export function firm(random: Random, habits: Habits): Party {
  const { form, register: type } = random.pick(FORMS);
  const name = `${random.pick(FANTASY)} ${random.pick(TRADES)} ${form}`;
  const { name: city, code } = random.pick(CITIES);
  const register = inventRegister(random, type);
  const written = habits.registered(register.court, register.type, register.number);
  const place = inventAddress(random, habits, city, code);
  return organization({
    name,
    particulars: random.chance(0.2) ? [written, `${habits.seated}${place}`] : [`${habits.seated}${place}`, written],
    columns: { last: name, first: '', born: written, place },
    subject: `Die ${name} mit Sitz in ${city} (${written})`,
    identity: { city, country: 'Deutschland', register: asTold(register) },
  });
}

/** The contract does not say whether a suffix such as Berlin's is a part of the number. */
function asTold({ court, type, number }: Register): NonNullable<Identity['register']> {
  return { court, type, number: new OneOf([number, number.replace(/ B$/u, '')]) };
}

export function inventRegister(random: Random, type: string): Register {
  const court = random.pick(COURTS);
  const suffix = court === 'Charlottenburg' && type === 'HRB' && random.chance(0.6) ? ' B' : '';
  return { court, type, number: `${random.integer(101, 269_999)}${suffix}` };
}

interface Abroad {
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly register: string;
}

function inventAbroad(random: Random): Abroad {
  const [stem, digits] = [`${random.pick(FANTASY)} ${random.pick(TRADES)}`, random.integer(100_000, 999_999)];
  return random.pick([
    {
      name: `${stem} Ltd.`,
      city: 'London',
      country: 'Vereinigtes Königreich',
      register: `Companies House No. 0${digits}7`,
    },
    {
      name: `${stem} B.V.`,
      city: 'Amsterdam',
      country: 'Niederlande',
      register: `Kamer van Koophandel Nr. ${digits}12`,
    },
    {
      name: `${stem} Inc.`,
      city: 'Wilmington',
      country: 'USA',
      register: `Division of Corporations, State of Delaware, File No. ${digits}3`,
    },
    {
      name: `${stem} AG`,
      city: 'Zug',
      country: 'Schweiz',
      register: `Handelsregister des Kantons Zug, CHE-${grouped(digits * 1000 + 217)}`,
    },
    {
      name: `${stem} S.à r.l.`,
      city: 'Esch-sur-Alzette',
      country: 'Luxemburg',
      register: `R.C.S. Luxembourg B ${digits}`,
    },
    { name: `${stem} GmbH`, city: 'Wien', country: 'Österreich', register: `Handelsgericht Wien, FN ${digits}k` },
    { name: `${stem} sp. z o.o.`, city: 'Poznan', country: 'Polen', register: `KRS 0000${digits}` },
    { name: `${stem} ApS`, city: 'Aarhus', country: 'Dänemark', register: `CVR-Nr. 32${digits}` },
  ]);
}

/** A firm abroad; its register is no German one. */
export function foreignFirm(random: Random, habits: Habits): Party {
  const { name, city, country, register } = inventAbroad(random);
  const place = `${city}, ${country}`;
  return organization({
    name,
    particulars: [`${habits.seated}${place}`, register],
    columns: { last: name, first: '', born: register, place },
    subject: `Die ${name} mit Sitz in ${place} (${register})`,
    identity: { city, country, register: null },
  });
}

/** A foundation of civil law, which stands in no register of a court. */
export function foundation(random: Random, habits: Habits): Party {
  const name = `${random.pick(['Hedwig', 'Elise', 'Ernst', 'Georg'])}-${random.pick(['Becker', 'Sandmann', 'Wirth'])}-Stiftung`;
  const { name: city, code } = random.pick(CITIES);
  const place = inventAddress(random, habits, city, code);
  const kind = random.pick(['rechtsfähige Stiftung des bürgerlichen Rechts', 'Stiftung bürgerlichen Rechts']);
  return organization({
    name,
    particulars: [kind, `${habits.seated}${place}`],
    columns: { last: name, first: '', born: kind, place },
    subject: `Die ${name}, ${kind}, mit Sitz in ${city}`,
    identity: { city, register: null },
  });
}

/** A municipality or another body of public law. */
export function publicBody(random: Random, habits: Habits): Party {
  const { name: city, code } = random.pick(CITIES);
  const name = random.pick([
    `Stadt ${city}`,
    `Landkreis ${random.pick(SURNAMES.slice(0, 2))}tal`,
    'Freistaat Thüringen',
    'Zweckverband Wasserversorgung Oberland',
    'Gemeinde Hohenkirchen',
    'Technische Hochschule Rheinau',
  ]);
  const place = inventAddress(random, { ...habits, address: 'street' }, city, code);
  const kind = random.pick(['Körperschaft des öffentlichen Rechts', 'Gebietskörperschaft']);
  return organization({
    name,
    particulars: random.chance(0.5) ? [place] : [kind, place],
    columns: { last: name, first: '', born: kind, place },
    subject: `Die Körperschaft ${name}, ${place},`,
    identity: { city, register: null },
  });
}

type Drawn = Pick<Party, 'name' | 'particulars' | 'columns' | 'subject'> & {
  readonly identity: Pick<Identity, 'city' | 'country' | 'register'>;
};

/** Completes what all organizations have alike. */
export function organization({ identity, ...party }: Drawn): Party {
  return {
    ...party,
    gender: 'female',
    identity: {
      type: 'organization',
      name: party.name,
      first_name: null,
      last_name: null,
      birth_date: null,
      ...identity,
      members: [],
    },
  };
}

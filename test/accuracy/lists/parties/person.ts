import type { Random } from '../../../../simulator/dataset/random.ts';
import type { Habits } from './habits.ts';
import { ABROAD, CITIES, DISTRICTS, MEN, RUNNING_SURNAMES, STREETS, SURNAMES, TITLES, WOMEN } from './names.ts';
import type { Identity, Member, Party } from './party.ts';

interface Residence {
  readonly text: string;
  readonly city: string;
  readonly country: string | null;
}

/** A natural person with surname, first name, birth date and residence (section 40 GmbHG). */
export function person(random: Random, habits: Habits): Party {
  const isFemale = random.chance(0.45);
  const first = random.pick(isFemale ? WOMEN : MEN);
  const last = surname(random, isFemale);
  const title = habits.hasTitles && random.chance(0.3) ? `${random.pick(TITLES)} ` : '';
  const maiden =
    isFemale && random.chance(0.15) ? ` ${random.pick(['geb.', 'geborene'])} ${random.pick(SURNAMES)}` : '';
  const birth = inventBirth(random, habits.lastBirthYear);
  const residence = inventResidence(random, habits);
  const parts = { title, first, last, maiden };
  const natural = `${title}${first} ${last}${maiden}`;
  const particulars = [habits.born(birth), `${habits.residing}${residence.text}`];
  return {
    name: habits.isSorted ? sortedName(random, parts) : natural,
    particulars: random.chance(0.15) ? particulars.toReversed() : particulars,
    columns: {
      last: `${last}${maiden}`,
      first: `${title}${first}`,
      born: habits.bareDay(birth),
      place: residence.text,
    },
    subject: `${isFemale ? 'Frau' : 'Herr'} ${natural}, geboren am ${habits.bareDay(birth)}, wohnhaft in ${residence.text},`,
    gender: isFemale ? 'female' : 'male',
    identity: identityOf(parts, birth, residence),
  };
}

/** Titles of nobility are parts of surnames, and have a form for women. */
function surname(random: Random, isFemale: boolean): string {
  const name = random.pick(SURNAMES);
  return isFemale ? name.replace('Freiherr', 'Freifrau').replace('Graf', 'Gräfin') : name;
}

/** The same of a person who is one of several behind one share: without what only owners have. */
export function asMember({ identity }: Party): Member {
  const { type, name, first_name, last_name, birth_date, city } = identity;
  return {
    type,
    name,
    ...(first_name === undefined || last_name === undefined ? {} : { first_name, last_name }),
    birth_date,
    ...(city === undefined ? {} : { city }),
  };
}

function identityOf({ first, last }: NameParts, birth: string, residence: Residence): Identity {
  const isClear = !RUNNING_SURNAMES.includes(last);
  return {
    type: 'natural_person',
    name: `${first} ${last}`,
    ...(isClear ? { first_name: first, last_name: last } : {}),
    birth_date: birth,
    city: residence.city,
    country: residence.country,
    register: null,
    members: [],
  };
}

interface NameParts {
  readonly title: string;
  readonly first: string;
  readonly last: string;
  readonly maiden: string;
}

function sortedName(random: Random, { title, first, last, maiden }: NameParts): string {
  return random.chance(0.7) ? `${last}${maiden}, ${title}${first}` : `${title}${last}${maiden}, ${first}`;
}

function inventBirth(random: Random, last: number): string {
  const [year, month, day] = [random.integer(last - 62, last), random.integer(1, 12), random.integer(1, 28)];
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

function inventResidence(random: Random, habits: Habits): Residence {
  if (random.chance(0.07)) {
    const { city, country } = random.pick(ABROAD);
    return { text: random.pick([`${city}, ${country}`, `${city}/${country}`, `${city} (${country})`]), city, country };
  }
  if (random.chance(0.08)) {
    const district = random.pick(DISTRICTS);
    return { text: district, city: district, country: null };
  }
  const { name, code } = random.pick(CITIES);
  return { text: inventAddress(random, habits, name, code), city: name, country: null };
}

/** An address as far as the list tells it; a few are in care of others. */
export function inventAddress(
  random: Random,
  { address }: Pick<Habits, 'address'>,
  city: string,
  code: string,
): string {
  if (address === 'city') {
    return city;
  }
  const care = random.chance(0.06) ? `c/o ${random.pick(SURNAMES)}, ` : '';
  const street = `${random.pick(STREETS)} ${random.integer(1, 180)}${random.chance(0.1) ? 'a' : ''}`;
  return address === 'postcode' ? `${code} ${city}` : `${care}${street}, ${code} ${city}`;
}

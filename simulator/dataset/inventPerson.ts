import type { Random } from './random.ts';
import type { HolderPerson } from './shareholderList.ts';

const FIRST_NAMES = [
  'Anja',
  'Aylin',
  'Bernd',
  'Björn',
  'Christiane',
  'Dörte',
  'Emil',
  'Frauke',
  'Georg',
  'Günther',
  'Hannelore',
  'Ines',
  'Jörg',
  'Jürgen',
  'Karl-Heinz',
  'Käthe',
  'Lukas',
  'Marlene',
  'Matthias',
  'Mehmet',
  'Nele',
  'Oskar',
  'Peter Paul',
  'René',
  'Rüdiger',
  'Sabine',
  'Sören',
  'Theresa',
  'Uwe',
  'Viktoria',
  'Wolfgang',
  'Zoë',
] as const;
const LAST_NAMES = [
  'Albers',
  'Böhm',
  'Brandt',
  'Çelik',
  'Dörfler',
  'Eßer',
  'Falkenried',
  'Freiherr von Lüttenow',
  'Groß',
  'Grünwald',
  'Hansen',
  'Hölzer',
  'Immenkötter',
  'Jäger',
  'Kästner',
  'Köhler',
  'Kowalski',
  'Lindqvist',
  'Löwe',
  'Mertens',
  'Müller-Seidenfaden',
  'Nagel',
  'Oppermann',
  'Öztürk',
  'Petersen',
  'Quast',
  'Rößler',
  'Schäfer',
  'Schönfeldt',
  'Sommerfeld',
  'Thomsen',
  'Uhlenbrock',
  'van der Velde',
  'Voß',
  'Weiß',
  'Zöllner',
] as const;
const TITLES = ['Dr.', 'Prof. Dr.', 'Dr. jur.', 'Dipl.-Ing.'] as const;
const CITIES = [
  'Berlin',
  'Bochum',
  'Dresden',
  'Düsseldorf',
  'Freising',
  'Görlitz',
  'Hamburg',
  'Hannover',
  'Köln',
  'Königs Wusterhausen',
  'Lübeck',
  'München',
  'Münster',
  'Nürnberg',
  'Tübingen',
  'Wien',
  'Zürich',
] as const;

export function inventCity(random: Random): string {
  return random.pick(CITIES);
}

export function inventLastName(random: Random): string {
  return random.pick(LAST_NAMES);
}

/** A person born 1941 to 1996. */
export function inventPerson(random: Random): HolderPerson {
  const pad = (value: number): string => String(value).padStart(2, '0');
  return {
    type: 'natural_person',
    title: random.chance(0.12) ? random.pick(TITLES) : null,
    firstName: random.pick(FIRST_NAMES),
    lastName: inventLastName(random),
    birthDate: `${random.integer(1941, 1996)}-${pad(random.integer(1, 12))}-${pad(random.integer(1, 28))}`,
    city: inventCity(random),
  };
}

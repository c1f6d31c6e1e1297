import type { Random } from '../../simulator/dataset/random.ts';

/** Invented words for documents that are made up here; nothing in it is known to any reader. */

const OPENINGS = [
  'Ahorn',
  'Bergmann & Söhne',
  'Dreiklang',
  'Erlenhof',
  'Fünfseen',
  'KOMET 24',
  'Müller',
  'Ö-Werk',
  'ß-Bau',
];
const TRADES = ['Anlagenbau', 'Bäckerei', 'Handels', 'IT-Service', 'Logistik', 'Verwaltungs', 'Windpark "Nord"'];
const FORMS = ['GmbH', 'AG', 'UG (haftungsbeschränkt)', 'GmbH & Co. KG', 'SE', 'e.K.', 'e.V.', 'OHG', 'eG'];
export const CITIES = [
  'Aachen',
  'Bad Homburg v.d.H.',
  'Berlin',
  'Frankfurt (Oder)',
  'Garmisch-Partenkirchen',
  'Köln',
  'Mülheim an der Ruhr',
  'St. Ingbert',
  'Würzburg',
] as const;
const FIRST_NAMES = ['Anneliese', 'Björn', 'Çem', 'Hans-Peter', 'Jörg', 'Maria Luise', 'Zoé'];
const LAST_NAMES = ['Bäcker', "d'Angelo", 'Freiherr von Stein', 'Groß', 'Lüdecke-Sauer', 'Öztürk', 'van den Berg'];

/**
 * Courts with their codes, a choice of docs/spec/registries.md, "Register courts", with the federal state before them
 * on the portal.
 */
export const COURTS = [
  { code: 'F1103', name: 'Berlin (Charlottenburg)', state: 'Berlin' },
  { code: 'D2601', name: 'München', state: 'Bayern' },
  { code: 'G1207', name: 'Frankfurt (Oder)', state: 'Brandenburg' },
  { code: 'M1201', name: 'Frankfurt am Main', state: 'Hessen' },
  { code: 'M1202', name: 'Bad Homburg v.d.H.', state: 'Hessen' },
  { code: 'P3210', name: 'Oldenburg (Oldenburg)', state: 'Niedersachsen' },
  { code: 'T3104', name: 'Ludwigshafen a.Rhein (Ludwigshafen)', state: 'Rheinland-Pfalz' },
  { code: 'U1308', name: 'Leipzig', state: 'Sachsen' },
  { code: 'V1111', name: 'St. Ingbert (St Ingbert)', state: 'Saarland' },
  { code: 'X1517', name: 'Kiel', state: 'Schleswig-Holstein' },
  { code: 'Y1208', name: 'Pößneck Zweigstelle Bad Lobenstein', state: 'Thüringen' },
] as const;

export const REGISTERS = ['HRA', 'HRB', 'GnR', 'PR', 'VR', 'GsR'] as const;
export const SUFFIXES = ['B', 'HB', 'FL', 'KI', 'HL', 'PI', 'BHV'] as const;

export function inventFirm(random: Random): string {
  return `${random.pick(OPENINGS)} ${random.pick(TRADES)} ${random.pick(FORMS)}`;
}

export function inventPerson(random: Random): { readonly first: string; readonly last: string } {
  return { first: random.pick(FIRST_NAMES), last: random.pick(LAST_NAMES) };
}

/** An ISO day. */
export function inventDay(random: Random, from = 1950, to = 2026): string {
  const [year, month, day] = [random.integer(from, to), random.integer(1, 12), random.integer(1, 28)];
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

/** `2021-03-09` as `09.03.2021`, or with other separators. */
export function writtenDay(iso: string, separator = '.'): string {
  return iso.split('-').toReversed().join(separator);
}

/** Text as it stands in HTML and XML. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Blanks as template engines leave them around a text. */
export function padded(text: string, random: Random): string {
  return random.pick([text, ` ${text} `, `\n\t\t${text}\n\n`, `&nbsp;${text}`]);
}

/** Some of a list, in its order. */
export function someOf<T>(list: readonly T[], probability: number, random: Random): T[] {
  return list.filter(() => random.chance(probability));
}

/** As many as the numbers allow, each made anew. */
export function times<T>(random: Random, from: number, to: number, make: (index: number) => T): T[] {
  return Array.from({ length: random.integer(from, to) }, (_, index) => make(index));
}

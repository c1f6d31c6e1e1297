import { withoutEach } from '../values/eachOfAll.ts';

/** What a column of a list holds. */
export type ColumnRole =
  | 'numbers'
  /** The last number of each range, where its first one has a column of its own. */
  | 'last_number'
  | 'row_number'
  | 'holder'
  | 'last_name'
  | 'first_name'
  | 'birth_date'
  | 'city'
  | 'register'
  | 'nominal'
  | 'nominal_total'
  | 'percent'
  | 'percent_total'
  | 'count'
  | 'details'
  | 'change'
  | 'unknown';

/** Columns whose cells together tell who a holder is, in the order in which the reader of holders wants them. */
export const HOLDER_ROLES: readonly ColumnRole[] = [
  'holder',
  'last_name',
  'first_name',
  'birth_date',
  'city',
  'register',
];

const TOTAL = /summe|gesamt|insgesamt|total|\bsum\b|aggregate/iu;
const PERSON = /gesellschafter|name|firma|inhaber|holder|anteilseigner|person/iu;

/** In this order: the first that fits a heading is its meaning. */
const ROLES: readonly (readonly [RegExp, ColumnRole])[] = [
  // What the shares were before is told beside what they are.
  [
    /^(?:bisherige|alte|frühere|vormalige|previous|former|old)[rns]?(?!\p{L})(?!.*(?:gesellschafter|holder))/iu,
    'change',
  ],
  [/^\W*(?:berufe?|occupation|profession)(?:\W{0,3}(?:berufe?|occupation|profession))?\W*$/iu, 'change'],
  [/veränderung|verände|\bchange|bemerkung|anmerkung|remark|hinweis|erwerbs|entstehung|herkunft/iu, 'change'],
  [
    /prozent|prozen|percent|%|\bv\.\s?h|quote|(?:anteil|beteiligung)\s+am\s+(?:stamm-?\s?)?kapital(?!.{0,40}(?:eur|€|\bdm\b))/iu,
    'percent',
  ],
  [/anzahl|stückzahl|number of shares|^stück$/iu, 'count'],
  [
    /(?:summe|gesamt).{0,200}(?:nenn|betrag|beträge|nominal|einlage)|total\s+(?:nominal|amount)|gesamtbetrag/iu,
    'nominal_total',
  ],
  [
    /^\W?(?:summe|gesamt|insgesamt|total)\s(?:je|pro|des|per)\s(?:gesellschafter|inhaber|(?:share)?holder)/iu,
    'nominal_total',
  ],
  [/^\W?(?:summe|gesamt|insgesamt|total|sum)(?:\W|summe|gesamt|total|sum|in|eur|euro|dm){0,12}$/iu, 'nominal_total'],
  [
    /nennbetr|nenn-?\s*betrag|nennwert|nominal|stamm-?\s*einlage|einlage|betrag|höhe|anteil.{0,200}(?:eur|€|\bdm\b)|amount|^\W{0,3}(?:in )?(?:eur|euro|€|dm)\W{0,2}$/iu,
    'nominal',
  ],
  [/(?:angaben|details|information).{0,200}(?:geschäfts-?\s*anteil|share(?!holder))/iu, 'details'],
  [/^\W*(?:familien-?|nach-?|zu)name\W*$|^\W*(?:sur|last |family )name\W*$/iu, 'last_name'],
  [/^\W*vornamen?(?:\W*\((?:n|s)\))?\W*$|^\W*(?:first|given) names?\W*$/iu, 'first_name'],
];
const AFTER_PERSON: readonly (readonly [RegExp, ColumnRole])[] = [
  [/geburts|\bgeb(?:oren)?\b|birth|\bborn\b/iu, 'birth_date'],
  // Occupations are told in front of the place.
  [/beruf|occupation/iu, 'holder'],
  [/register|\bhrb?\b|amtsgericht/iu, 'register'],
  [/wohn|\bsitz\b|anschrift|adresse|residence|\bort\b|\bseat\b|city/iu, 'city'],
  [
    /geschäfts-?\s*anteil.{0,200}(?:nr|nummer)|(?:nr|nummer|number|nos?\b).{0,200}(?:geschäfts-?\s*anteil|shares?\b)|anteils-?\s*n/iu,
    'numbers',
  ],
  [/\bnrn?\b|nummer|number|lfd|laufende|\bnos?\b|serial/iu, 'row_number'],
  [/geschäfts-?\s*anteile?|\bshares?\b|anteile?/iu, 'numbers'],
];

/** What a heading says about its column; numbers without `Geschäftsanteil` may only count the rows. */
export function roleOfHeading(heading: string): ColumnRole {
  const text = withoutEach(heading)
    .replace(/(\p{Ll})-\s+(?=\p{Ll})/gu, '$1')
    .replace(BROKEN_WORD, '$1$2')
    .replace(/\s+/gu, ' ')
    .replace(BROKEN_WORD, '$1$2');
  const [role] = ROLES.filter(([pattern]) => pattern.test(text)).map(([, found]) => found);
  if (role !== undefined) {
    return role === 'percent' && isTotalHeading(text) ? 'percent_total' : role;
  }
  if (PERSON.test(text)) {
    return 'holder';
  }
  return AFTER_PERSON.find(([pattern]) => pattern.test(text))?.[1] ?? 'unknown';
}

/** A narrow cell breaks the last letters off a word: `Familiennam` / `e`, `Geburtsdatu` / `m`. */
const BROKEN_WORD = /(\p{L}{5}) ((?!e\.)(?:[emnrst]|en|er|es))(?![\p{L}.])/gu;

/** Whether a heading says that the column holds all of a holder. */
export function isTotalHeading(heading: string): boolean {
  return TOTAL.test(heading);
}

import { isoDay } from '../../../germanDate.ts';

const ONES = ['null', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'] as const;
const TEENS = [
  'zehn',
  'elf',
  'zwölf',
  'dreizehn',
  'vierzehn',
  'fünfzehn',
  'sechzehn',
  'siebzehn',
  'achtzehn',
  'neunzehn',
];
const TENS = ['zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'];
const ORDINALS: ReadonlyMap<string, number> = new Map([
  ['erste', 1],
  ['dritte', 3],
  ['siebte', 7],
  ['achte', 8],
]);
const MONTHS = [
  'januar',
  'februar',
  'märz',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'dezember',
] as const;

/** Cardinal numbers below one hundred by their German names. */
const CARDINALS: ReadonlyMap<string, number> = new Map([
  ...ONES.map((name, value) => [name, value] as const),
  ['eins', 1] as const,
  ...TEENS.map((name, index) => [name, 10 + index] as const),
  ...TENS.map((name, index) => [name, 20 + 10 * index] as const),
  ...TENS.flatMap((ten, index) =>
    ONES.slice(1).map((one, offset) => [`${one}und${ten}`, 21 + 10 * index + offset] as const),
  ),
]);

const CENTURY = 'neunzehnhundert|zweitausend';
const HAS_CENTURY = new RegExp(CENTURY, 'iu');
const SPELLED = new RegExp(
  String.raw`(?<!\p{L})(?<day>\p{L}{2,20}?te)n?\s+(?<month>${MONTHS.join('|')})\s+(?<year>(?:${CENTURY})\p{L}{0,20})(?!\p{L})`,
  'iu',
);

/** `am ersten Januar neunzehnhundertachtzig`, as notaries write; null where there is none. */
export function dayInWords(
  text: string,
): { readonly day: string; readonly start: number; readonly end: number } | null {
  const match = HAS_CENTURY.test(text) ? SPELLED.exec(text) : null;
  if (match === null) {
    return null;
  }
  const { day = '', month = '', year = '' } = match.groups ?? {};
  const number = ordinal(day.toLowerCase());
  const inYear = yearOf(year.toLowerCase());
  const monthNumber = MONTHS.findIndex((name) => name === month.toLowerCase()) + 1;
  const iso =
    number === null || inYear === null
      ? null
      : isoDay(`${inYear}-${String(monthNumber).padStart(2, '0')}-${String(number).padStart(2, '0')}`);
  return iso === null ? null : { day: iso, start: match.index, end: match.index + match[0].length };
}

function ordinal(word: string): number | null {
  return (
    ORDINALS.get(word) ?? CARDINALS.get(word.replace(/ste$/u, '')) ?? CARDINALS.get(word.replace(/te$/u, '')) ?? null
  );
}

function yearOf(word: string): number | null {
  const [, century = '', rest = ''] = /^(neunzehnhundert|zweitausend)(?:und)?(.*)$/u.exec(word) ?? [];
  const years = rest === '' ? 0 : CARDINALS.get(rest);
  return years === undefined ? null : (century === 'zweitausend' ? 2000 : 1900) + years;
}

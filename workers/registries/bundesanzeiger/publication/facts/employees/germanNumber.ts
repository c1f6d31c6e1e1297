const ONES = ['', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'] as const;
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

const VALUES = new Map<string, number>([
  ...['keine', 'keinen', 'keiner', 'keinerlei', 'kein', 'null'].map((word) => [word, 0] as const),
  ...['ein', 'eine', 'einen', 'einer', 'einem'].map((word) => [word, 1] as const),
  ...ONES.flatMap((word, value) => (value > 1 ? [[word, value] as const] : [])),
  ...TEENS.map((word, at) => [word, 10 + at] as const),
  ...TENS.flatMap((tens, at) =>
    ONES.map((one, value) => [one === '' ? tens : `${one}und${tens}`, (at + 2) * 10 + value] as const),
  ),
]);

/** A whole number below 100 in words: `zwölf`, `einundzwanzig`, `keine`; null where the word is none. */
export function germanNumber(word: string): number | null {
  return VALUES.get(word.toLowerCase()) ?? null;
}

import type { Random } from '../../../simulator/dataset/random.ts';
import { type Amount, shifted } from './amount.ts';

/** How a number is marked up: attributes of the tag, and what stands in it. */
export interface PrintedNumber {
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Releases of the transformation registry, by their number. */
export const REGISTRIES = {
  1: 'http://www.xbrl.org/inlineXBRL/transformation/2010-04-20',
  2: 'http://www.xbrl.org/inlineXBRL/transformation/2011-07-31',
  3: 'http://www.xbrl.org/inlineXBRL/transformation/2015-02-26',
  4: 'http://www.xbrl.org/inlineXBRL/transformation/2020-02-12',
  5: 'http://www.xbrl.org/inlineXBRL/transformation/2022-02-16',
} as const;
export type Registry = keyof typeof REGISTRIES;

interface Style {
  readonly format: string;
  /** Between groups of three digits; empty for none. */
  readonly group: string;
  readonly mark: '.' | ',';
}

const style = (format: string, group: string, mark: '.' | ','): Style => ({ format, group, mark });
const BOTH_BLANKS = [' ', '\u00a0'];

const SECOND = [
  ...['', '.', ...BOTH_BLANKS].map((group) => style('numcommadecimal', group, ',')),
  ...['', ',', ...BOTH_BLANKS].map((group) => style('numdotdecimal', group, '.')),
];
const FOURTH = [
  ...['', '.', ...BOTH_BLANKS].map((group) => style('num-comma-decimal', group, ',')),
  ...['', ',', ...BOTH_BLANKS].map((group) => style('num-dot-decimal', group, '.')),
];

const STYLES: Readonly<Record<Registry, readonly Style[]>> = {
  1: [
    style('numcommadot', ',', '.'),
    style('numdotcomma', '.', ','),
    style('numspacecomma', ' ', ','),
    style('numspacedot', '\u00a0', '.'),
    style('numcomma', '', ','),
  ],
  2: SECOND,
  3: SECOND,
  4: FOURTH,
  5: [
    ...FOURTH,
    ...["'", '’', '´'].flatMap((group) => [
      style('num-dot-decimal-apos', group, '.'),
      style('num-comma-decimal-apos', group, ','),
    ]),
  ],
};
const ZEROS: Readonly<Record<Registry, string>> = {
  1: 'numdash',
  2: 'zerodash',
  3: 'zerodash',
  4: 'fixed-zero',
  5: 'fixed-zero',
};

/** Prints an amount in any way that the specifications allow. */
export function printNumber(amount: Amount, registry: Registry, random: Random): PrintedNumber {
  const scale = random.pick([0, 3, 6, 2, -2, -amount.decimals]);
  const sign = amount.units < 0 ? { sign: '-' } : {};
  const power = scale === 0 && random.chance(0.7) ? {} : { scale: String(scale) };
  if (amount.units === 0 && random.chance(0.6)) {
    const dash = registry === 1 ? '-' : random.pick(['-', '–', '—']);
    return { attributes: { ...power, format: `ixt:${ZEROS[registry]}` }, text: dash };
  }
  const plain = shifted(amount.units, amount.decimals + scale);
  if (random.chance(0.15)) {
    return { attributes: { ...power, ...sign }, text: plain };
  }
  const { format, ...marks } = random.pick(STYLES[registry]);
  return { attributes: { ...power, ...sign, format: `ixt:${format}` }, text: withMarks(plain, marks) };
}

function withMarks(plain: string, { group, mark }: Pick<Style, 'group' | 'mark'>): string {
  const [whole = '', fraction] = plain.split('.');
  const grouped = group === '' ? whole : whole.replace(/\B(?=(?:[0-9]{3})+$)/gu, group);
  return fraction === undefined ? grouped : `${grouped}${mark}${fraction}`;
}

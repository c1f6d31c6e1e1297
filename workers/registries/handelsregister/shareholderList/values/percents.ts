import { matchesIn } from './matchesIn.ts';

/** A percentage in a text. */
export interface Percent {
  /** Null for `< 1 %`, which § 4 GesLV allows and which is no number. */
  readonly value: number | null;
  readonly each: boolean;
  readonly start: number;
  readonly end: number;
}

const SIGN = String.raw`%|v\.\s?H\.?|vom Hundert|Prozent|per\s?cent`;
const NUMBER = String.raw`(?<![\d.,])(?<whole>\d{1,3})(?:[.,](?<decimals>\d+))?(?:\s*(?<fraction>[⅓⅔½¼¾]|\d\s?/\s?\d))?`;

const PERCENT = String.raw`(?<each>(?<=^|[^\p{L}])je(?:weils)?\s*)?(?:(?<less><|unter|weniger als|less than|kleiner(?: als)?)\s*)?${NUMBER}\s*(?:${SIGN})`;
const WITH_SIGN = new RegExp(PERCENT, 'giu');
const WITH_OR_WITHOUT_SIGN = new RegExp(`${PERCENT}?`, 'giu');

/** `33,33 %`, `33.33%`, `33 1/3 %`, `0,004%`, `< 1 %`. @param bare whether the sign may be missing, as below `Anteil in %` */
export function percentsIn(text: string, bare: boolean): readonly Percent[] {
  return matchesIn(bare ? WITH_OR_WITHOUT_SIGN : WITH_SIGN, text).map((match) => {
    const { whole = '', decimals, fraction, less, each } = match.groups ?? {};
    const value = Number(`${whole}.${decimals ?? '0'}`) + fractionOf(fraction);
    const start = match.index + (/^\s*/u.exec(match[0])?.[0].length ?? 0);
    return {
      value: less === undefined && value <= 100 ? Number(value.toFixed(10)) : null,
      each: each !== undefined,
      start,
      end: match.index + match[0].length,
    };
  });
}

const VULGAR: ReadonlyMap<string, number> = new Map([
  ['⅓', 1 / 3],
  ['⅔', 2 / 3],
  ['½', 0.5],
  ['¼', 0.25],
  ['¾', 0.75],
]);

function fractionOf(text: string | undefined): number {
  if (text === undefined) {
    return 0;
  }
  const [top, bottom] = text.split('/').map(Number);
  return VULGAR.get(text) ?? (top !== undefined && bottom !== undefined && bottom > 0 ? top / bottom : 0);
}

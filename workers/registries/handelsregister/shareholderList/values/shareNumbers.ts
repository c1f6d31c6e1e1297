/** A share number: an integer, or a decimal sub-number such as `1.10` as text (§ 1 GesLV). */
export type ShareNumber = number | string;

export interface NumberRange {
  readonly from: ShareNumber;
  readonly to: ShareNumber;
}

const LABEL =
  /^(?:(?:lfd|lfde|laufende[nr]?|fortlaufende[nr]?|Nr|Nrn|No|Nos|Nummern?|numbers?|shares?|Geschäfts-?anteil(?:e[ns]?|s)?|Anteile?|GA|mit|den|der|die|von|from|Ziff|Ziffer)\b\.?|[#:()])\s*/iu;
const NUMBER = /^(\d{1,3}(?:[.\u00a0\u202f ]\d{3})+(?!\d)|\d+(?:\.\d{1,2}(?!\d))*)\.?(?![\d])\s*/u;
const ENGLISH = /^(\d{1,3}(?:,\d{3})+)(?!\d)\s*/u;
const RANGE =
  /^(?:bis\s?\/\s?to\b|[-–—‐‑−]+|bis(?: einschließlich)?\b|to\b|through\b|\.\.\.?|…)\s*(?:(?:Nr|No)\.?\s*)?/iu;
const LIST = /^(?:und\s?\/\s?and\b|,|;|\/|\+|&|und\b|sowie\b|and\b)\s*(?:und\b\s*)?/iu;

/**
 * `1-12.500`, `1 – 25.000 und 25.001 – 26.000`, `Nr. 1, 3, 5 bis 9`, `1.1, 1.2`: the ranges in their order, or null where
 * the text is something else or runs backwards.
 */
export function shareNumbersOf(text: string): readonly NumberRange[] | null {
  let rest = mended(text.replace(/\s+/gu, ' ').trim());
  const ranges: NumberRange[] = [];
  while (rest !== '') {
    const taken = takeRange(withoutLabels(rest));
    const next = taken === null ? null : withoutComma(taken.rest);
    if (taken === null || next === null) {
      return null;
    }
    ranges.push(taken.range);
    rest = next;
  }
  return ranges.length > 0 && ranges.every(runsForward) ? ranges : null;
}

const BROKEN_END = /([-–—‐‑−] ?\d{1,3}(?:\.\d{3})*)\.(\d{0,2}) (\d{1,3})(?![\d.])/gu;

const BROKEN_DIGITS = /(?<![\d.])(\d+)( ?[-–—‐‑−] ?)(\d+) (\d+)(?![\d.])/gu;
const BROKEN_PARTS = /(?<![\d.])((\d+)\.\d{1,2}(?: ?[-–—‐‑−] ?| bis ))([\d.]+) ([\d.]+)(?![\d.])/gu;

/**
 * Narrow cells break the end of a range, within its last group (`12.504-12.75 3`, `12.502-25. 001`) or without groups
 * where the range would run backwards (`12754-1300 3`), and sub-numbers anywhere (`12.1-1 2.10`).
 */
function mended(text: string): string {
  return text
    .replace(BROKEN_END, (whole, start: string, head: string, tail: string) =>
      head.length + tail.length === 3 ? `${start}.${head}${tail}` : whole,
    )
    .replace(BROKEN_DIGITS, (whole, from: string, dash: string, head: string, tail: string) =>
      Number(head) < Number(from) && Number(head + tail) >= Number(from) ? `${from}${dash}${head}${tail}` : whole,
    )
    .replace(BROKEN_PARTS, (whole, start: string, parent: string, head: string, tail: string) =>
      new RegExp(String.raw`^${parent}\.\d{1,2}$`, 'u').test(head + tail) ? `${start}${head}${tail}` : whole,
    );
}

/** What follows the sign between two ranges; null where something else stands there. */
function withoutComma(text: string): string | null {
  const comma = LIST.exec(text);
  return comma === null ? (text === '' ? '' : null) : text.slice(comma[0].length);
}

function takeRange(text: string): { readonly range: NumberRange; readonly rest: string } | null {
  const from = takeNumber(text);
  const link = RANGE.exec(from?.rest ?? '');
  const to = from === null || link === null ? from : takeNumber(from.rest.slice(link[0].length));
  return from === null || to === null
    ? null
    : { range: { from: from.value, to: to.value }, rest: to.rest.replace(/^[).]\s*/u, '') };
}

function withoutLabels(text: string): string {
  const label = LABEL.exec(text);
  return label === null ? text : withoutLabels(text.slice(label[0].length));
}

interface Taken {
  readonly value: ShareNumber;
  readonly rest: string;
}

function takeNumber(text: string): Taken | null {
  const english = ENGLISH.exec(text);
  if (english?.[1] !== undefined && !isListOfThree(english[1])) {
    return { value: Number(english[1].replaceAll(',', '')), rest: text.slice(english[0].length) };
  }
  const match = NUMBER.exec(text);
  if (match?.[1] === undefined) {
    return null;
  }
  const digits = match[1];
  const isSubNumber = /\.\d{1,2}(?:\.|$)/u.test(digits);
  return { value: isSubNumber ? digits : Number(digits.replace(/\D/gu, '')), rest: text.slice(match[0].length) };
}

/** `100,101,102` counts on; `12,500` groups thousands. */
function isListOfThree(text: string): boolean {
  const parts = text.split(',').map(Number);
  return parts.every((part, index) => part >= 100 && (index === 0 || part > (parts[index - 1] ?? 0)));
}

function runsForward({ from, to }: NumberRange): boolean {
  return typeof from === 'number' && typeof to === 'number'
    ? to >= from
    : from === to || sharesParent(String(from), String(to));
}

/** `1.1 – 1.5`: only the last part counts on. */
function sharesParent(from: string, to: string): boolean {
  const [a, b] = [from.split('.'), to.split('.')];
  return (
    a.length === b.length &&
    a.slice(0, -1).join('.') === b.slice(0, -1).join('.') &&
    Number(b.at(-1)) >= Number(a.at(-1))
  );
}

/** How many shares a range holds. */
export function countOf({ from, to }: NumberRange): number {
  if (typeof from === 'number' && typeof to === 'number') {
    return to - from + 1;
  }
  return Number(String(to).split('.').at(-1)) - Number(String(from).split('.').at(-1)) + 1;
}

/** Whether two ranges have a number in common. */
export function overlap(one: NumberRange, other: NumberRange): boolean {
  if (typeof one.from === 'number' && typeof one.to === 'number') {
    return (
      typeof other.from === 'number' && typeof other.to === 'number' && one.from <= other.to && other.from <= one.to
    );
  }
  return one.from === other.from || one.to === other.to;
}

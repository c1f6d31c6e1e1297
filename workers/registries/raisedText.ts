/** What is asked of an element. */
interface Inline {
  readonly name: string;
  readonly attribs: Readonly<Record<string, string>>;
}

const INLINE: ReadonlySet<string> = new Set('span font a small b i em strong u'.split(' '));
const RAISED = /vertical-align\s*:\s*(?:super|sub|text-top|top|-?\d)|(?:^|;)\s*(?:top|bottom)\s*:/iu;
const SMALLER = /font-size\s*:\s*(?:smaller|x-small|xx-small|[0-8]?\d%|0?\.\d+r?em)/iu;
const CALLED = /(?:^|[\s_-])(?:sup|super|superscript|hoch|hochgestellt|fn|fnref|footnote|fussnote)(?=$|[\s_-]|\d)/iu;
const TELLS: readonly (readonly [attribute: string, pattern: RegExp])[] = [
  ['style', RAISED],
  ['style', SMALLER],
  ['class', CALLED],
  ['size', /^(?:-\d|[12])$/u],
  ['href', /#/u],
];
/** A number that points to a note. */
const MARK = /^\s?[([]?\d{1,2}[)\]]?\s?$/u;
/** Behind a separator digits are the decimals of a number. */
const BEHIND = /[\p{L}\p{N}%€)\]]$/u;

/**
 * Whether the text of an element stands above or below the line, so that its digits belong to no number before it: by its
 * tag, or as a number that is set smaller or higher, or linked, directly behind a word or a number.
 * @param before the text before it
 */
export function isRaised({ name, attribs }: Inline, text: string, before: string): boolean {
  if (name === 'sup' || name === 'sub') {
    return true;
  }
  return INLINE.has(name) && MARK.test(text) && BEHIND.test(before) && isSetApart(name, attribs);
}

function isSetApart(name: string, attribs: Inline['attribs']): boolean {
  return TELLS.some(([attribute, pattern]) => pattern.test(attribs[attribute] ?? '')) || name === 'small';
}

const ABOVE: Readonly<Record<string, string>> = { '1': '¹', '2': '²', '3': '³', '(': '⁽', ')': '⁾' };
const BELOW: Readonly<Record<string, string>> = { '(': '₍', ')': '₎' };
const [ZERO_ABOVE, ZERO_BELOW] = [0x2070, 0x2080];

/** A text with the digits that are printed above the line, or below it, as what no amount has: `25<sup>1</sup>` is `25¹`. */
export function raisedText(text: string, isBelow: boolean): string {
  const [signs, zero] = isBelow ? [BELOW, ZERO_BELOW] : [ABOVE, ZERO_ABOVE];
  return text.replace(/[\d()]/gu, (sign) => signs[sign] ?? String.fromCodePoint(zero + Number(sign)));
}

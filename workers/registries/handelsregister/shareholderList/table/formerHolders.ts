import { segmentsOf, type TextLine } from '../../../pdf/textLine.ts';
import { amountsIn } from '../values/amounts.ts';
import { endOf } from './endOf.ts';

/** Lines of a list without those about who held the shares before. */
export interface ValidLines {
  readonly lines: readonly TextLine[];
  /** Whether former holders may be left, for nothing says where the valid ones begin. */
  readonly isUnclear: boolean;
}

const SUBJECT = String.raw`\s(?:[\p{L}-]{1,30}\s){0,2}?(?:Beteiligung|Gesellschafter|Liste|Stand|Verhältnis|Geschäftsanteil|Anteils|Inhaber|Share)`;
const NUMBERING = String.raw`^(?:(?:[IVX]{1,4}|\d|[A-Za-z])[.)]\s{0,3})?`;
/** `I. Bisherige Beteiligungsverhältnisse`, `Gesellschafter vor der Abtretung:`. */
const FORMER = new RegExp(
  String.raw`${NUMBERING}(?:(?:(?:Bisher|Vormal|Ehemal)ige[rs]?|(?:Früh|Vorh)ere?r?[rs]?|Alte[rs]?|Former|Previous)${SUBJECT}|(?:Beteiligung|Gesellschafter|Liste|Stand)[\p{L} ]{0,40}\s(?:bis|vor)\s)`,
  'u',
);
/** `II. Beteiligungsverhältnisse seit dem 01.01.2018`, `Neuer Stand:`. */
const VALID = new RegExp(
  String.raw`${NUMBERING}(?:(?:Neue|Nunmehrige|Jetzige|Aktuelle|Geänderte|Gegenwärtige|Künftige|New|Current)[rs]?${SUBJECT}|(?:Beteiligung|Gesellschafter|Liste|Stand)[\p{L} ]{0,40}\s(?:seit|ab|nach|nunmehr|per)(?:\s|:|$))`,
  'u',
);

/** Leaves out what a list says for information of its former holders: the valid ones stand below or above a title. */
export function withoutFormerHolders(lines: readonly TextLine[]): ValidLines {
  const edges = edgesOf(lines);
  const titlesOf = (pattern: RegExp): readonly number[] =>
    lines.flatMap((line, at) => (pattern.test(line.text) && isTitle(line, edges) ? [at] : []));
  const former = titlesOf(FORMER);
  const valid = titlesOf(VALID);
  if (former.length === 0 || valid.length === 0) {
    return { lines, isUnclear: former.length > 0 };
  }
  const last = Math.max(...valid);
  const end = endFrom(lines, former.find((at) => at > last) ?? lines.length);
  const parts = former.map((from) => ({ from, to: valid.find((at) => at > from) ?? end }));
  return {
    lines: lines.filter((_line, at) => !parts.some(({ from, to }) => at >= from && at < to)),
    isUnclear: false,
  };
}

/** Where the list's day and signatures follow. */
function endFrom(lines: readonly TextLine[], from: number): number {
  const end = endOf(lines.slice(from));
  return end === -1 ? lines.length : from + end;
}

/** Letters of a title; the margin is ours. */
const LONGEST_TITLE = 90;
/** Points by which a title may stand in from the edge of the text, or off its middle. */
const EDGE = 20;

/** How far to the left and to the right a text prints, in points. */
interface Edges {
  readonly left: number;
  readonly right: number;
}

function edgesOf(lines: readonly TextLine[]): Edges {
  return lines.reduce(
    ({ left, right }, { words }) => ({
      left: Math.min(left, words[0]?.left ?? left),
      right: Math.max(right, words.at(-1)?.right ?? right),
    }),
    { left: Number.POSITIVE_INFINITY, right: Number.NEGATIVE_INFINITY },
  );
}

/** A short line of its own, at the left edge of the text or in its middle, which tells no shares and nobody. */
function isTitle(line: TextLine, edges: Edges): boolean {
  const own = edgesOf([line]);
  const [toLeft, toRight] = [own.left - edges.left, edges.right - own.right];
  return (
    line.text.length <= LONGEST_TITLE &&
    segmentsOf(line, 1).length === 1 &&
    amountsIn(line.text, false).length === 0 &&
    !/(?<!\p{L})geb(?:\.|oren)|\*/u.test(line.text) &&
    (toLeft <= EDGE || Math.abs(toLeft - toRight) <= EDGE)
  );
}

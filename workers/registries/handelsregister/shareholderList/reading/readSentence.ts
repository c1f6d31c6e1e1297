import { endOf } from '../table/endOf.ts';
import { cellText } from '../table/cells.ts';
import type { TextLine } from '../../../pdf/textLine.ts';
import { percentsIn } from '../values/percents.ts';
import { HolderTexts } from './holderTexts.ts';
import { collectHoldings } from './holdings.ts';
import { interpret, type TableFacts } from './interpret.ts';
import { readFrame } from './listFrame.ts';
import type { ListReading } from './listReading.ts';
import { emptyRow, labelledNumbers } from './shareEntry.ts';

const SOLE_BEGINS =
  /(?:alleinige[rn]?|einzige[rn]?) (?:Gesellschafter|Anteilsinhaber)(?:in)?(?!\p{L})|sole shareholder|(?:wird|werden) [^.;]*? von |(?:hält|ist Inhaber(?:in)?) (?:sämtliche|alle|das gesamte)/iu;

/** Where the words about the shares begin behind a holder: a clause of its own, or what is held. */
const SHARES =
  /(?<![\p{L}\d])(?:(?:die|der|das|welche[rs]?|who|which) (?:sämtliche|alle|das gesamte|den |die |einen |mit |allein|holds)|(?:Sie|Er|Diese[rs]?) (?:hält|ist)|(?:hält|holding|mit) (?:sämtliche[nr]?|alle[nr]?|all|eine[mr]|de[mnr](?! (?:Satzungss|S)itz)|insgesamt|Geschäftsanteil))|\((?:sämtliche|alle|Geschäftsanteile?)|\. ?$/iu;

/** What stands before and behind the one holder of all shares in a sentence. */
const SENTENCES: readonly { readonly before: RegExp; readonly behind: RegExp }[] = [
  {
    before:
      /(?:(?:alleinige[rn]?|einzige[rn]?) (?:Gesellschafter|Anteilsinhaber)(?:in)?(?!\p{L})[^;]{0,200}?\b(?:ist|sind)|sole shareholder\b[^;]{0,200}?\bis)(?: ?:)? (?:(?:die|der|the) )?/iu,
    behind: SHARES,
  },
  {
    before: /(?:wird|werden) [^.;]*? von (?:(?:der|dem) )?(?=\p{Lu})/u,
    behind: / (?:allein )?(?:gehalten|übernommen)(?!\p{L})/u,
  },
  {
    before: /(?:wird|werden) (?:allein )?(?:gehalten|übernommen) von(?: ?:)? (?:(?:der|dem) )?(?=\p{Lu})/u,
    behind: /\. ?$|$/u,
  },
  {
    before: /^(?:(?:Die|Der) )?(?=\p{Lu})/u,
    behind: / (?:hält|ist Inhaber(?:in)?) (?:sämtliche|alle|das gesamte)/u,
  },
];

/** Letters; the margins are ours. */
const [LONGEST_LINE, LONGEST_SENTENCE] = [300, 2_000];

/** The holder that a sentence names, and the rest of the sentence. */
function holderIn(text: string): { readonly holder: string; readonly details: string } | null {
  for (const { before, behind } of SENTENCES) {
    const head = before.exec(text);
    const from = head === null ? null : head.index + head[0].length;
    const length = from === null ? -1 : text.slice(from).search(behind);
    if (from !== null && length > 0) {
      const holder = text.slice(from, from + length).replace(/(?<![\s,])[\s,]+$/u, '');
      return { holder, details: `${text.slice(0, from)} ${text.slice(from + length)}` };
    }
  }
  return null;
}

function beginOf(lines: readonly TextLine[]): number {
  const starts = lines.map(({ text }) => text.slice(0, LONGEST_LINE));
  const whole = starts.findIndex((text) => SOLE_BEGINS.test(text));
  return whole === -1 ? starts.findIndex((text, at) => SOLE_BEGINS.test(`${text} ${starts[at + 1] ?? ''}`)) : whole;
}

/** Reads a list that is one sentence about the holder of all shares; null where none is. */
export function readSentence(lines: readonly TextLine[]): ListReading | null {
  const begin = beginOf(lines);
  if (begin === -1) {
    return null;
  }
  const below = endOf(lines.slice(begin + 1));
  const end = below === -1 ? lines.length : begin + 1 + below;
  const own = lines.slice(begin, end);
  const text = cellText(own, Number.POSITIVE_INFINITY).replace(/\s+/gu, ' ');
  const found = text.length > LONGEST_SENTENCE ? null : holderIn(text);
  if (found === null) {
    return null;
  }
  const frame = readFrame(textsOf(lines.slice(0, begin)), textsOf(own), textsOf(lines.slice(end)));
  const row = { ...emptyRow, ...found, printed: () => [{ role: 'text' as const, lines: own }] };
  const read = collectHoldings([row], { company: frame.company, nameOrder: null }, new HolderTexts());
  return interpret(read, frame, factsOf(found.details));
}

function factsOf(details: string): TableFacts {
  const numbersShares = labelledNumbers(details) !== null;
  const withPercent = percentsIn(details, false).length > 0;
  const layout = !numbersShares ? 'pre_2008' : withPercent ? 'geslv_by_holder' : 'numbered_2008';
  return { layout, currency: null, numbersShares };
}

function textsOf(lines: readonly TextLine[]): readonly string[] {
  return lines.map(({ text }) => text);
}

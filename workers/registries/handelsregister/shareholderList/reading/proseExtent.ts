import { CAPITAL_WORD } from '../values/capitalName.ts';
import type { TextLine } from '../../../pdf/textLine.ts';
import { amountsIn } from '../values/amounts.ts';
import { tellsBirth } from './listFrame.ts';
import { isBelowGap, isCounted } from './paragraphs.ts';
import { tellsHolder, tellsValue } from './remarks.ts';

/** What stands above the first holder: the title, the firm with its entry, the capital. */
const HEADER =
  /^\W*(?:Liste|Gesellschafterliste|List of|(?:der|des|für|of)\s|Firma\b|mit (?:dem )?(?:Satzungss|S)itz|Sitz\b|Amtsgericht|Registergericht|Handelsregister|HR[AB]\b|eingetragen|gemäß §|nach §|Stand\b|vom\b|zum\b)/iu;

/** `Hieran sind beteiligt:` */
const INTRODUCES =
  /:$|(?<!\p{L})(?:sind|halten|beteiligt|folgt|auf|Gesellschafter(?:in)?|Übernehmer|Inhaber|shareholders|follows)$/iu;

/** The lines at which the first holder may begin; the last of those above its shares, the likeliest first. */
export function possibleBegins(lines: readonly TextLine[]): readonly number[] {
  const titled = lines.findIndex((line) => /Gesellschafter|shareholders/iu.test(line.text)) + 1;
  const first = lines.findIndex((line, at) => at >= titled && tellsShare(line, lines[at + 1]));
  const above = lines.slice(titled, Math.max(titled, first));
  const capital = above.findLastIndex(({ text }) => CAPITAL_WORD.test(text));
  const headed = above.findIndex(({ text }) => !HEADER.test(text));
  const header = Math.max(capital + 1, headed === -1 ? above.length : headed);
  const gap = lines.findLastIndex((line, at) => at <= first && at > titled && isBelowGap(line, lines[at - 1] ?? line));
  const counted = above.findIndex(isCounted);
  const introduced = above.findLastIndex(({ text }) => INTRODUCES.test(text));
  const begins = [
    titled + header,
    gap === -1 ? titled + header : Math.max(titled, gap),
    counted === -1 ? titled + header : titled + counted,
    introduced === -1 ? titled + header : titled + introduced + 1,
  ];
  return [...new Set(begins)].filter((begin) => !lines.slice(titled, begin).some(({ text }) => tellsBirth(text)));
}

/** How many lines at the end stand apart and tell of no share and of nobody: greetings, a day without a number. */
export function tailOf(lines: readonly TextLine[]): number {
  const greeting = lines.findIndex(({ text }) => GREETING.test(text));
  if (greeting !== -1) {
    return lines.length - greeting;
  }
  const last = lines.findLastIndex(({ text }) => tellsValue(text) || tellsHolder(text));
  const tail = lines.slice(last + 1);
  const apart = tail.findIndex((line, at) => isBelowGap(line, lines[last + at] ?? line));
  return last === -1 || apart === -1 ? 0 : tail.length - apart;
}

const GREETING =
  /^(?:Mit freundlich\p{L}*|Freundliche|Beste) Gr(?:ü|ue)(?:ß|ss)|^Hochachtungsvoll|^(?:Yours|Kind regards)/iu;

/** Whether a line tells the amount of a share, and not how much the capital is. */
export function tellsShare({ text }: TextLine, next: TextLine | undefined): boolean {
  return (
    !CAPITAL_WORD.test(text) &&
    amountsIn(text, false).length > 0 &&
    !BETRAYS_CAPITAL.test(`${text} ${next?.text ?? ''}`)
  );
}

const BETRAYS_CAPITAL =
  /^(?:An dem|Am|Vom|Von dem|Das|Bei einem)\s[^.;]{0,200}(?:\.\d{3}[^.;]{0,200}){0,3}Stammkapital/u;

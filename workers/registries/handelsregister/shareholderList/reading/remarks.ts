import { isPublicBody, legalFormEnds } from '../holder/legalForm.ts';
import { SHORT_LINE } from '../holder/softBreak.ts';
import { amountsIn } from '../values/amounts.ts';
import { percentsIn } from '../values/percents.ts';
import { writtenDays } from '../values/writtenDay.ts';
import { labelledNumbers } from './shareEntry.ts';

/** Where a sentence ends, or a line that its author broke; points of abbreviations and ordinals end none. */
const SENTENCE_END =
  /(?<=(?:\p{L}{4}|\)|€|(?<!\p{L})(?:EUR|DM)|,-{1,2})\.)(?=[\s\u2028]\s*\p{Lu})|(?<=[.:;])(?=\u2029)|(?=\u2029(?:Das |Vom |Am |An dem )?(?:Stammkapital|share capital))/gu;

/** `(in Worten: dreihunderttausend Euro)` */
const IN_WORDS = /[\s\u2028\u2029]?\(in[\s\u2028\u2029]{1,4}Worten[^)]{0,200}\)/gu;

const OF_CAPITAL =
  /^[\s\u2029]*(?:\(?\d{1,2}[.)]\)?\s+|§\s?\d{1,2}\s+)?(?:(?:das|vom|von dem|am|an dem|höhe des)\s+)?(?:gesamte\s+)?(?:stammkapital|share capital)/iu;
/** What became of shares before, which the notary's certificate and letters to the court tell. */
const OF_CHANGE =
  /(?<!\p{L})(?:abgetreten|Abtretung|erworben|übertragen|Übertragung|veräußert|Veränderung|Urkunde|Kapitalerhöhung|hervorgegangen|zuletzt|Nießbrauch|verpfändet|Verpfändung|Pfandrecht|Testamentsvollstreck\p{L}*)/iu;
const VERB =
  /(?<!\p{L})(?:ist|sind|hat|haben|wird|werden|wurde|wurden|besteht|überreiche[nt]?|reiche[nt]?|teilen|beträgt|betragen)(?!\p{L})/u;
const WHO = /(?<!\p{L})(?:Herrn?|Frau|Mrs?\.?|Ms\.?|wohnhaft|Wohnort)(?!\p{L})/u;

/** Words of a sentence; fewer are a heading or a label. */
const LEAST_WORDS = 4;

/** What a text says of holders and their shares, and what it says beside. */
export interface ToldText {
  readonly text: string;
  readonly remarks: readonly string[];
}

/**
 * Leaves the sentences out that tell of no holder and of no share: how much the capital is, what changed, what a letter
 * says to the court.
 */
export function withoutRemarks(text: string): ToldText {
  const sentences = text.replace(IN_WORDS, '').split(SENTENCE_END);
  const remarks = sentences.filter(isRemark);
  const kept = sentences.filter((sentence) => !remarks.includes(sentence)).join('');
  return { text: kept.startsWith(SHORT_LINE) ? kept.slice(1) : kept, remarks };
}

/** Whether a text may name who holds shares. */
export function tellsHolder(text: string): boolean {
  return legalFormEnds(text).length > 0 || isPublicBody(text) || WHO.test(text);
}

function isRemark(sentence: string): boolean {
  const text = sentence.replace(/[\u2028\u2029]/gu, ' ').trim();
  const isHolders = tellsHolder(text);
  if (OF_CHANGE.test(text) && VERB.test(text)) {
    return writtenDays(text).every(({ start }) => !/geb\S*\s+(?:am\s+)?$/u.test(text.slice(0, start)));
  }
  if (isHolders) {
    return false;
  }
  return OF_CAPITAL.test(text) || isOfWhole(text) || isHeading(text) || isOfNothing(text);
}

/** `Damit ist das gesamte Stammkapital von 25.000,00 Euro erfasst.` */
function isOfWhole(text: string): boolean {
  return (
    /gesamte[ns]? Stammkapital/u.test(text) && VERB.test(text) && text.endsWith('.') && labelledNumbers(text) === null
  );
}

/** `Gesellschafter sind:`, `An dem DM 50.000,-- betragenden Stammkapital sind beteiligt:` */
function isHeading(text: string): boolean {
  return text.endsWith(':') && VERB.test(text) && (/Stammkapital/u.test(text) || !tellsValue(text));
}

function isOfNothing(text: string): boolean {
  return VERB.test(text) && text.split(/\s+/u).length >= LEAST_WORDS && !tellsValue(text);
}

/** Whether a text tells an amount, a part, a day or a number of shares. */
export function tellsValue(text: string): boolean {
  return (
    amountsIn(text, false).length > 0 ||
    percentsIn(text, false).length > 0 ||
    writtenDays(text).length > 0 ||
    labelledNumbers(text) !== null
  );
}

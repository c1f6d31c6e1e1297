import { germanNumber } from './germanNumber.ts';
import { wholeOf } from './partsOfPeople.ts';

/** What is needed to say how many people a company employed on average (section 285 no. 7 HGB). */
const WORDS = [
  'd(?:ie|er|es|em|en|as)|es|wir|im|in|während|zum|von|vom|an|auf|mit|bei|und|sowie|gemäß|nach|wie|gem|neben|lag|bestand|über|um|stieg|sank|gegenüber|i|v|s|d|ø|vj|vorj|gj',
  'ohne|einschließlich|inklusive|einschl|inkl|zuzüglich|zzgl',
  'durchschnittlich(?:e[nr]?)?|(?:jahres)?(?:durchschnitt|mittel)|(?:gesamt)?(?:zahl|anzahl)|(?:mitarbeiter|arbeitnehmer|beschäftigten|personal)(?:zahl|bestand|stand)|quartalen?',
  'gesellschaft|unternehmens?|firma|vereins?|genossenschaft|stiftung|konzerns?|gruppe|standorten?',
  '(?:geschäfts|wirtschafts|berichts|kalender|rumpfgeschäfts|vor)?jahr(?:e?s|e)?|abgelaufenen|vergangenen|laufende[ns]?',
  'arbeitnehmer(?:n|innen)?|mitarbeiter(?:n|innen)?|mitarbeitenden?|beschäftigte[nr]?|personen|personals?|belegschaft|angestellten?|angestellter|arbeitern?|gewerbliche[nr]?|kaufmännische[nr]?|technische[nr]?|hauptamtliche[nr]?|eigene[ns]?|sozialversicherungspflichtige[nr]?|festangestellten?|fest(?:e[nr]?)?|(?:voll|teil)zeit(?:kräften?|beschäftigten?)?|aushilfen|auszubildende[nr]?|geschäftsführer(?:n|s)?|kräften?|männer|frauen',
  'wurden?|war(?:en)?|sind|ist|beträgt|betrug|belief|beläuft|sich|beschäftigt|beschäftigten?|hatten?|hat|verfügt|verfügte|tätig|angestellt|insgesamt|unverändert|auch|bereits|keine[nr]?|kein|nicht',
  'hgb|abs|absatz|nr|nummer|satz|ziff(?:er)?',
];
const NEEDED = new RegExp(`^(?:${WORDS.join('|')})$`, 'u');
const WORD = /\p{L}+/gu;
/** What stands in brackets is the year before, or a remark that needs no other words than a sentence. */
const BRACKETED = /\([^()]*\)/gu;
/** A remark of days tells whose year the count is of. */
const DAY = /\d{1,2}\.\s?\d{1,2}\./u;
const PRIOR = /Vorjahr|(?<!\p{L})(?:i\.\s?)?V\.?\s?J\.?/iu;
/** What makes a number another one: `in Tausend`, `5½`, `keine 12`. */
const CHANGED =
  /(?<!\p{L})(?:Tausend|Tsd|Hundert|Dutzend)(?!\p{L})|[¼-¾⅐-⅞]|\d\s1\s?[/⁄]\s?[2-9]|(?<!\p{L})(?:keine[nr]?|kein|nicht)\s\d/iu;
/** A change that is told behind the count: `drei mehr als im Vorjahr`. */
const CHANGE = /,\s\S+\s(?:mehr|weniger)\s(?:als|gegenüber)(?!\p{L})/giu;

/**
 * Whether a sentence says no more than how many people the company employed: each further word may make its number that of
 * a branch, of a change or of another company. Readers of pages and of PDF files share it.
 */
export function saysNoMore(sentence: string, companyName: string): boolean {
  const named = sentence.replaceAll(companyName, ' ').replaceAll('[', '(').replaceAll(']', ')');
  const remarks = named.match(BRACKETED) ?? [];
  const plain = named.replace(BRACKETED, ' ').replace(CHANGE, ' ');
  return !CHANGED.test(named) && !remarks.some(isOfOtherTime) && [plain, ...remarks].every(needsAllWords);
}

/** The year before without its number may be that of the number before. */
function isOfOtherTime(remark: string): boolean {
  const hasNumber = /\d/u.test(remark) || (remark.match(WORD) ?? []).some((word) => germanNumber(word) !== null);
  return DAY.test(remark) || (PRIOR.test(remark) && !hasNumber);
}

function needsAllWords(text: string): boolean {
  const words = wholeOf(text).match(WORD) ?? [];
  return words.every((word) => NEEDED.test(word.toLowerCase()) || germanNumber(word) !== null);
}

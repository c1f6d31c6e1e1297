import { writtenDays } from '../values/writtenDay.ts';
import { mayBeGivenName } from './givenNames.ts';
import { mayBeTrade } from './occupation.ts';
import { cleanCity } from './pieces.ts';

/** Letters before a day that tell what happened on it. */
const WORDS = 40;
const DIED =
  /(?:(?<![\s,;(–-])[\s,;(–-]+)?(?:verstorben|gestorben|verst\.|gest\.|†|deceased|died)\s*(?:(?:am|on)\s*)?$/iu;
const WHO_DIED = /(?:(?:dem|der|den|des)\s+)?(?:am\s+)?$/iu;

/** A text without the day on which the one whose heirs it names died: `nach dem am 03.04.2019 verstorbenen Karl Huber`. */
export function withoutDeath(text: string): string {
  return writtenDays(text).reduceRight((rest, { start, end }) => {
    const from = Math.max(0, start - WORDS);
    const [head, before, after] = [rest.slice(0, from), rest.slice(from, start), rest.slice(end)];
    if (DIED.test(before)) {
      return head + before.replace(DIED, '') + after.replace(/^\s*\)/u, '');
    }
    const who = /^\s*verstorbene[nr]?\s*/u.exec(after);
    return who === null ? rest : head + before.replace(WHO_DIED, '') + withoutTrade(after.slice(who[0].length));
  }, text);
}

/** `verstorbenen Bauunternehmer Josef Huber`: what somebody was before the whole name. */
function withoutTrade(text: string): string {
  const [word = ''] = /^\p{Lu}[\p{L}-]*(?=\s\p{Lu}[\p{L}.-]*\s(?:\p{Ll}+\s){0,3}\p{Lu})/u.exec(text) ?? [];
  return mayBeTrade(word) && !mayBeGivenName(word) ? text.slice(word.length + 1) : text;
}

const SHARED_CITY =
  /(?:(?<![,\s])[,\s]+)?\b(?:beide|alle|sämtlich|beiderseits|jeweils)\s+(?:wohnhaft\s+)?(?:in\s+)?(?<city>(?:\d{5}\s+)?\p{Lu}[^,;\n)]*)/u;

/** The place that a text tells of all its people at once: `beide wohnhaft in Erding`. */
export function takeSharedCity(text: string): { readonly city: string | null; readonly rest: string } {
  const match = SHARED_CITY.exec(text);
  return match === null
    ? { city: null, rest: text }
    : { city: cleanCity((match.groups?.['city'] ?? '').trim()), rest: text.replace(SHARED_CITY, '') };
}

const PARTS =
  /(?:(?<![,;\s(–-])[,;\s(–-]+)?\b(?:(?:jeweils\s+)?(?:zu|mit)\s+(?:je\s+)?(?:(?:einem\s+)?Anteil\s+von\s+)?\d{1,3}\s?\/\s?\d{1,4}(?:\s+Anteil(?:en)?)?|(?:je\s+)?zur\s+Hälfte|zu\s+gleichen\s+(?:Teilen|Anteilen))\s*\)?/giu;

/** A text without the parts that people of a community have in what they hold together. */
export function withoutParts(text: string): string {
  return text.replace(PARTS, '');
}

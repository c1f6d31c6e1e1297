import { legalFormEnds } from '../holder/legalForm.ts';

/** Where the particulars of a holder begin at the latest: its name stands before. */
const PARTICULARS = /[,(\n\u2028\u2029]|\d|(?<!\p{L})(?:geb|mit|wohnhaft|eingetragen)(?!\p{L})/u;
const COUNT = /^\(?\d{1,3}[.)]\)?\s+/u;
/** A verb that leads to who holds, with what may follow it. */
const LEADS_TO_HOLDER =
  /(?<=^|[\s.:])(?:ist|sind|wird|werden|hält|halten|hat|haben|entfällt|entfallen|gehör(?:t|en)|beteiligt)(?:\s+(?:allein|derzeit|zur ?zeit|nunmehr|auf|von|an|zu|die|der|das|dem|den|Firma|nämlich|folgende|sind|ist|beteiligt|als|Gesellschafter(?:in)?|Inhaber(?:in)?)){0,6}\s*(?::\s*)?(?=\s\p{Lu}|\p{Lu})/gu;
/** `Gesellschafterin der Nord GmbH mit Sitz in Kiel ist allein`: the firm is the one whose list it is. */
const OF_COMPANY =
  /^(?:(?:Allein|Einzig)\p{L}*\s)?Gesellschafter(?:in)?\s(?:der|des)\s[^;:]{3,160}?\s(?:ist|sind)\s(?:allein\s)?(?:(?:die|der|das)\s)?(?=\p{Lu})/iu;
const HOLDER = /(?<!\p{L})(?:Herrn?|Frau|Eheleute)\s/u;

/**
 * The text of a holder without the words of its sentence that lead to it: `Inhaber ist Herr Ernst Weber`, `Einzige
 * Gesellschafterin ist die Nord GmbH`. What names a holder is never left out.
 */
export function withoutIntroduction(printed: string): string {
  const text = printed.replace(OF_COMPANY, '');
  const head = text.slice(0, endOfNames(text));
  const last = [...head.matchAll(LEADS_TO_HOLDER)].at(-1);
  const introduction = last === undefined ? '' : text.slice(0, last.index + last[0].length);
  return HOLDER.test(introduction) || legalFormEnds(introduction).length > 0
    ? text
    : text.slice(introduction.length).trimStart();
}

/** Also behind what leads to it: `Eschwege. Inhaber ist Herr Ernst Weber, geb. …`. */
function endOfNames(text: string): number {
  const [count = ''] = COUNT.exec(text) ?? [];
  const at = text.slice(count.length).search(PARTICULARS);
  return at === -1 ? text.length : at + count.length;
}

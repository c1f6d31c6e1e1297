import { beginsWithLegalForm } from './legalForm.ts';
import { SHORT_LINE, SOFT_BREAK } from './softBreak.ts';

/** What does not belong to the holder: trusts, representation, security interests. */
const AFTERTHOUGHT =
  /(?:(?<![,;\s(–-])[,;\s(–-]+)?(?:\bals\s+Treuhänder(?:in)?\b|\btreuhänderisch\b|\bas\s+trustee\b|Treuhänder(?:in)?\b(?!:)|(?:\b(?:gesetzlich|jeweils|hier|dabei|diese[rs]?|letztere[rs]?|alle|beide)\s+)?\bvertreten\s+durch\b|\brepresented\s+by\b|\bhandelnd\s+(?:durch|für)\b|\bverpfändet\b|\bNießbrauch)/iu;

const LINE_END = new RegExp(`[\\n${SOFT_BREAK}${SHORT_LINE}]`, 'u');
/** What no remark ends with: the next line goes on with it. */
const UNENDED =
  /(?:(?<!\p{L})(?:durch|für|von|vom|zugunsten|an|auf|mit|bei|im|in|am|zu|und|sowie|oder|als|die|den|der|dem|des|das|ein(?:e[nmr]?)?|ihre[nmr]?|seine[nmr]?|beide[nr]?|alleinige[nr]?|gemeinsam|jeweils|Herrn?|Frau|Firma|Eltern|Mutter|Vater|Vormund|Betreuer(?:in)?|Pfleger(?:in)?|Geschäftsführer(?:in|s)?|Gesellschafter(?:in|s)?|Vorstand|Komplementärin|by|for|the|of|its|and)|[-–(:&])\s*$/iu;
/** The holder's own particulars, which no remark goes on with. */
const PARTICULARS =
  /^(?:\s*[,;(]\s*)?(?:geb(?:\.|oren)|\*|wohnh|Wohnort|Wohnsitz|Sitz|mit\s+(?:dem\s+)?Sitz|AG\s|Amtsgericht|HR[AB])/u;

/**
 * The text of a holder without remarks. A remark ends with its line, unless a bracket is open or its last word asks for
 * more: what stands below may be the next holder, whom a remark that runs to the end would hide.
 */
export function withoutAfterthoughts(printed: string): string {
  const found = AFTERTHOUGHT.exec(printed);
  if (found === null) {
    return printed;
  }
  const end = endOfRemark(printed, found.index + found[0].length, found[0].includes('('));
  return `${printed.slice(0, found.index)}${withoutAfterthoughts(printed.slice(end))}`;
}

function endOfRemark(text: string, from: number, isInBracket: boolean): number {
  let end = endOfLine(text, from);
  while (end < text.length && goesOn(text.slice(from, end), text.slice(end + 1), isInBracket)) {
    end = endOfLine(text, end + 1);
  }
  const close = isInBracket ? text.slice(from, end).indexOf(')') : -1;
  return close === -1 ? end : from + close + 1;
}

function goesOn(remark: string, below: string, isInBracket: boolean): boolean {
  if (PARTICULARS.test(below)) {
    return false;
  }
  return (
    UNENDED.test(remark) ||
    isWithinAddress(remark, below) ||
    isWithinFirm(below) ||
    (isInBracket && !remark.includes(')'))
  );
}

/** `für Herrn Ludwig` / `Vorbesitz`: a form of address asks for two names. */
function isWithinAddress(remark: string, below: string): boolean {
  return (
    /(?<!\p{L})(?:Herrn?|Frau)\s\p{Lu}[\p{L}-]*\s*$/u.test(remark) &&
    /^\p{Lu}[\p{L}-]*[.)]?(?=$|[\n\u2028\u2029])/u.test(below)
  );
}

/** `an die Vorbesitz` / `Beteiligungs GmbH`: no firm begins with its legal form, or with a word that asks for the next. */
function isWithinFirm(below: string): boolean {
  return beginsWithLegalForm(below.replace(LINKED, ''));
}

/** A genitive that begins a compound, as firms part it. */
const LINKED = /^(?:\p{Lu}\p{Ll}+(?:ungs|schafts|heits|keits|ions|täts|els|stücks|gens)\s+)?/u;

function endOfLine(text: string, from: number): number {
  const length = text.slice(from).search(LINE_END);
  return length === -1 ? text.length : from + length;
}

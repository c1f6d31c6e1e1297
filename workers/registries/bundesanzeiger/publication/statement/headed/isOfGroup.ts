import type { Block } from '../../page/publicationBlocks.ts';

const HEADING =
  /konzern|konsolidier|consolidated|(?<!\p{L})(?:unternehmens|firmen)?gruppen?-?(?:bilanz|abschlu(?:ss|ß)|rechnung)?(?!\p{L})/iu;
/**
 * Lines that only a group's statements have: shares of others in subsidiaries (section 307 HGB), what is left when capital is
 * consolidated (section 301 (3) HGB), and results of the group.
 */
const LINE =
  /nicht beherrschende|minderheit|anteile (?:anderer|fremder|konzernfremder)|(?:andere|konzernfremde) gesellschafter|^fremdanteile|kapitalkonsolidierung|^konzern (?:bilanz|jahres|ergebnis|gewinn|verlust|eigenkapital|ruecklage)|^konzern(?:bilanz|jahres|ergebnis|gewinn|verlust|eigenkapital|ruecklage)/u;
/** What notes of a group explain (sections 294 to 312 HGB). */
const CONSOLIDATION =
  /vollkonsolidier|(?:kapital|schulden|erst|end|ergebnis|quoten)konsolidierung|konsolidierungs(?:kreis|grundsätze|methoden|maßnahmen)/iu;
/** A company's own notes name the group that it belongs to (section 285 nos. 14 and 14a HGB). */
const BELONGS =
  /in (?:den|einen) (?:\p{L}+\s)?konzern(?:abschlu|kreis)|konzernabschlu(?:ss|ß)\p{L}* (?:der|des|von)|mutter(?:unternehmen|gesellschaft)|befrei|verzicht|keinen? konzernabschluss/iu;

/** Whether a heading or what columns are called is about a group; the company's own name tells nothing of one. */
export function isOfGroup(text: string, companyName: string): boolean {
  return HEADING.test(text.replaceAll(companyName, ' '));
}

/** Whether a line of a statement, folded, is one that only a group's has. */
export function isLineOfGroup(folded: string): boolean {
  return LINE.test(folded);
}

/** Whether something in a publication explains how statements were consolidated, and these may be the ones in it. */
export function explainsConsolidation(blocks: readonly Block[]): boolean {
  return blocks.some(
    (block) =>
      block.kind !== 'table' &&
      CONSOLIDATION.test(block.text) &&
      block.text.split(SENTENCE_END).some((sentence) => CONSOLIDATION.test(sentence) && !BELONGS.test(sentence)),
  );
}

const SENTENCE_END = /(?<=[.!?])\s+(?=\p{Lu})/u;

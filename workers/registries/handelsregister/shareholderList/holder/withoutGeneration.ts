/** How lists tell a father from his son: it is no part of a name. */
const GENERATION =
  /(?<=\p{L})\.?,?\s+\(?(?:[Ss]enior|[Jj]unior|[Ss]en\.?|[Jj]un\.?|[Ss]r\.|[Jj]r\.?|(?:der|die)\s(?:Jüngere|Ältere)|d\.\s?[JÄ]\.|(?:II|III|IV)\.?)(?![\p{L}\d])\)?(?=\s*(?:[,;:(\n\u2028\u2029]|$|\p{Lu}\p{Ll}|geb|wohn|\*))/gu;

/** A person's text without `senior`, `jun.`, `d. Ä.` and the like behind the names. */
export function withoutGeneration(text: string): string {
  return text.replace(GENERATION, '');
}

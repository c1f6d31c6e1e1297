/** What never begins a statement of its own: the rest of a place, as in `Frankfurt` / `am Main`, `Bad Homburg` / `v.d.H.`. */
const TAIL =
  /^(?:(?:am|an|auf|bei|im|ob|unter|vor)\s+(?!\d)\p{L}|(?:[vabio]\.\s?){1,2}(?:d\.\s?)?\p{Lu}|\(\p{Lu}\p{L}*\)(?![\p{L}\d]))/u;
/** What no place ends with: `Bad` / `Homburg v.d.H.`, `Frankfurt am` / `Main`. */
const HEAD =
  /(?<!\p{L})(?:Bad|Sankt|St\.|Bergisch|Schwäbisch|Groß|Klein|Hann\.|am|an|auf|bei|im|in|ob|unter|vor|der|dem|den|von|vom|van|zu|zur|zum|[vaio]\.\s?d\.|[abiov]\.)$/u;

/** Whether a text begins with the rest of a place. */
export function beginsWithPlaceTail(text: string): boolean {
  return TAIL.test(text);
}

/** `wohnhaft in 86150` / `Augsburg`; other numbers of five digits are of registers or shares. */
const POSTAL_CODE = /(?:(?<!\p{L})in\s|,\s?|(?<!\p{L})D\s?-\s?)\d{5}$/u;

/** Whether a text ends within a place. */
export function endsWithinPlace(text: string): boolean {
  return HEAD.test(text) || POSTAL_CODE.test(text);
}

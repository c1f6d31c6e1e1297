/**
 * What tells that a holder is dead and whoever inherits holds the shares: `Erben des Jonas Kolb`, `Unbekannte Erben`,
 * `Nachlass Jonas Kolb`, `Jonas Kolb, Erben`. People are called Erbe and Erben too.
 */
const HEIRS = [
  /(?<!\p{L})(?:Mit)?(?:Erben?|Erbin(?:nen)?|Rechtsnachfolger(?:in)?)\s(?:des|der|von|nach|d\.)\s/iu,
  /(?<!\p{L})(?:unbekannte|unermittelte|gesetzliche|jeweilige|ermittelnde|die)[nr]?\s(?:Erben|Rechtsnachfolger)(?!\p{L})/iu,
  /^(?:Mit)?Erben:?\s\p{Lu}[\p{L}.-]+\s\p{Lu}/u,
  /[,;(\n]\s?(?:Mit)?Erben\s?(?=[,;)\n]|$)/u,
  /\p{L}\s\p{Lu}[\p{L}-]+\s(?:Mit)?Erben\s?(?=[,;(\n]|$)/u,
  /(?<!\p{L})(?:Nachla(?:ss|ß)\p{Ll}*|Verlassenschaft|Hinterlassenschaft|(?:estate|heirs)\sof)(?!\p{L})/iu,
  /(?<!\p{L})verst(?:\.|orben)|†/iu,
];

/** Whether a text without a list of people names the heirs of somebody: the particulars are those of the dead. */
export function namesHeirs(text: string): boolean {
  return HEIRS.some((pattern) => pattern.test(text));
}

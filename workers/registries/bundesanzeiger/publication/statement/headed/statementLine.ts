/** Names of statements and of what they are parts of. */
const NAMES =
  /bilanz(?:en)?(?!\p{L})|abschlu(?:ss|ß)(?!\p{L})|(?:gewinn-?\s?(?:und|u\.|\/|&)\s?-?verlust|ergebnis|ertrags|aufwands|erfolgs|plan)-?\s?rechnung(?!\p{L})|(?<!\p{L})guv(?!\p{L})|überschuldungsstatus|(?:halbjahres|quartals|zwischen)(?:finanz)?bericht/iu;
/** What is told of a statement in a sentence heads none. */
const PROSE =
  /^(?:der|die|das|dem|den|dieser?|im|in|zum|nach|gemäß|mit|wie|vgl\.)\s|(?<!\p{L})(?:wurden?|ist|sind|wird|werden|hat|haben|enthält|umfasst)(?!\p{L})/iu;

/** Whether a line is the heading of a statement, or of the accounts that it belongs to. */
export function headsStatement(line: string): boolean {
  return NAMES.test(line) && !PROSE.test(line);
}

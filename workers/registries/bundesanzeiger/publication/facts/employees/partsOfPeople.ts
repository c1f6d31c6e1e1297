/** What begins the parts of the people, whether all of them are told before or not. */
const PART = /(?<!\p{L})(?:davon|darunter|hiervon|wovon)(?!\p{L})/iu;
/** What begins their parts where a number of them stands before, and else may begin that number. */
const EXPLAINED = /(?<!\p{L})(?:und\szwar|nämlich|bestehend\saus|aufgeteilt\s(?:in|auf)|verteilt\sauf)(?!\p{L})/iu;

/**
 * Whether a text comes to speak of parts of the people: `davon 3 Auszubildende`, `und zwar 8 in der Verwaltung`.
 * @param isCounted whether a number of people stands before
 */
export function tellsParts(text: string, isCounted: boolean): boolean {
  return PART.test(text) || (isCounted && EXPLAINED.test(text));
}

/** The text up to where it begins to speak of parts of the people that it has counted. */
export function wholeOf(text: string): string {
  const [whole = ''] = text.split(PART, 1);
  const at = whole.search(EXPLAINED);
  return at < 0 || !/\d/u.test(whole.slice(0, at)) ? whole : whole.slice(0, at);
}

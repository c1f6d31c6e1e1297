const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text within HTML. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/gu, (character) => ENTITIES[character] ?? character);
}

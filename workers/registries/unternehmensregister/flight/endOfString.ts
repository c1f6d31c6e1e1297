/** Behind the closing quote of the JSON string that begins here; the end of the text where it is not closed. */
export function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const letter = text[at];
    if (letter === '"') {
      return at + 1;
    }
    if (letter === '\\') {
      at++;
    }
  }
  return text.length;
}

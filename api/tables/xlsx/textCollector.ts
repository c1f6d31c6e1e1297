/** Characters that XML cannot carry are written so (ECMA-376 part 1, 22.9.2.19). */
const ESCAPED = /_x([0-9a-f]{4})_/gi;

/** More than any cell can be, however it is escaped: what comes behind it is not collected, and the table refuses it. */
export const ENOUGH_CHARACTERS = 262_144;

/** Puts the text of one shared or inline string together: its runs, without the hints for its pronunciation. */
export class TextCollector {
  #text: string | null = null;
  #isWanted = false;
  #isHint = false;

  start(): void {
    this.#text = '';
    this.#isHint = false;
  }

  open(name: string): void {
    this.#isHint ||= name === 'rPh';
    this.#isWanted = name === 't' && !this.#isHint;
  }

  text(text: string): void {
    if (this.#text !== null && this.#isWanted && this.#text.length <= ENOUGH_CHARACTERS) {
      this.#text += text;
    }
  }

  close(name: string): void {
    this.#isWanted = false;
    this.#isHint &&= name !== 'rPh';
  }

  end(): string {
    const text = this.#text ?? '';
    this.#text = null;
    return unescape(text);
  }
}

/** Line ends become \n as in CSV files. What is no character is left for those who judge the text. */
export function unescape(text: string): string {
  return text
    .replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n');
}

import { PORTAL_TEXT_LIMITS } from '#domain/portalTextLimits';

/** Names, dates and short answers; longer texts are notes, which the report itself shows better. */
const MOST_CHARACTERS = PORTAL_TEXT_LIMITS.name;

/** A text that is gathered while a document is read, and where it goes on. */
export class TextPart {
  /** Id of the part that follows it. */
  readonly continuedAt: string | null;
  #text = '';
  #isTooLong = false;

  /** XPath of the element with it. */
  readonly place: string;

  constructor(place: string, continuedAt: string | null) {
    this.place = place;
    this.continuedAt = continuedAt;
  }

  get text(): string {
    return this.#text;
  }

  get isTooLong(): boolean {
    return this.#isTooLong;
  }

  /** White space counts once, so that an indented document does not make a text too long. */
  add(chunk: string): void {
    if (this.#isTooLong) {
      return;
    }
    this.#text = (this.#text + chunk).replace(/\s+/gu, ' ');
    if (this.#text.length > MOST_CHARACTERS) {
      this.#isTooLong = true;
      this.#text = '';
    }
  }
}

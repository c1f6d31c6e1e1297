/** Names the elements of one document by XPath: by their id, else by their number among those of their name. */
export class Places {
  readonly #document: string;
  readonly #counts = new Map<string, number>();

  /** @param file of several in one archive; null where the document is the file */
  constructor(file: string | null) {
    this.#document = file === null ? '' : `doc(${quoted(file)})`;
  }

  /** Of the element that begins now; is to be asked once for each that may be named. */
  next(local: string, id: string | undefined): string {
    const ordinal = (this.#counts.get(local) ?? 0) + 1;
    this.#counts.set(local, ordinal);
    return id !== undefined && /^[\p{L}\p{N}._-]{1,100}$/u.test(id)
      ? `${this.#document}//*[@id="${id}"]`
      : `(${this.#document}//*[local-name()="${local.slice(0, 100)}"])[${ordinal}]`;
  }
}

/** In XPath 2.0 a quotation mark in a text is written twice. */
function quoted(text: string): string {
  return `"${text.slice(0, 300).replaceAll('"', '""')}"`;
}

type IsVisible = (group: unknown) => boolean;

/** The optional content (ISO 32000-1, 8.11) around what is drawn: layers that a reader can switch off. */
export class HiddenLayers {
  readonly #isVisible: IsVisible;
  /** For each open part of marked content, whether it is switched off. */
  readonly #open: boolean[] = [];
  #hidden = 0;

  constructor(isVisible: IsVisible) {
    this.#isVisible = isVisible;
  }

  /** @param properties of `OC`; null for other marked content */
  begin(properties: unknown): void {
    const isHidden = properties !== null && properties !== undefined && !this.#isVisible(properties);
    this.#open.push(isHidden);
    this.#hidden += isHidden ? 1 : 0;
  }

  end(): void {
    this.#hidden -= this.#open.pop() === true ? 1 : 0;
  }

  isHidden(): boolean {
    return this.#hidden > 0;
  }
}

import type { Logger } from './logger.ts';

/** Resources of a process, released in the reverse order of their acquisition. */
export class Releasers {
  readonly #logger: Logger;
  readonly #releasers: { readonly name: string; readonly release: () => Promise<void> | void }[] = [];
  #released: Promise<void> | null = null;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  add(name: string, release: () => Promise<void> | void): void {
    this.#releasers.push({ name, release });
  }

  /** Releases everything once, however often it is called; one that fails does not keep the others. */
  release(): Promise<void> {
    this.#released ??= this.#releaseAll();
    return this.#released;
  }

  async #releaseAll(): Promise<void> {
    for (const { name, release } of this.#releasers.reverse()) {
      try {
        await release();
      } catch (error) {
        this.#logger.error({ err: error, resource: name }, 'A resource could not be released');
      }
    }
  }
}

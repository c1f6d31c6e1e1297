/** What has to be put back however a run ends: the last first. */
export class Restorations {
  readonly #steps: (() => Promise<void>)[] = [];
  #all: Promise<readonly unknown[]> | null = null;

  /**
   * Where everything is being put back already, the step is taken at once.
   *
   * @param step may be asked for before what it undoes has happened, and then has to wait for it
   * @returns takes the step now; once, however often it is called
   */
  add(step: () => Promise<unknown>): () => Promise<void> {
    let taking: Promise<void> | null = null;
    const take = (): Promise<void> => {
      taking ??= step().then(() => undefined);
      return taking;
    };
    if (this.#all === null) {
      this.#steps.push(take);
    } else {
      void take().catch(() => undefined);
    }
    return take;
  }

  /** Takes all steps that are left. @returns what failed */
  all(): Promise<readonly unknown[]> {
    this.#all ??= this.#takeAll();
    return this.#all;
  }

  async #takeAll(): Promise<readonly unknown[]> {
    const failures: unknown[] = [];
    for (const take of this.#steps.toReversed()) {
      await take().catch((error: unknown) => void failures.push(error));
    }
    return failures;
  }
}

/**
 * The keys that the API has accepted for batches that run, by object. A namespace that is deleted may lose its Secrets
 * before its batches, and what runs can then still be cancelled. Kept in memory only, and no longer than the object.
 */
export class LastKeys {
  readonly #keys = new Map<string, { readonly uid: string; readonly apiKey: string }>();

  accepted(name: string, uid: string, apiKey: string): void {
    this.#keys.set(name, { uid, apiKey });
  }

  /** @returns null where there is none, as after a restart, or the object is another one of the same name */
  of(name: string, uid: string): string | null {
    const known = this.#keys.get(name);
    return known?.uid === uid ? known.apiKey : null;
  }

  forget(name: string): void {
    this.#keys.delete(name);
  }
}

/** The people of whom nothing is kept any more that is read from now on; nobody is named, each is hashes under a secret. */
export interface SuppressedPersons {
  /** The secret of the hashes, which is made when it is first asked for. @throws Error where this process cannot open it */
  secret(at: Date): Promise<Uint8Array>;
  /** What is known of all of them; null where there is nobody, so that nothing has to be looked at. */
  known(): Promise<{ readonly secret: Uint8Array; readonly hashes: ReadonlySet<string> } | null>;
  /** @returns false where the person is suppressed already */
  add(personHash: string, hashes: readonly string[], at: Date): Promise<boolean>;
  /** @returns false where the person is not suppressed */
  remove(personHash: string): Promise<boolean>;
  /** Seals the secret with the first of the keys; returns how many secrets that were. */
  sealAnew(): Promise<number>;
}

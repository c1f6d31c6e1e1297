/** A document that was made to harm its reader, or that an accident has. */
export interface HostileDocument {
  /** What it is, as part of a test's title. */
  readonly name: string;
  /** Made when it is needed: some are large. */
  readonly bytes: () => Buffer | Promise<Buffer>;
}

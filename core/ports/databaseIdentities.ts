/** Which database this is, for what is kept outside of it. */
export interface DatabaseIdentity {
  /** A UUID that was made with the database; a copy and a restored dump have that of their original. */
  readonly id: string;
  /** Whether it is elsewhere than it was: then it is a copy, was restored from a dump, or has moved. */
  readonly isElsewhere: boolean;
}

/** Tells which database this is, and is told what has become of it. */
export interface DatabaseIdentities {
  read(): Promise<DatabaseIdentity>;
  /** Notes where the database is, unless that was noted before. */
  notePlace(): Promise<void>;
  /**
   * It takes the place of its original, whose archive is its own. Numbers that the original may have given out since the
   * backup are not given out again: others would stand for the same to callers and receivers.
   */
  keep(): Promise<DatabaseIdentity>;
  /** It is a database of its own beside its original: it gets another id. */
  renew(): Promise<DatabaseIdentity>;
}

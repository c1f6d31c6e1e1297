export interface MirrorRecord {
  readonly record: unknown;
  readonly readAt: Date;
}

/** The local copy of what the registries said, shared by all organizations. */
export interface Mirror {
  read(key: string): Promise<MirrorRecord | null>;
}

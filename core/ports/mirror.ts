export interface MirrorRecord {
  readonly record: unknown;
  readonly readAt: Date;
  /** The enrichment that read it and left a provenance; null where there is none. */
  readonly explainedBy: number | null;
}

/** One publication as a list of a company's publications showed it. */
export interface MirroredPublication {
  readonly companyId: string;
  readonly source: string;
  readonly entry: unknown;
}

/** The local copy of what the registries said, as far as an organization is answered from it (MirrorScope). */
export interface Mirror {
  read(key: string, organizationId: number): Promise<MirrorRecord | null>;
  /** The list entry of a publication, however old; null for an id that no list ever had. */
  readPublication(publicationId: string, organizationId: number): Promise<MirroredPublication | null>;
}

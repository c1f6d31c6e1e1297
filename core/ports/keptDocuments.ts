import type { DocumentMediaType, KeptDocumentKind } from '#domain/keptDocument';
import type { SourceName } from '#domain/sources/catalogue';

/** What is known of a paper beside its content. */
export interface DocumentFacts {
  readonly companyId: string;
  readonly source: SourceName;
  readonly kind: KeptDocumentKind;
  /** Of an archived print; null for papers of the register. */
  readonly publicationId: string | null;
  /** ISO 8601; of a shareholder list, where the register folder says it. */
  readonly filedOn: string | null;
  /** True for a list that is not the only one of its day. */
  readonly sharesDay: boolean;
  /** What provenances call it: SHA-256 of the file, or of the page that a print was made of. */
  readonly documentSha256: string;
  /** When a portal gave it last. */
  readonly retrievedAt: Date;
}

export interface KeptDocument extends DocumentFacts {
  readonly id: number;
  /** Of the content. */
  readonly sha256: string;
  readonly mediaType: DocumentMediaType;
  /** Of the content. */
  readonly bytes: number;
}

export interface NewDocument extends Omit<KeptDocument, 'id' | 'bytes'> {
  /** Whose reading it is, which matters where organizations share nothing (MirrorScope). */
  readonly organizationId: number;
  /** True where the portal showed none that is newer. */
  readonly isNewest: boolean;
  /** What can be read in it; null where nothing can. */
  readonly words: string | null;
  readonly content: Uint8Array;
}

/** Which paper of a kind: the newest that a portal showed since an instant, or one that is known. */
export type WhichDocument =
  | { readonly kind: 'newest'; readonly since: Date }
  | { readonly kind: 'hash'; readonly documentSha256: string }
  /** ISO 8601. */
  | { readonly kind: 'day'; readonly filedOn: string };

export interface WantedDocument extends Pick<DocumentFacts, 'companyId' | 'kind' | 'publicationId'> {
  readonly organizationId: number;
  readonly which: WhichDocument;
}

export type KeepOutcome =
  | { readonly kind: 'kept'; readonly document: KeptDocument }
  /** Somebody is named in it of whom nothing is kept, or may be. */
  | { readonly kind: 'withheld' };

export type FoundDocument = KeepOutcome | { readonly kind: 'none' };

/** A paper that an output was read from. */
export interface NamedDocument {
  readonly document: KeptDocument;
  readonly isWithheld: boolean;
}

/** Papers of the registers, kept once for all whom the mirror answers (MirrorScope). */
export interface KeptDocuments {
  /** A paper that is kept already is noted as retrieved again. */
  keep(document: NewDocument): Promise<KeepOutcome>;
  find(wanted: WantedDocument): Promise<FoundDocument>;
  byId(id: number): Promise<FoundDocument>;
  /** Of one company those that a provenance names; what is not kept any more is not among them. */
  named(
    organizationId: number,
    companyId: string,
    documentSha256s: readonly string[],
  ): Promise<readonly NamedDocument[]>;
  /** What can be read in it; null where nothing can. */
  wordsOf(id: number): Promise<string | null>;
  /** The content, part by part. Reading throws where a part is missing. */
  read(document: Pick<KeptDocument, 'id' | 'bytes'>): AsyncIterable<Uint8Array>;
  /** Removes what a portal gave before the instant for the last time; returns how many. */
  forgetOld(before: Date): Promise<number>;
}

import { fileKind } from './fileKind.ts';

/** Papers of the registers that are kept as they came: those of a register sheet by its abbreviations, lists, publications, filings. */
export const KEPT_DOCUMENT_KINDS = ['AD', 'CD', 'HD', 'SI', 'shareholder_list', 'publication', 'filing'] as const;
export type KeptDocumentKind = (typeof KEPT_DOCUMENT_KINDS)[number];

/** What a provenance calls each of them (`DocumentProvenance.document`). */
export const KEPT_DOCUMENT_WORDS = {
  AD: 'printout',
  CD: 'chronological_printout',
  HD: 'historical_printout',
  SI: 'structured_information',
  shareholder_list: 'shareholder_list',
  publication: 'publication',
  filing: 'filing',
} as const satisfies Readonly<Record<KeptDocumentKind, string>>;

/** The kind that a provenance means; null for a word of another release. */
export function keptDocumentKind(word: string): KeptDocumentKind | null {
  return KEPT_DOCUMENT_KINDS.find((kind) => KEPT_DOCUMENT_WORDS[kind] === word) ?? null;
}

/** What papers come as; anything else that a portal gives is handed on as bytes. */
export const DOCUMENT_MEDIA_TYPES = [
  'application/pdf',
  'application/xml',
  'text/html',
  'image/tiff',
  'application/zip',
  'application/octet-stream',
] as const;
export type DocumentMediaType = (typeof DOCUMENT_MEDIA_TYPES)[number];

const EXTENSIONS: Readonly<Record<DocumentMediaType, string>> = {
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'text/html': 'html',
  'image/tiff': 'tiff',
  'application/zip': 'zip',
  'application/octet-stream': 'bin',
};

/** By the first bytes: portals call everything a stream of octets (docs/spec/registries.md, "Register result list"). */
export function documentMediaType(bytes: Uint8Array): DocumentMediaType {
  switch (fileKind(bytes)) {
    case 'pdf':
      return 'application/pdf';
    case 'xml':
      return 'application/xml';
    case 'html':
    case 'markup':
      return 'text/html';
    case 'tiff':
      return 'image/tiff';
    case 'zip':
    case 'empty_zip':
    case 'spanned_zip':
      return 'application/zip';
    default:
      return 'application/octet-stream';
  }
}

/** A name that says what the file is, in letters that every file system takes. */
export function documentFileName(document: {
  readonly companyId: string;
  readonly kind: KeptDocumentKind;
  readonly mediaType: DocumentMediaType;
  /** The day in the register folder, where the kind has one. */
  readonly filedOn: string | null;
  readonly retrievedAt: Date;
}): string {
  const day = document.filedOn ?? document.retrievedAt.toISOString().slice(0, 10);
  return `${document.companyId}_${document.kind}_${day}.${EXTENSIONS[document.mediaType]}`;
}

import type { ShareholderList } from '../../dataset/shareholderList.ts';

/** The wording of a document's kind: German and English. */
export interface Wording {
  readonly de: string;
  readonly en: string;
}

export const ARTICLES: Wording = {
  de: 'Gesellschaftsvertrag / Satzung / Statut',
  en: 'Articles of association / statutes',
};
export const SHAREHOLDER_LISTS: Wording = { de: 'Liste der Gesellschafter', en: 'List of shareholders' };
export const ANNUAL_ACCOUNTS: Wording = { de: 'Jahresabschluss / Bilanz', en: 'Annual accounts / balance sheet' };
export const OTHER_DEEDS: Wording = { de: 'Weitere Urkunden / Unterlagen', en: 'Other deeds / documents' };
export const APPLICATION: Wording = { de: 'Anmeldung', en: 'Application' };
export const MINUTES: Wording = { de: 'Protokoll / Beschluss / Niederschrift', en: 'Minutes / resolution' };
export const AFTER_RECEIPT: Wording = { de: 'Anzeige nach Eingang', en: 'Display by receipt' };
export const SAMPLE_PROTOCOL: Wording = { de: 'Musterprotokoll', en: 'Sample protocol' };

/** One file of the register folder; the same one may lie in several folders of the tree. */
export interface RegisterDocument {
  /** Unique within the company. */
  readonly key: string;
  readonly kind: Wording;
  /** ISO date of the document. */
  readonly createdOn: string;
  /** ISO date of receipt or, for a shareholder list, of the entry in the register folder. */
  readonly filedOn: string;
  readonly nativeType: 'pdf' | 'tiff';
  /** True where the native file is not offered, only the zip. */
  readonly zipOnly: boolean;
  /** Present where the document is a shareholder list. */
  readonly list: ShareholderList | null;
}

/** `LDG` and so on: the short name inside a zip's entry name. Only GEV is recorded. */
const SHORT_NAMES: readonly (readonly [Wording, string])[] = [
  [ARTICLES, 'GEV'],
  [SHAREHOLDER_LISTS, 'LDG'],
  [ANNUAL_ACCOUNTS, 'JAB'],
  [APPLICATION, 'ANM'],
  [MINUTES, 'PRT'],
  [SAMPLE_PROTOCOL, 'MUP'],
];

export function shortNameOf(kind: Wording): string {
  return SHORT_NAMES.find(([wording]) => wording === kind)?.[1] ?? 'SON';
}

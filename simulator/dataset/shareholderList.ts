/**
 * How a list is drawn. The first four follow the epochs of the law
 * (docs/spec/registries.md, "Law of shareholder lists"): contributions without numbers, numbers since MoMiG, and the
 * two groupings that the GesLV allows; `bilingual` is `geslv_by_holder` in German and English.
 */
export type ListLayout = 'dm_pre_2008' | 'numbered_2008' | 'geslv_by_share' | 'geslv_by_holder' | 'bilingual';

/** What the document tree hands out: a text PDF, a TIFF scan, a PDF that comes only inside a zip, a PDF of rotated page images. */
export type ListFileForm = 'pdf' | 'tiff' | 'zip' | 'image_pdf';

/** A natural person of a shareholder list; lists always print the birth date (§ 40 (1) GmbHG). */
export interface HolderPerson {
  readonly type: 'natural_person';
  readonly title: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** ISO date. */
  readonly birthDate: string;
  readonly city: string;
}

/** A holder with an entry in a German register. */
export interface HolderCompany {
  readonly type: 'german_company';
  readonly name: string;
  readonly city: string;
  readonly register: { readonly courtName: string; readonly type: string; readonly number: string };
}

/** A holder registered abroad; `registration` is printed as it stands. */
export interface HolderForeign {
  readonly type: 'foreign_company';
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly registration: string;
}

/** Several people who hold shares as one owner: a registered civil-law partnership or a community of heirs. */
export interface HolderCommunity {
  readonly type: 'community';
  readonly kind: 'eGbR' | 'community_of_heirs';
  readonly name: string;
  readonly city: string;
  /** Present for an eGbR (§ 40 (1) GmbHG since 2024). */
  readonly register: { readonly courtName: string; readonly type: string; readonly number: string } | null;
  readonly members: readonly HolderPerson[];
}

export type Holder = HolderPerson | HolderCompany | HolderForeign | HolderCommunity;

/** Consecutive share numbers of one nominal amount. */
export interface ShareRange {
  readonly from: number;
  readonly to: number;
  /** Nominal amount of each share, in integer cents. */
  readonly nominalCents: number;
  /** Percent of one share as printed, or null where the layout prints none. */
  readonly percentText: string | null;
}

/** All that one holder has on a list. */
export interface Holding {
  readonly holder: Holder;
  /** The holder's total, in integer cents. */
  readonly nominalCents: number;
  /** Empty where the layout prints no share numbers. */
  readonly shares: readonly ShareRange[];
  /** The holder's total percent as printed, or null where the layout prints none. */
  readonly percentText: string | null;
  /** The text of the change column (§ 2 GesLV), or null. */
  readonly change: string | null;
}

/** The truth of one filed list. */
export interface ShareholderList {
  /** ISO date under the list. */
  readonly documentDate: string;
  /** ISO date of the entry in the register folder; the tree's label shows it. */
  readonly filedOn: string;
  readonly layout: ListLayout;
  readonly fileForm: ListFileForm;
  /** The share capital as printed, in integer cents; it differs from the sum of the holdings only for the trait `wrong_sum`. */
  readonly shareCapitalCents: number;
  readonly currency: 'EUR' | 'DM';
  /** The firm at the time of the list. */
  readonly companyName: string;
  /** Who signed: the managing director or the notary, as printed below the list. */
  readonly signedBy: string;
  /** True where a notary filed the list with a certificate (§ 40 (2) GmbHG). */
  readonly notarized: boolean;
  readonly holdings: readonly Holding[];
}

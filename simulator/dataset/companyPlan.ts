import type { Company, DocumentKind, Trait } from './company.ts';
import type { LegalFormKey } from './legalForms.ts';
import type { OwnershipChange } from './ownership.ts';
import type { ListFileForm, ListLayout } from './shareholderList.ts';

/** One list that a company is to have, and what happened to the shares since the list before it. */
export interface ListPlan {
  /** ISO date. */
  readonly documentDate: string;
  readonly layout: ListLayout;
  readonly fileForm: ListFileForm;
  readonly changes: readonly OwnershipChange[];
  /** Where given, the filing date; otherwise one to six weeks after the document date. */
  readonly filedOn?: string;
}

/** What is decided about a company before the rest is invented. */
export interface CompanyPlan {
  readonly traits: readonly Trait[];
  readonly form: LegalFormKey;
  readonly courtCode: string;
  /** A fixed register number; invented where absent. */
  readonly number?: string;
  readonly suffix?: string;
  readonly formerCourtName?: string;
  readonly status: Company['status'];
  readonly formerNames: number;
  readonly formerSeats: number;
  /** Whole euros; one of the legal form's where absent. */
  readonly capital?: number;
  readonly documents: readonly DocumentKind[];
  readonly lists: readonly ListPlan[];
}

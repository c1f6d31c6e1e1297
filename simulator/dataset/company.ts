import type { Publication } from './publication.ts';
import type { ShareholderList } from './shareholderList.ts';

export type RegisterType = 'HRA' | 'HRB' | 'GnR' | 'PR' | 'VR' | 'GsR';
export type DocumentKind = 'AD' | 'CD' | 'HD' | 'DK' | 'UT' | 'VÖ' | 'SI';

/** What a company was invented for: first the names of demo.json's `companies`, then cases that only tests look for. */
export type Trait =
  | 'ordinary'
  | 'publications'
  | 'owners_history'
  | 'owners_two_lists'
  | 'owners_one_list'
  | 'owners_legacy_scan'
  | 'group'
  | 'no_documents'
  | 'name_changed'
  | 'partnership'
  | 'deleted'
  | 'same_number_twice'
  | 'in_liquidation'
  | 'suffix_in_row'
  | 'former_court'
  | 'sample_protocol'
  | 'same_day_lists'
  | 'wrong_sum'
  | 'zip_only';

/** The business address of a company. */
export interface Address {
  readonly street: string;
  readonly houseNumber: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
}

/** A natural person of the register. */
export interface Person {
  readonly type: 'natural_person';
  readonly title: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** ISO date, or null where the register redacts it. */
  readonly birthDate: string | null;
  readonly city: string;
}

/** A company or association that represents another one. */
export interface Organization {
  readonly type: 'organization';
  readonly name: string;
  readonly city: string;
}

/** Roles after the XJustiz code list: 086 managing director, 285 Prokurist, and so on. */
export interface Representative {
  readonly roleCode: string;
  readonly roleName: string;
  readonly holder: Person | Organization;
  /** The special rule printed beside this holder, or null where the general rule holds. */
  readonly rule: string | null;
}

/** One invented company: the truth that every page and document of the simulator is drawn from. */
export interface Company {
  /** `DE-HRB-F1103-261904`, always without a suffix. */
  readonly companyId: string;
  readonly register: {
    readonly type: RegisterType;
    readonly number: string;
    /** The local suffix (`HB`, `KI`) where the register row shows one, else null. */
    readonly suffix: string | null;
    readonly courtCode: string;
    readonly courtName: string;
    /** The federal state as the portal prints it: `Berlin`, `Bayern`. */
    readonly state: string;
    /** The court that kept the sheet before a merger of courts, else null. */
    readonly formerCourtName: string | null;
  };
  readonly name: string;
  /** Legal form by XJustiz code, e.g. `221110` `Gesellschaft mit beschränkter Haftung`. */
  readonly legalForm: { readonly code: string; readonly name: string };
  readonly status: 'active' | 'in_liquidation' | 'deleted';
  readonly seat: string;
  readonly address: Address | null;
  /** Share or limited-liability capital in integer cents, or null where the form has none. */
  readonly capital: { readonly cents: number; readonly currency: 'EUR' | 'DM' } | null;
  readonly purpose: string | null;
  readonly representation: { readonly rule: string | null; readonly persons: readonly Representative[] };
  /** The Kommanditisten of a KG with their Einlage in integer euro cents; empty for every other form. */
  readonly limitedPartners: readonly { readonly holder: Person | Organization; readonly cents: number }[];
  /** ISO date of the articles of association. */
  readonly articlesDate: string | null;
  readonly lastEntryOn: string;
  readonly entryCount: number;
  /** Oldest first. */
  readonly formerNames: readonly string[];
  readonly formerSeats: readonly string[];
  readonly documents: readonly DocumentKind[];
  /** Oldest first; the shareholder lists that the document tree offers. */
  readonly shareholderLists: readonly ShareholderList[];
  /** Newest first. */
  readonly publications: readonly Publication[];
  readonly traits: readonly Trait[];
}

/** A company before its publications are invented. */
export type CompanyWithoutPublications = Omit<Company, 'publications'>;

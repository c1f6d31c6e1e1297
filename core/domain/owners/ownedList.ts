/** Share numbers from one to another, both included; sub-numbers such as `1.10` are text (§ 1 GesLV). */
export interface OwnedRange {
  readonly from: number | string;
  readonly to: number | string;
}

/** A holder of shares on one list, as far as identity and change depend on it. */
export interface ListedOwner {
  readonly type: 'natural_person' | 'organization';
  readonly name: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** ISO 8601. */
  readonly birthDate: string | null;
  readonly city: string | null;
  readonly register: { readonly court: string; readonly type: string; readonly number: string } | null;
  /** Integer cents. */
  readonly nominalCents: number;
  readonly currency: 'EUR' | 'DM' | null;
  readonly percentage: number | null;
  readonly shares: readonly OwnedRange[];
}

/** One shareholder list of a company. */
export interface OwnerList<Owner extends ListedOwner = ListedOwner> {
  readonly documentId: string;
  /** ISO 8601. */
  readonly date: string | null;
  /** Integer cents. */
  readonly shareCapitalCents: number | null;
  readonly owners: readonly Owner[];
}

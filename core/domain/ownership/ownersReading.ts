import type { ListedOwner } from '../owners/ownedList.ts';

/** A holder on the newest list of a company, all its shares together. */
export interface ListedHolder extends Pick<
  ListedOwner,
  'birthDate' | 'city' | 'currency' | 'name' | 'nominalCents' | 'register' | 'type'
> {
  /** As printed. */
  readonly country: string | null;
  /** The people of a community of heirs or a civil-law partnership. */
  readonly members: readonly string[];
}

/** What the register told about the owners of one company. */
export type OwnersReading =
  | {
      readonly kind: 'listed';
      /** Null where the register shows none. */
      readonly companyName: string | null;
      readonly seat: string | null;
      /** SHA-256 of the list, in hex. */
      readonly documentId: string;
      /** Integer cents; null where it is unknown or the amounts do not add up to it, so that no share is proven. */
      readonly capitalCents: number | null;
      readonly holders: readonly ListedHolder[];
    }
  | { readonly kind: 'no_list'; readonly companyName: string | null; readonly seat: string | null }
  | { readonly kind: 'failed' | 'not_found' }
  /** It is being read. */
  | { readonly kind: 'open' };

/** What the register told about the name of a firm. */
export type SearchedFirm =
  | {
      readonly kind: 'searched';
      /** Whether all that the register found is there: only then a hit is the only one. */
      readonly isWhole: boolean;
      readonly hits: readonly {
        readonly companyId: string | null;
        readonly name: string;
        readonly seat: string | null;
        readonly isDeleted: boolean;
      }[];
    }
  | { readonly kind: 'failed' };

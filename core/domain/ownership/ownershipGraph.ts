import type { Fraction } from './fraction.ts';

/**
 * What a holder of shares is. A `community` is one owner whose people hold together: heirs, or a civil-law partnership;
 * an `organization` is a firm that no register sheet is proven of.
 */
export const HOLDER_KINDS = ['natural_person', 'company', 'organization', 'community'] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

/**
 * Why the owners of a company are not in the graph.
 * `depth`: as far as was asked for. `budget`: the rest would cost more. `not_proven`: neither court and number nor name
 * and seat prove which register sheet it has. `foreign`: no German register has it. `no_list`: the register has no list of
 * its owners, as of stock corporations and partnerships, or none that can be read. `not_found`: the register has no such
 * sheet. `failed`: it could not be read.
 */
export const STOP_REASONS = ['depth', 'budget', 'not_proven', 'foreign', 'no_list', 'not_found', 'failed'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** How a firm on a list was found to be a company of the register. */
export const PROOFS = ['court_and_number', 'name_and_seat'] as const;
export type Proof = (typeof PROOFS)[number];

export interface OwnershipNode {
  /** Unique within the graph: the id of a company, else of the holder on the list that names it. */
  readonly id: string;
  readonly kind: HolderKind;
  readonly name: string;
  readonly city: string | null;
  /** Printed only of people; ISO 8601. */
  readonly birthDate: string | null;
  /** As printed. */
  readonly country: string | null;
  /** Of a company of the register; null for all others. */
  readonly companyId: string | null;
  /** Null for the company that was asked for, and for what is none. */
  readonly provenBy: Proof | null;
  /** The people of a community. */
  readonly members: readonly string[];
  /** Null where its owners are in the graph, and for people. */
  readonly stopped: StopReason | null;
}

/** What one holder holds of one company, all its shares together. */
export interface Holding {
  /** Id of a node. */
  readonly holder: string;
  /** Id of the company's node. */
  readonly company: string;
  /** Integer cents in the currency of the list. */
  readonly nominalCents: number;
  /** Null where the list names none. */
  readonly currency: 'EUR' | 'DM' | null;
  /** Part of the share capital; null where the list leaves it unknown. */
  readonly share: Fraction | null;
  /** SHA-256 of the list, in hex. */
  readonly documentId: string;
}

export interface OwnershipGraph {
  /** Id of the node of the company that was asked for. */
  readonly root: string;
  /** The root first, then as they were met. */
  readonly nodes: readonly OwnershipNode[];
  readonly holdings: readonly Holding[];
}

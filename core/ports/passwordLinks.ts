import type { Actor } from '#domain/audit';
import type { PasswordLinkPurpose } from '#domain/passwordLink';
import type { MemberRole } from './identities.ts';
import type { MemberReference, NotFound } from './members.ts';

export interface Invitation {
  readonly organizationId: number;
  readonly email: string;
  readonly role: MemberRole;
  /** In clear text; only its hash is stored. */
  readonly token: string;
}

export type InviteOutcome =
  | { readonly kind: 'invited'; readonly userId: number; readonly expiresAt: Date }
  /** Can log in already. */
  | { readonly kind: 'already_member' }
  /** Of another organization: an address belongs to one. */
  | { readonly kind: 'address_taken' }
  | { readonly kind: 'no_organization' }
  /** Who invites has become a member or was disabled meanwhile. */
  | { readonly kind: 'admin_required' };

export type ResetOutcome =
  | { readonly kind: 'reset'; readonly email: string; readonly sessions: number; readonly expiresAt: Date }
  | { readonly kind: 'disabled' }
  | NotFound;

/** What a link shows who opens it. */
export interface PasswordLink {
  readonly userId: number;
  readonly email: string;
  readonly organizationName: string;
  readonly purpose: PasswordLinkPurpose;
}

/**
 * Links by which people set a password: each works once, ends by itself, is replaced by the next one, and ends with the
 * administrator who made it.
 */
export interface PasswordLinks {
  /** Also takes back somebody who was disabled, and replaces the link of somebody who has not used theirs. */
  invite(invitation: Invitation, at: Date, by: Actor): Promise<InviteOutcome>;
  /** Takes the password away and ends all sessions. */
  reset(who: MemberReference, token: string, at: Date, by: Actor): Promise<ResetOutcome>;
  /** Null for a link that does not exist, was used or has ended. */
  find(token: string, at: Date): Promise<PasswordLink | null>;
  /**
   * Sets the password and uses the link up.
   *
   * @param address where the request came from
   * @returns null as `find` does
   */
  use(token: string, passwordHash: string, at: Date, address: string | null): Promise<PasswordLink | null>;
}

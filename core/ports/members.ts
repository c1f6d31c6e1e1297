import type { Actor } from '#domain/audit';
import type { ApiKey, MemberRole } from './identities.ts';

/** `invited`: holds a link to set a password by, and has none yet, or none any more. */
export const MEMBER_STATES = ['active', 'invited', 'disabled'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** A person of an organization, as an administrator sees them. */
export interface Member {
  readonly id: number;
  readonly organizationId: number;
  readonly email: string;
  readonly role: MemberRole;
  readonly state: MemberState;
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
  /** Behind by a minute at most. */
  readonly lastUsedAt: Date | null;
  readonly openSessions: number;
}

/** Which member; null for one of any organization, as an operator may. */
export interface MemberReference {
  readonly id: number;
  readonly organizationId: number | null;
}

export interface OpenSession {
  readonly id: number;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  /** Where the log-in came from; null where that was not noted. */
  readonly address: string | null;
}

export interface NotFound {
  readonly kind: 'not_found';
}

/** No other administrator could log in: somebody must be left who can manage the organization. */
export interface LastAdmin {
  readonly kind: 'last_admin';
}

export type ChangeRoleOutcome =
  | {
      readonly kind: 'changed';
      /** Admin keys that the member made, which are member keys now: a key may do no more than its maker. */
      readonly keys: readonly ApiKey[];
      /** How many open invitations of the member, who may make none any more, have ended. */
      readonly links: number;
    }
  | NotFound
  | LastAdmin;

export type DisableOutcome =
  | {
      readonly kind: 'disabled';
      readonly sessions: number;
      /** Keys that the member made, which are revoked now. */
      readonly keys: readonly ApiKey[];
      /** How many open invitations of the member have ended. */
      readonly links: number;
      /** Keys in use of which nobody knows who made them; the leaver may know one. */
      readonly keysWithoutMaker: readonly ApiKey[];
    }
  | NotFound
  | LastAdmin;

/** The people of organizations. Every change is in the audit log, and holds at once in every process. */
export interface Members {
  list(organizationId: number | null, at: Date): Promise<readonly Member[]>;
  find(who: MemberReference, at: Date): Promise<Member | null>;
  /** Holds for open sessions too. */
  changeRole(who: MemberReference, role: MemberRole, at: Date, by: Actor): Promise<ChangeRoleOutcome>;
  /** Ends the sessions of the member, and the keys and invitations that they made. Their password and links are forgotten. */
  disable(who: MemberReference, at: Date, by: Actor): Promise<DisableOutcome>;
  sessions(userId: number, at: Date): Promise<readonly OpenSession[]>;
  /** @returns how many were ended: of all, or of the one with this id */
  endSessions(who: MemberReference, sessionId: number | null, at: Date, by: Actor): Promise<number>;
}

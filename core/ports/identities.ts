import type { Actor } from '#domain/audit';

export const MEMBER_ROLES = ['admin', 'member'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export interface Organization {
  readonly id: number;
  readonly name: string;
  readonly germanRegistry: boolean;
}

/** Who a key or a session of the dashboard belongs to, with what their organization may do. */
export interface KnownCaller {
  /** Null for a person. */
  readonly keyId: number | null;
  /** Null for a key. */
  readonly userId: number | null;
  /** Of the key; of a person the e-mail address. */
  readonly name: string;
  readonly role: MemberRole;
  readonly organization: Organization;
}

/** Who is asking, and from where. */
export interface Caller extends KnownCaller {
  /** The IP address; null where the connection has ended. */
  readonly address: string | null;
}

export interface ApiKey {
  readonly id: number;
  readonly organizationId: number;
  readonly name: string;
  readonly role: MemberRole;
  readonly prefix: string;
  /** The user who made it in the dashboard; null where that was a command, or is not known. */
  readonly createdBy: number | null;
  readonly createdAt: Date;
  /** Behind by a minute at most; null where it was not used since that is noted. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

export interface NewApiKey {
  readonly organizationId: number;
  readonly name: string;
  readonly role: MemberRole;
  /** In clear text; only its hash is stored. */
  readonly key: string;
  /** The user with whom it ends. */
  readonly createdBy?: number;
}

/** A person who may log in. */
export interface User {
  readonly id: number;
  readonly organizationId: number;
  readonly email: string;
  readonly passwordHash: string;
  readonly role: MemberRole;
}

/** Hashes of passwords. */
export interface PasswordChange {
  readonly userId: number;
  /** What the password was proven against. */
  readonly from: string;
  readonly to: string;
}

/** Finds out who a key belongs to. */
export interface Authenticator {
  /** Null for a key that does not exist or is revoked. */
  callerOf(key: string): Promise<KnownCaller | null>;
}

/**
 * Organizations, people and keys, as an operator manages them. What is changed is in the audit log, by the platform where
 * `by` is absent.
 */
export interface Identities {
  /** @throws Error in words for people where another organization has the name */
  createOrganization(name: string, germanRegistry: boolean, by?: Actor): Promise<Organization>;
  organizations(): Promise<readonly Organization[]>;
  /** @throws Error in words for people where the address is taken, in any case, or the organization does not exist */
  createUser(
    organizationId: number,
    email: string,
    passwordHash: string,
    role: MemberRole,
    by?: Actor,
  ): Promise<number>;
  /** By an address in any case; null where no user has it. */
  findUser(email: string): Promise<User | null>;
  /**
   * Ends all sessions of the user, so that a person who knew the old password is out.
   *
   * @returns false where the user is disabled or has another password by now: nothing is changed
   */
  changePassword(change: PasswordChange, by?: Actor): Promise<boolean>;
  /**
   * It may do no more than its maker, also where the maker has become a member meanwhile.
   *
   * @throws Error in words for people where the organization does not exist, or the maker was disabled meanwhile
   */
  createKey(key: NewApiKey, by?: Actor): Promise<ApiKey>;
  keys(organizationId: number | null): Promise<readonly ApiKey[]>;
  /**
   * @param organizationId whose key it must be; null for a key of any organization, as an operator may
   * @returns false when there is no such key, or none that is in use
   */
  revokeKey(id: number, organizationId: number | null, by?: Actor): Promise<boolean>;
}

export const MEMBER_ROLES = ['admin', 'member'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export interface Organization {
  readonly id: number;
  readonly name: string;
  readonly germanRegistry: boolean;
}

/** Who is asking, by an API key or by a session of the dashboard, with what their organization may do. */
export interface Caller {
  /** Null for a person. */
  readonly keyId: number | null;
  readonly role: MemberRole;
  readonly organization: Organization;
}

export interface ApiKey {
  readonly id: number;
  readonly organizationId: number;
  readonly name: string;
  readonly role: MemberRole;
  readonly prefix: string;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

export interface NewApiKey {
  readonly organizationId: number;
  readonly name: string;
  readonly role: MemberRole;
  /** In clear text; only its hash is stored. */
  readonly key: string;
}

/** A person who may log in. */
export interface User {
  readonly id: number;
  readonly organizationId: number;
  readonly email: string;
  readonly passwordHash: string;
  readonly role: MemberRole;
}

/** Finds out who a key belongs to. */
export interface Authenticator {
  /** Null for a key that does not exist or is revoked. */
  callerOf(key: string): Promise<Caller | null>;
}

/** Organizations, people and keys, as an operator manages them. */
export interface Identities {
  /** @throws Error in words for people where another organization has the name */
  createOrganization(name: string, germanRegistry: boolean): Promise<Organization>;
  organizations(): Promise<readonly Organization[]>;
  /** @throws Error in words for people where the address is taken, in any case, or the organization does not exist */
  createUser(organizationId: number, email: string, passwordHash: string, role: MemberRole): Promise<number>;
  /** By an address in any case; null where no user has it. */
  findUser(email: string): Promise<User | null>;
  /** Ends all sessions of the user, so that a person who knew the old password is out. */
  changePassword(userId: number, passwordHash: string): Promise<void>;
  /** @throws Error in words for people where the organization does not exist */
  createKey(key: NewApiKey): Promise<ApiKey>;
  keys(organizationId: number | null): Promise<readonly ApiKey[]>;
  /**
   * @param organizationId whose key it must be; null for a key of any organization, as an operator may
   * @returns false when there is no such key
   */
  revokeKey(id: number, organizationId: number | null): Promise<boolean>;
}

export const MEMBER_ROLES = ['admin', 'member'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export interface Organization {
  readonly id: number;
  readonly name: string;
  readonly germanRegistry: boolean;
}

/** Who is asking: one API key with what its organization may do. */
export interface Caller {
  readonly keyId: number;
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

/** Finds out who a key belongs to. */
export interface Authenticator {
  /** Null for a key that does not exist or is revoked. */
  callerOf(key: string): Promise<Caller | null>;
}

/** Organizations, people and keys, as an operator manages them. */
export interface Identities {
  createOrganization(name: string, germanRegistry: boolean): Promise<Organization>;
  organizations(): Promise<readonly Organization[]>;
  createUser(organizationId: number, email: string, passwordHash: string, role: MemberRole): Promise<number>;
  createKey(key: NewApiKey): Promise<ApiKey>;
  keys(organizationId: number | null): Promise<readonly ApiKey[]>;
  /** False when there is no such key. */
  revokeKey(id: number): Promise<boolean>;
}

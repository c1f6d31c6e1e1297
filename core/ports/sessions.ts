import type { MemberRole, Organization } from './identities.ts';

/** A person who is logged in, as they are now: a role that was taken away is gone with the next request. */
export interface Person {
  readonly userId: number;
  readonly email: string;
  readonly role: MemberRole;
  readonly organization: Organization;
}

export interface Session {
  readonly person: Person;
  /** What each of its forms carries, so that no page of another site can send one. */
  readonly csrfToken: string;
}

export interface NewSession {
  readonly userId: number;
  /** In clear text; only its hash is stored. */
  readonly token: string;
  readonly csrfToken: string;
}

/** Who is logged in. A session ends when it is not used for a while, and for good some days later (core/domain/session). */
export interface Sessions {
  /** Also clears away what has ended. */
  open(session: NewSession, at: Date): Promise<void>;
  /** Null for a token that does not exist or has ended; one that is found stays alive. */
  find(token: string, at: Date): Promise<Session | null>;
  end(token: string): Promise<void>;
}

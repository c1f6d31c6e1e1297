import type { Actor } from '#domain/audit';
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
  /** Where the log-in came from. */
  readonly address?: string | null;
  /** The hash that a password was proven against: where the user has another one by now, no session is opened. */
  readonly passwordHash?: string;
  /** The session that this one takes the place of. */
  readonly replaces?: string | null;
}

/** Who is logged in. A session ends when it is not used for a while, and for good some days later (core/domain/session). */
export interface Sessions {
  /**
   * Also clears away what has ended, and records the log-in.
   *
   * @returns false where the user is disabled or has another password by now
   */
  open(session: NewSession, at: Date): Promise<boolean>;
  /** Null for a token that does not exist or has ended, or whose user is disabled; one that is found stays alive. */
  find(token: string, at: Date): Promise<Session | null>;
  /** Records the log-out, by the platform where `by` is absent. */
  end(token: string, at: Date, by?: Actor): Promise<void>;
}

import type { Random } from '../../dataset/random.ts';

/** Idle time after which a session is gone (docs/spec/registries.md, "unternehmensregister.de"). */
const IDLE_MS = 30 * 60_000;

/** Sessions that are kept; the oldest make room, so that a long run does not fill the memory. */
const SESSIONS_KEPT = 2000;

export interface VisitorSession {
  readonly id: string;
  /** True once a person has said so. */
  isHuman: boolean;
  lastSeen: number;
  /** Publications that have asked whether a person looks, which go on asking until one has said so. */
  readonly asked: Set<string>;
}

/** The server side of the session cookie. Sessions end by idleness. */
export class VisitorSessions {
  readonly #sessions = new Map<string, VisitorSession>();
  readonly #now: () => Date;
  readonly #random: Random;

  constructor(now: () => Date, random: Random) {
    this.#now = now;
    this.#random = random;
  }

  open(): VisitorSession {
    const id = Array.from({ length: 32 }, () => this.#random.integer(0, 15).toString(16)).join('');
    const session: VisitorSession = { id, isHuman: false, lastSeen: this.#now().getTime(), asked: new Set() };
    this.#sessions.set(id, session);
    const oldest = this.#sessions.keys().next();
    if (this.#sessions.size > SESSIONS_KEPT && oldest.done !== true) {
      this.#sessions.delete(oldest.value);
    }
    return session;
  }

  /** The session and a sign of life for it, or null when it is unknown or was idle too long. */
  find(id: string | null): VisitorSession | null {
    const session = this.#sessions.get(id ?? '');
    if (session === undefined) {
      return null;
    }
    const now = this.#now().getTime();
    if (now - session.lastSeen > IDLE_MS) {
      this.end(session);
      return null;
    }
    session.lastSeen = now;
    return session;
  }

  end(session: VisitorSession): void {
    this.#sessions.delete(session.id);
  }
}

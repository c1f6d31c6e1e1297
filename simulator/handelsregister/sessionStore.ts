import { Session } from './session.ts';

/** Milliseconds without a request after which a session is gone. The real portal's time is not known; 30 minutes is common. */
const IDLE_MS = 30 * 60_000;
/** Sessions that are kept, so that a long run of the simulator does not grow without end. */
const MOST_SESSIONS = 5_000;

/** All visitors. */
export class SessionStore {
  readonly #sessions = new Map<string, Session>();
  readonly #now: () => Date;
  /** Draws unsigned 64-bit numbers. */
  readonly #draw: () => bigint;

  constructor(now: () => Date, draw: () => bigint) {
    this.#now = now;
    this.#draw = draw;
  }

  /** The session of a cookie, or null when it never existed or was idle for too long. */
  find(id: string | null): Session | null {
    const session = this.#sessions.get(id ?? '');
    if (session === undefined) {
      return null;
    }
    const now = this.#now().getTime();
    if (now - session.lastSeen > IDLE_MS) {
      this.#sessions.delete(session.id);
      return null;
    }
    session.lastSeen = now;
    return session;
  }

  open(): Session {
    const id = this.#draw().toString(16).padStart(16, '0') + this.#draw().toString(16).padStart(16, '0');
    const newState = (): string => BigInt.asIntN(64, this.#draw()).toString();
    const session = new Session(id.toUpperCase(), this.#now().getTime(), newState);
    this.#sessions.set(session.id, session);
    this.#dropOldest();
    return session;
  }

  close(session: Session): void {
    this.#sessions.delete(session.id);
  }

  #dropOldest(): void {
    const oldest = this.#sessions.keys().next();
    if (this.#sessions.size > MOST_SESSIONS && oldest.done !== true) {
      this.#sessions.delete(oldest.value);
    }
  }
}

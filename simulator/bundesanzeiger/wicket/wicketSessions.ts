import type { Random } from '../../dataset/random.ts';
import type { PageState } from './pageState.ts';

/**
 * Idle time after which a session and all of its links are gone
 * (docs/spec/registries.md, "Gazette session and search").
 */
const IDLE_MS = 30 * 60_000;

/** Pages that a session keeps; older ones are as good as expired. */
const PAGES_KEPT = 60;

/** Sessions that are kept; the oldest make room, so that a long run does not fill the memory. */
const SESSIONS_KEPT = 2000;

/** One page that a visitor has open. Its links are good for the rendering that they stand in. */
export interface WicketPage {
  readonly id: number;
  renderCount: number;
  readonly state: PageState;
}

export interface WicketSession {
  readonly id: string;
  captchaSolved: boolean;
  lastSeen: number;
  nextPageId: number;
  readonly pages: Map<number, WicketPage>;
}

/** The server side of JSESSIONID: pages live in sessions, and sessions end by idleness. */
export class WicketSessions {
  readonly #sessions = new Map<string, WicketSession>();
  readonly #now: () => Date;
  readonly #random: Random;

  constructor(now: () => Date, random: Random) {
    this.#now = now;
    this.#random = random;
  }

  open(): WicketSession {
    const digits = Array.from({ length: 32 }, () => this.#random.integer(0, 15).toString(16));
    const session: WicketSession = {
      id: digits.join('').toUpperCase(),
      captchaSolved: false,
      lastSeen: this.#now().getTime(),
      nextPageId: 0,
      pages: new Map(),
    };
    this.#sessions.set(session.id, session);
    dropOldest(this.#sessions, SESSIONS_KEPT);
    return session;
  }

  /** The session and a sign of life for it, or null when it is unknown or was idle too long. */
  find(id: string | null): WicketSession | null {
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

  end(session: WicketSession): void {
    this.#sessions.delete(session.id);
  }
}

/** Opens a page; ids increase with every page of a session. */
export function addPage(session: WicketSession, state: PageState): WicketPage {
  const page = { id: session.nextPageId++, renderCount: 0, state };
  session.pages.set(page.id, page);
  dropOldest(session.pages, PAGES_KEPT);
  return page;
}

function dropOldest<Key>(map: Map<Key, unknown>, kept: number): void {
  const oldest = map.keys().next();
  if (map.size > kept && oldest.done !== true) {
    map.delete(oldest.value);
  }
}

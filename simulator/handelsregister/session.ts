import type { Company } from '../dataset/company.ts';
import type { SearchOutcome } from './searchCompanies.ts';
import { EMPTY_CRITERIA, type SearchCriteria } from './searchCriteria.ts';
import type { Language } from './texts.ts';

export const PAGES = [
  'welcome',
  'normalesuche',
  'erweitertesuche',
  'sucheErgebnisse',
  'documents',
  'unternehmenstraeger',
  'veroeffentlichungen',
] as const;
export type PageName = (typeof PAGES)[number];

/** What a conversation (`cid`) carries from the results page on. */
export interface Conversation {
  readonly cid: number;
  readonly criteria: SearchCriteria;
  readonly hits: readonly Company[];
  /** True where the search found more than is listed. */
  readonly tooMany: boolean;
  /** Index of the first row shown, and rows a page. */
  first: number;
  rows: number;
  /** The company whose documents are open; null on the results page. */
  opened: Company | null;
  /** Row keys of the open folders of its document tree, and the selected one. */
  readonly expanded: Set<string>;
  selected: string | null;
}

/** One page in one browser tab: its state changes with each partial response, and only the newest is accepted. */
export interface View {
  readonly key: string;
  state: string;
  readonly page: PageName;
  readonly conversation: Conversation | null;
}

/** Views a session keeps, as JSF's `numberOfViewsInSession` does by default; the oldest ones go stale. */
const MOST_VIEWS = 15;
/** Conversations a session keeps. */
const MOST_CONVERSATIONS = 10;

/** A visitor, by the cookie JSESSIONID. */
export class Session {
  readonly id: string;
  /** Chosen in the header menu; null follows Accept-Language. */
  language: Language | null = null;
  cookiesAccepted = false;
  /** What the search form shows when it is next opened: the criteria of a search to be changed. */
  draft: SearchCriteria = EMPTY_CRITERIA;
  lastSeen: number;
  readonly #newState: () => string;
  readonly #views = new Map<string, View>();
  readonly #conversations = new Map<number, Conversation>();
  #lastCid = 0;

  constructor(id: string, now: number, newState: () => string) {
    this.id = id;
    this.lastSeen = now;
    this.#newState = newState;
  }

  openView(page: PageName, conversation: Conversation | null): View {
    const view = { key: this.#newState(), state: this.#newState(), page, conversation };
    this.#views.set(view.key, view);
    dropOldest(this.#views, MOST_VIEWS);
    return view;
  }

  /** The view that a posted ViewState names, or null when the value is unknown or no longer the newest. */
  findView(viewState: string, page: PageName): View | null {
    const [key = '', state] = viewState.split(':');
    const view = this.#views.get(key);
    return view?.state === state && view?.page === page ? view : null;
  }

  /** Gives a view the state that its next request must carry. */
  rotate(view: View): void {
    view.state = this.#newState();
  }

  startConversation(criteria: SearchCriteria, outcome: SearchOutcome): Conversation {
    const cid = ++this.#lastCid;
    const conversation = {
      cid,
      criteria,
      hits: outcome.hits,
      tooMany: outcome.tooMany,
      first: 0,
      rows: criteria.rowsPerPage,
      opened: null,
      expanded: new Set<string>(),
      selected: null,
    };
    this.#conversations.set(cid, conversation);
    dropOldest(this.#conversations, MOST_CONVERSATIONS);
    return conversation;
  }

  findConversation(cid: number): Conversation | null {
    return this.#conversations.get(cid) ?? null;
  }
}

/** `-8498059215799304743:1591014790751441578`: the value of the hidden field of all forms of a page. */
export function viewStateOf(view: View): string {
  return `${view.key}:${view.state}`;
}

/** A Map keeps the order of insertion, so its first key is the oldest. */
function dropOldest<K>(map: Map<K, unknown>, most: number): void {
  const oldest = map.keys().next();
  if (map.size > most && oldest.done !== true) {
    map.delete(oldest.value);
  }
}

/** A part of the documentation that can be found. */
export interface Entry {
  readonly address: string;
  readonly title: string;
  /** What it belongs to, such as the title of its guide. */
  readonly place: string;
  readonly text: string;
}

/** Entries as they are searched: in small letters, so that a search need not make them. */
export type SearchIndex = readonly { readonly entry: Entry; readonly head: string; readonly all: string }[];

export interface Found extends Omit<Entry, 'text'> {
  /** The words around the first place where it was found. */
  readonly excerpt: string;
}

const FOUND_MAX = 30;
const EXCERPT_CHARACTERS = 160;
/** What an excerpt shows before the word that was found. */
const BEFORE_CHARACTERS = 60;

export function searchIndex(entries: readonly Entry[]): SearchIndex {
  return entries.map((entry) => {
    const head = entry.title.toLowerCase();
    return { entry, head, all: `${head} ${entry.place} ${entry.text}`.toLowerCase() };
  });
}

/** The entries that have all words of a query, those first that have them in their title. */
export function findEntries(index: SearchIndex, query: string): readonly Found[] {
  const words = query.toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length === 0) {
    return [];
  }
  return index
    .filter(({ all }) => words.every((word) => all.includes(word)))
    .map(({ entry, head }) => ({ entry, rank: rankOf(entry, head, words) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, FOUND_MAX)
    .map(({ entry }) => toFound(entry, words));
}

/** A title or a path that is the query is best, then a title that begins with a word of it, then one that has more of them. */
function rankOf({ place }: Entry, head: string, words: readonly string[]): number {
  const inTitle = words.filter((word) => head.includes(word)).length;
  const begins = words.some((word) => head.startsWith(word));
  const query = words.join(' ');
  const isIt = head === query || place.toLowerCase().endsWith(` ${query}`);
  return (isIt ? 100 : 0) + (begins ? 50 : 0) + inTitle;
}

function toFound({ address, title, place, text }: Entry, words: readonly string[]): Found {
  const from = startOfExcerpt(text, words);
  const to = text.indexOf(' ', from + EXCERPT_CHARACTERS);
  const excerpt = text.slice(from, to < 0 ? text.length : to);
  return { address, title, place, excerpt: `${from > 0 ? '… ' : ''}${excerpt}${to < 0 ? '' : ' …'}` };
}

/** Behind a blank, so that no word is cut; 0 where the words stand in the title alone. */
function startOfExcerpt(text: string, words: readonly string[]): number {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const before = Math.min(...places) - BEFORE_CHARACTERS;
  return Number.isFinite(before) && before > 0 ? text.indexOf(' ', before) + 1 : 0;
}

import type { CompanyWithoutPublications } from '../../dataset/company.ts';
import type { Publication } from '../../dataset/publication.ts';
import { matchesCriteria, type SearchCriteria } from './searchCriteria.ts';
import { significantWords } from './significantWords.ts';

/** A publication with the company that it belongs to. */
export interface SearchEntry {
  readonly publication: Publication;
  readonly company: CompanyWithoutPublications;
}

/** Invented: how many hits that share only a word or the city are mixed in; the real portal returns thousands. */
const LOOSE_HITS = 12;

/**
 * Fuzzy and broad, as the portal is (docs/spec/registries.md, "Gazette session and search"): every entry whose name and
 * city hold all words of the query, and the newest of those that hold any of them. Searchers tell them apart by
 * name and city.
 */
export class SearchIndex {
  readonly #entries: readonly { readonly entry: SearchEntry; readonly words: ReadonlySet<string> }[];

  constructor(entries: readonly SearchEntry[]) {
    this.#entries = entries
      .map((entry) => ({ entry, words: wordsOf(entry.publication) }))
      .toSorted((one, other) => other.entry.publication.publishedOn.localeCompare(one.entry.publication.publishedOn));
  }

  /** Newest first. */
  find(criteria: SearchCriteria): readonly SearchEntry[] {
    const query = significantWords(criteria.fulltext);
    let looseHits = 0;
    const found = this.#entries.filter(({ entry, words }) => {
      const matching = query.filter((word) => words.has(word)).length;
      if (matching === 0 || !matchesCriteria(entry.publication, criteria)) {
        return false;
      }
      return matching === query.length || looseHits++ < LOOSE_HITS;
    });
    return found.map(({ entry }) => entry);
  }
}

function wordsOf({ companyName, companyCity }: Publication): ReadonlySet<string> {
  return new Set(significantWords(`${companyName} ${companyCity}`));
}

import type { SearchEntry } from '../search/searchIndex.ts';
import type { PageLinks } from '../wicket/pageLinks.ts';
import { publicationPage } from './publicationPage.ts';

/** The names by which a reader knows a publication (docs/spec/registries.md, "Gazette publication"). */
const KNOWN_NAMES =
  /(?<=\b(?:class|id)=")(?:publication_container|publicationcontent[^"]*|preview_data|begin_pub)(?=")/gu;

/** Invented: what a new release could look like, for the fault `changed_publication`. */
export function changedPublicationPage(entry: SearchEntry, links: PageLinks): string {
  return publicationPage(entry, links).replaceAll(KNOWN_NAMES, 'filing-text');
}

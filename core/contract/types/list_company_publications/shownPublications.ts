import type { ListCompanyPublicationsOutput, PublicationEntry } from './listCompanyPublications.ts';

type Told = 'published_on' | 'title' | 'type' | 'corrects' | 'fiscal_year_start' | 'fiscal_year_end';

/** One publication in a list, for people. */
export interface ShownPublicationEntry extends Pick<PublicationEntry, Told> {
  readonly id: string;
  /** What to know before it is read, each a few words. */
  readonly remarks: readonly string[];
  /** The request that reads it; null where none can. */
  readonly reading: { readonly type: string; readonly input: Readonly<Record<string, string>> } | null;
}

/** What a company has published at one portal, for people. */
export interface ShownPublications {
  /** Who lists it, as a sentence begins. */
  readonly portal: string;
  readonly publications: readonly ShownPublicationEntry[];
}

/** What the gazette lists: all of it can be read. */
export function shownPublications({ publications }: ListCompanyPublicationsOutput): ShownPublications {
  return {
    portal: 'The gazette',
    publications: publications.map(({ publication_id: id, ...entry }) => ({
      ...entry,
      id,
      remarks: [],
      reading: { type: 'get_publication', input: { publication_id: id } },
    })),
  };
}

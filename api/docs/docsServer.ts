import type { Request, Response } from 'express';
import { docsFrame } from './docsFrame.ts';
import { navigation } from './navigation.ts';
import { type Docs, openDocs } from './openDocs.ts';
import type { DocsPage } from './pages/docsPage.ts';
import { searchPage } from './pages/searchPage.ts';
import { PreparedPages, sendOnce } from './preparedPages.ts';
import { searchEntries } from './search/entries.ts';
import { findEntries, type SearchIndex, searchIndex } from './search/findEntries.ts';

/** Longer ones find nothing more. */
const QUERY_CHARACTERS = 100;

/** Answers requests for pages of the documentation. */
export class DocsServer {
  readonly #docs: Docs;
  readonly #prepared = new PreparedPages();
  #index: Promise<SearchIndex> | undefined;

  /** @param baseUrl address under which callers reach the API, without a trailing slash */
  constructor(baseUrl: string) {
    this.#docs = openDocs(baseUrl);
  }

  has(request: Request): boolean {
    return this.#pageOf(request) !== undefined;
  }

  /** @throws Error where there is no such page */
  async sendPage(request: Request, response: Response): Promise<null> {
    const make = this.#pageOf(request);
    if (make === undefined) {
      throw new Error(`There is no page ${request.path}`);
    }
    return this.#prepared.send(request, response, addressOf(request), () => this.#framed(make()));
  }

  async sendSearch(request: Request, response: Response): Promise<null> {
    const { q } = request.query;
    const query = typeof q === 'string' ? q.trim().slice(0, QUERY_CHARACTERS) : '';
    this.#index ??= searchEntries(this.#docs.reference, this.#docs.guides).then(searchIndex);
    const found = findEntries(await this.#index, query);
    return sendOnce(request, response, this.#framed(searchPage(query, found), query));
  }

  #pageOf(request: Request): (() => DocsPage) | undefined {
    return this.#docs.pages.get(addressOf(request));
  }

  #framed(page: DocsPage, query = ''): ReturnType<typeof docsFrame> {
    return docsFrame(page, navigation(this.#docs, page.address), query);
  }
}

function addressOf({ path }: Request): string {
  return path.replace(/\/$/, '');
}

import type { Page } from './types.ts';

/** Reads the page behind a cursor; the first one where there is none. */
export type PageReader<Item> = (cursor: string | undefined) => Promise<Page<Item>>;

/** A list of the API, read page by page as it is iterated over: `for await (const item of list)`. */
export class Listing<Item> implements AsyncIterable<Item> {
  readonly #read: PageReader<Item>;

  constructor(read: PageReader<Item>) {
    this.#read = read;
  }

  /** The first page alone. */
  async firstPage(): Promise<Page<Item>> {
    return this.#read(undefined);
  }

  async *pages(): AsyncGenerator<Page<Item>, undefined> {
    let page = await this.#read(undefined);
    yield page;
    while (page.next_cursor !== null) {
      page = await this.#read(page.next_cursor);
      yield page;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, undefined> {
    for await (const page of this.pages()) {
      yield* page.data;
    }
  }
}

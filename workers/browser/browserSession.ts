import type { CDPSession, HTTPResponse, Page } from 'puppeteer-core';
import { SHOWN_PAGE_LIMIT_CHARACTERS } from '#domain/documentLimits';
import { WorkError } from '#domain/verdict';
import type { DownloadedFile, Downloads } from './downloads.ts';
import type { EgressGate } from './egressGate.ts';
import { shownHtml } from './shownHtml.ts';
import { retryAfterOf } from './retryAfterOf.ts';

/** What came of a navigation of the main frame, redirects followed. */
export interface PageReply {
  readonly status: number;
  readonly url: string;
  /** The header `Retry-After` as sent, or null. */
  readonly retryAfter: string | null;
}

/** A cookie as a later session can take it over; as secret as the session that it belongs to. */
export interface SessionCookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly secure: boolean;
  readonly httpOnly: boolean;
}

/** What a click on a download link came to: a file, or a page in its place. */
export type DownloadOutcome =
  { readonly kind: 'file'; readonly file: DownloadedFile } | { readonly kind: 'page'; readonly reply: PageReply };

export interface SessionParts {
  readonly page: Page;
  /** The page's DevTools session, its network domain enabled. */
  readonly devTools: CDPSession;
  readonly gate: EgressGate;
  readonly downloads: Downloads;
  readonly allowedHosts: readonly string[];
}

/** Milliseconds one page may take; the job's own deadline may be nearer. */
const NAVIGATION_TIMEOUT_MS = 30_000;

/** Where Chromium shows that a page could not be loaded. */
const ERROR_PAGE = 'chrome-error://chromewebdata/';

/** What one job does as a visitor of a portal: it alone has the page and its context, before and after. */
export class BrowserSession {
  readonly page: Page;
  readonly #devTools: CDPSession;
  readonly #gate: EgressGate;
  readonly #downloads: Downloads;
  readonly #allowedHosts: readonly string[];

  constructor({ page, devTools, gate, downloads, allowedHosts }: SessionParts) {
    this.page = page;
    this.#devTools = devTools;
    this.#gate = gate;
    this.#downloads = downloads;
    this.#allowedHosts = allowedHosts;
  }

  /**
   * Opens an address and waits until its document is read; pictures and styles are not waited for.
   * @throws WorkError `retry` where the portal cannot be reached, `needs_human` where it leads to another host
   */
  async open(url: string): Promise<PageReply> {
    this.#requireAllowed(url);
    const response = await this.page
      .goto(url, { waitUntil: 'domcontentloaded', timeout: NAVIGATION_TIMEOUT_MS })
      .catch((error: unknown) => this.#fail(error));
    return this.#reply(response);
  }

  /**
   * Does something that leaves the page and waits for the next one's document.
   * @throws WorkError as `open` does
   */
  async leaveBy(action: () => Promise<unknown>): Promise<PageReply> {
    const stop = new AbortController();
    const [response] = await Promise.all([this.#nextPage(stop.signal), leaving(action)]).catch((error: unknown) => {
      stop.abort();
      return this.#fail(error);
    });
    return this.#reply(response);
  }

  /**
   * Does something that should bring a file and waits for it, or for the page that comes instead.
   * @throws WorkError as `open` does, and `retry` where the file is broken off or too large
   */
  async downloadBy(action: () => Promise<unknown>): Promise<DownloadOutcome> {
    await this.#downloads.accept();
    const stop = new AbortController();
    const file = this.#downloads.next(stop.signal).then((found): DownloadOutcome => ({ kind: 'file', file: found }));
    const page = this.#nextPage(stop.signal).then((found): DownloadOutcome => ({
      kind: 'page',
      reply: this.#reply(found),
    }));
    try {
      const [outcome] = await Promise.all([Promise.race([file, page]), leaving(action)]);
      return outcome;
    } catch (error) {
      return this.#fail(error);
    } finally {
      stop.abort();
      // The one that lost the race ends by the signal, and its result does not count.
      await Promise.allSettled([file, page, this.#downloads.refuse()]);
    }
  }

  /**
   * The document as scripts have left it, UTF-8.
   * @throws WorkError `needs_human` where it is longer than any page that is read
   */
  async html(): Promise<Uint8Array> {
    const html = await this.page.evaluate(shownHtml, SHOWN_PAGE_LIMIT_CHARACTERS);
    if (html === null) {
      throw new WorkError({
        kind: 'needs_human',
        code: 'source_changed',
        message: `The portal shows a page of more than ${SHOWN_PAGE_LIMIT_CHARACTERS} characters.`,
      });
    }
    return new TextEncoder().encode(html);
  }

  /** Whether guarded hosts were broken off because they sent more than the job may receive. */
  get isOverdrawn(): boolean {
    return this.#gate.isOverdrawn();
  }

  /** What the portal knows this visitor by. */
  async cookieValues(): Promise<string[]> {
    const { cookies } = await this.#devTools.send('Network.getCookies');
    return cookies.map(({ value }) => value);
  }

  /**
   * Becomes a new visitor in the same page. The kept answers must go too: pages of a lost session may have had the same
   * addresses, and a browser keeps `410 Gone` and permanent redirects for good.
   */
  async forget(): Promise<void> {
    await this.#devTools.send('Network.clearBrowserCookies');
    await this.#devTools.send('Network.clearBrowserCache');
  }

  /** The cookies that the address of the shown page is asked with. */
  async cookies(): Promise<readonly SessionCookie[]> {
    const { cookies } = await this.#devTools.send('Network.getCookies', { urls: [this.page.url()] });
    return cookies.map(({ name, value, path, secure, httpOnly }) => ({ name, value, path, secure, httpOnly }));
  }

  /** Becomes the visitor that another session was at this address. */
  async adopt(url: string, cookies: readonly SessionCookie[]): Promise<void> {
    this.#requireAllowed(url);
    await this.#devTools.send('Network.setCookies', { cookies: cookies.map((cookie) => ({ ...cookie, url })) });
  }

  #nextPage(signal: AbortSignal): Promise<HTTPResponse | null> {
    return this.page.waitForNavigation({ waitUntil: 'domcontentloaded', timeout: NAVIGATION_TIMEOUT_MS, signal });
  }

  #requireAllowed(url: string): void {
    const target = new URL(url);
    const isWeb = target.protocol === 'http:' || target.protocol === 'https:';
    if (!isWeb || !this.#allowedHosts.includes(target.host)) {
      throw leftPortal(target.host === '' ? target.protocol : target.host);
    }
  }

  #reply(response: HTTPResponse | null): PageReply {
    const url = this.page.url();
    if (url === ERROR_PAGE) {
      return this.#fail(new Error('The page could not be loaded.'));
    }
    this.#requireAllowed(url);
    const headers = response?.headers() ?? {};
    return { status: response?.status() ?? 200, url, retryAfter: retryAfterOf(headers) };
  }

  #fail(error: unknown): never {
    if (error instanceof WorkError) {
      throw error;
    }
    const [refused] = this.#gate.refusedHosts();
    const isProxyRefusal = error instanceof Error && error.message.includes('ERR_TUNNEL_CONNECTION_FAILED');
    if (refused !== undefined && isProxyRefusal) {
      throw leftPortal(refused);
    }
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    throw new WorkError(
      {
        kind: 'retry',
        code: isTimeout ? 'timeout_exceeded' : 'source_unavailable',
        message: isTimeout ? 'The portal did not answer in time.' : 'The portal could not be reached.',
      },
      { cause: error },
    );
  }
}

/** Leaving a page may end the script that leaves it before its answer is back. */
async function leaving(action: () => Promise<unknown>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (!(error instanceof Error) || !/context was destroyed|Cannot find context|detached/iu.test(error.message)) {
      throw error;
    }
  }
}

function leftPortal(host: string): WorkError {
  return new WorkError({
    kind: 'needs_human',
    code: 'source_changed',
    message: `The portal led to ${host}, where no job may go.`,
  });
}

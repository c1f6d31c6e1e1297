import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateDataset } from '../../simulator/dataset/generateDataset.ts';
import { handelsregisterApp } from '../../simulator/handelsregister/handelsregisterApp.ts';
import type { FaultKind, PortalStatistics } from '../../simulator/portal.ts';

const DATASET = generateDataset({ seed: 'demo' });

/** The simulated register portal on a free port, with its limit, faults and clock in the test's hands. */
export class RegisterPortalUnderTest {
  readonly dataset = DATASET;
  readonly statistics: PortalStatistics = {
    requests: 0,
    searches: 0,
    downloads: 0,
    sessions: 0,
    captchas: 0,
    rate_limited: 0,
  };
  /** Each fault fires once. */
  readonly faults: FaultKind[] = [];
  retrievalsLeft = 1_000;
  now = new Date('2026-06-15T10:00:00Z');
  readonly #server: Server;

  constructor(idDrift = 0) {
    const services = {
      dataset: this.dataset,
      now: () => this.now,
      statistics: this.statistics,
      takeFault: (kind: FaultKind) => this.#takeFault(kind),
      takeRetrieval: () => this.retrievalsLeft-- > 0,
    };
    this.#server = createServer(handelsregisterApp(services, { idDrift }));
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => {
      this.#server.close(resolve);
      this.#server.closeAllConnections();
    });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  #takeFault(kind: FaultKind): { ms: number } | null {
    const index = this.faults.indexOf(kind);
    return index < 0 ? null : (this.faults.splice(index, 1), { ms: 1 });
  }
}

export interface Visited {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly text: string;
}

/** A browser without a window: keeps the cookie, the page's address and its ViewState. */
export class Visitor {
  readonly #portal: { readonly url: string };
  readonly #language: string;
  #cookie = '';
  address = '/rp_web/welcome.xhtml';
  viewState = '';

  constructor(portal: { readonly url: string }, language = 'de-DE') {
    this.#portal = portal;
    this.#language = language;
  }

  async open(address: string): Promise<Visited> {
    this.address = address;
    return this.#request({});
  }

  /** Posts a form of the page that is open; redirects are followed. */
  async post(fields: Readonly<Record<string, string>>): Promise<Visited> {
    return this.#request({
      method: 'POST',
      body: new URLSearchParams({ 'javax.faces.ViewState': this.viewState, ...fields }),
    });
  }

  async ajax(form: string, source: string, fields: Readonly<Record<string, string>>): Promise<Visited> {
    return this.post({ [form]: form, 'javax.faces.partial.ajax': 'true', 'javax.faces.source': source, ...fields });
  }

  async search(fields: Readonly<Record<string, string>>): Promise<Visited> {
    await this.open('/rp_web/normalesuche/welcome.xhtml');
    const named = Object.entries(fields).map(([name, value]) => [`form:${name}`, value] as const);
    return this.post({ form: 'form', 'form:btnSuche': '', ...Object.fromEntries(named) });
  }

  async #request(init: RequestInit): Promise<Visited> {
    const response = await fetch(this.#portal.url + this.address, {
      ...init,
      redirect: 'manual',
      headers: { Cookie: this.#cookie, 'Accept-Language': this.#language },
    });
    const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith('JSESSIONID='));
    this.#cookie = session?.split(';')[0] ?? this.#cookie;
    const location = response.headers.get('Location');
    if (location !== null) {
      return this.open(location);
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString('utf8');
    this.viewState = newestViewState(text) ?? this.viewState;
    return { status: response.status, headers: response.headers, bytes, text };
  }
}

function newestViewState(text: string): string | null {
  const inPage = /javax\.faces\.ViewState:\d+"\s+value="([^"]+)"/.exec(text)?.[1];
  const inPart = /<update id="j_id1:javax\.faces\.ViewState:0"><!\[CDATA\[([^\]]+)\]\]>/.exec(text)?.[1];
  return inPage ?? inPart ?? null;
}

/** The id of a row's document link, found by its visible text as a scraper must. */
export function documentLink(page: string, row: number, kind: string): string {
  const links = new RegExp(`id="([^"]+:${row}:j_idt\\d+:\\d:fade1?_)"[^]*?>([A-ZÖ]{2})</span`, 'g');
  const found = [...page.matchAll(links)].find((match) => match[2] === kind)?.[1];
  if (found === undefined) {
    throw new Error(`Row ${row} has no link ${kind}`);
  }
  return found;
}

/** A node of the tree of documents. */
export interface TreeNode {
  readonly rowKey: string;
  readonly label: string;
}

/** The nodes that a page or a part of one shows. */
export function treeNodes(text: string): readonly TreeNode[] {
  const nodes = text.matchAll(/data-rowkey="([\d_]+)"[^]*?ui-treenode-label[^>]*>\s*([^<]+?)\s*</g);
  return [...nodes].map(([, rowKey = '', label = '']) => ({ rowKey, label }));
}

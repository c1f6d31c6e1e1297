import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { bundesanzeigerApp } from '../../simulator/bundesanzeiger/bundesanzeigerApp.ts';
import { CaptchaAnswers } from '../../simulator/bundesanzeiger/captcha/captchaAnswers.ts';
import { FaultInjector } from '../../simulator/control/faultInjector.ts';
import { createPortalControl, portalServices } from '../../simulator/control/portalControl.ts';
import type { Dataset } from '../../simulator/dataset/dataset.ts';

export interface Served {
  readonly url: string;
  close(): Promise<void>;
}

export async function serve(app: Express): Promise<Served> {
  const server = await new Promise<Server>((resolve) => {
    const started = createServer(app).listen(0, '127.0.0.1', () => resolve(started));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The gazette portal on a free port, with everything that controls it. */
export async function servePortal(dataset: Dataset, now: () => Date) {
  const faults = new FaultInjector();
  const captchas = new CaptchaAnswers();
  const control = createPortalControl(1000, now);
  const services = portalServices('bundesanzeiger', { dataset, now, faults, control });
  return { ...(await serve(bundesanzeigerApp(services, captchas))), faults, captchas, control };
}

export interface Seen {
  readonly status: number;
  readonly url: string;
  readonly html: string;
}

/** A browser without a window: keeps the session cookie and follows redirects. */
export class PortalVisitor {
  readonly #origin: string;
  #cookie = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  async get(address: string): Promise<Seen> {
    return this.#follow(new URL(address, this.#origin), {});
  }

  async post(address: string, fields: Readonly<Record<string, string>>): Promise<Seen> {
    return this.#follow(new URL(address, this.#origin), { method: 'POST', body: new URLSearchParams(fields) });
  }

  async bytes(address: string): Promise<{ readonly type: string | null; readonly body: Buffer }> {
    const response = await this.#fetch(new URL(address, this.#origin), {});
    return { type: response.headers.get('content-type'), body: Buffer.from(await response.arrayBuffer()) };
  }

  /** Opens the start page and sends its form. */
  async search(fulltext: string): Promise<Seen> {
    const start = await this.get('/');
    const fields = new URLSearchParams({ fulltext, area_select: '', search_button: 'Suchen' });
    return this.get(`${formAction(start.html, 'search-form')}=&${fields.toString()}`);
  }

  async #follow(url: URL, init: RequestInit): Promise<Seen> {
    const response = await this.#fetch(url, init);
    const location = response.headers.get('location');
    if (location !== null) {
      return this.#follow(new URL(location, url), {});
    }
    return { status: response.status, url: url.href, html: await response.text() };
  }

  async #fetch(url: URL, init: RequestInit): Promise<Response> {
    const response = await fetch(url, { ...init, headers: { cookie: this.#cookie }, redirect: 'manual' });
    this.#cookie = response.headers.get('set-cookie')?.split(';')[0] ?? this.#cookie;
    return response;
  }
}

/** The action of the form with this class. */
export function formAction(html: string, className: string): string {
  const form = new RegExp(`<form[^>]*class="${className}"[^>]*>`).exec(html)?.[0] ?? '';
  return attribute(form, 'action');
}

/** The address of the first link whose text or title contains the given one; throws where there is none. */
export function linkTo(html: string, text: string): string {
  const anchors = [...html.matchAll(/<a\s[^>]*href="[^"]*"[^>]*>[^<]*<\/a>/g)].map(([anchor]) => anchor);
  return attribute(anchors.find((anchor) => anchor.includes(text)) ?? '', 'href');
}

export function attribute(tag: string, name: string): string {
  const value = new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1];
  if (value === undefined) {
    throw new Error(`No ${name} in: ${tag}`);
  }
  return value.replaceAll('&amp;', '&');
}

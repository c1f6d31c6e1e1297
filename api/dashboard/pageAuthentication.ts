import express, { type Request, type RequestHandler, type Response } from 'express';
import type { ErrorCode } from '#domain/errorCatalogue';
import { isSameToken } from '#domain/session';
import { withoutZeros } from '#domain/withoutZeros';
import type { Session } from '#ports/sessions';
import { setCaller } from '../http/caller.ts';
import { protectPage } from '../http/protectPage.ts';
import { refuse, type Reply } from '../http/reply.ts';
import type { Handler } from '../http/route.ts';
import { send } from '../http/send.ts';
import type { ApiServices } from '../services.ts';
import { flashOf } from './flash.ts';
import { frame } from './frame.ts';
import type { Html } from './html.ts';
import { loginPage } from './pages/login.ts';
import { refusalPage } from './pages/refusal.ts';
import { sendAgainPage } from './pages/sendAgain.ts';
import { CSRF_FIELD } from './parts/csrfField.ts';
import { callerOfVisit } from './session/callerOfVisit.ts';
import { Cookies } from './session/cookies.ts';
import { isOwnOrigin } from './session/isOwnOrigin.ts';
import { type KeptForm, keptForm } from './session/keptForm.ts';
import type { FormFile } from './session/multipartForm.ts';
import { readFileForm } from './session/readFileForm.ts';
import { openTasks } from './results/openTasks.ts';
import { type Fields, type Page, page, redirect, type Shown } from './visit.ts';

/** Roles that may open a page; `members` are all people of an organization. */
export type Audience = 'members' | 'admins';

/** The largest form: a pasted table of rows. */
const FORM_LIMIT_BYTES = 1_048_576;

const LOG_OUT = '/logout';
const KEPT = 'You were logged out. Nothing was lost: log in and send it again.';
const LOST = 'You were logged out, and what you sent could not be kept. Nothing was done: log in and enter it again.';

type Ports = Pick<ApiServices, 'captchas' | 'handovers' | 'now' | 'sessions' | 'settings'>;

/** Authenticates visitors of pages by their session, and shows pages and refusals in the frame of the dashboard. */
export class PageAuthentication {
  readonly cookies: Cookies;
  readonly #ports: Ports;
  readonly #setHeaders = protectPage({ forms: ["'self'"], frames: ["'self'"] });
  readonly #readForm = express.urlencoded({ extended: false, limit: FORM_LIMIT_BYTES });

  constructor(ports: Ports) {
    this.#ports = ports;
    this.cookies = new Cookies(ports.settings.baseUrl);
  }

  /** A form that brings a file, for people who are logged in. */
  requireWithFile(show: Page): Handler {
    return this.#require(show, 'members', readFileForm);
  }

  /** A page or a form for people who are logged in; others are sent to the log-in and back. */
  require(show: Page, audience: Audience = 'members'): Handler {
    return this.#require(show, audience, null);
  }

  /** @param readFile reads what nobody may send who is not logged in */
  #require(show: Page, audience: Audience, readFile: RequestHandler | null): Handler {
    return async (request, response) => {
      await this.#begin(request, response);
      const session = await this.#recognise(request, response);
      // A form that is too large is refused in the frame of who sent it.
      await run(this.#readForm, request, response);
      if (session === null) {
        return this.show(request, response, this.#toLogIn(request));
      }
      if (readFile !== null) {
        await run(readFile, request, response);
      }
      setCaller(response, callerOfVisit({ request, session }));
      const form = fieldsOf(request.body);
      const refusal = this.#refusalOf(request, session, form, audience);
      const kept = refusal === 'form_expired' && isOfBrowser(request) ? keptOf(request) : null;
      if (kept !== null) {
        return this.show(request, response, page('Send it again', sendAgainPage(kept, session.csrfToken), 403));
      }
      if (refusal !== null) {
        return this.showRefusal(request, response, refuse(refusal));
      }
      const query = fieldsOf(request.query);
      const file = (response.locals['formFile'] as FormFile | null | undefined) ?? null;
      const shown = await show({ request, response, session, query, form, file });
      if (shown.kind === 'page' || shown.kind === 'refused') {
        await this.#count(response, session);
      }
      return this.show(request, response, shown);
    };
  }

  /** The page for an address that nothing serves, in the frame of who asks. */
  async showMissing(request: Request, response: Response): Promise<null> {
    if (request.method === 'GET' && request.accepts(['json', 'html']) === 'html') {
      await this.prepare(request, response);
      const session = await this.#recognise(request, response);
      await (session === null ? null : this.#count(response, session));
    }
    return this.showRefusal(request, response, refuse('not_found'));
  }

  /** Sets the fields of every page, remembers that its errors are pages as well, and reads the form. */
  async prepare(request: Request, response: Response): Promise<void> {
    await this.#begin(request, response);
    await run(this.#readForm, request, response);
  }

  async sessionOf(request: Request): Promise<Session | null> {
    const token = this.cookies.sessionOf(request);
    return token === null ? null : this.#ports.sessions.find(token, this.#ports.now());
  }

  show(request: Request, response: Response, shown: Shown): null {
    switch (shown.kind) {
      case 'page':
        return this.#sendFramed(request, response, shown.status, shown.title, shown.body);
      case 'part':
        return sendHtml(response, 200, shown.body);
      case 'redirect':
        if (shown.flash !== null) {
          this.cookies.setFlash(response, shown.flash);
        }
        response.writeHead(303, { Location: shown.to }).end();
        return null;
      case 'refused':
        return this.showRefusal(
          request,
          response,
          refuse(shown.code, shown.message === undefined ? {} : { message: shown.message }),
        );
      case 'sent':
        return null;
    }
  }

  /** A refusal of the API as a page; where no page was asked for, as it is. */
  showRefusal(request: Request, response: Response, reply: Reply): null {
    if (response.locals['isPage'] !== true || response.headersSent) {
      send(response, reply);
      return null;
    }
    Object.entries(reply.headers).forEach(([name, value]) => response.setHeader(name, value));
    const { title, body } = refusalPage({
      reply,
      requestId: String(response.getHeader('X-Request-Id') ?? ''),
      path: request.path,
      isLoggedIn: response.locals['session'] !== undefined,
    });
    return this.#sendFramed(request, response, reply.status, title, body);
  }

  /** A form that a page of this server sent is kept by the log-in; for others its sender gets the home page afterwards. */
  #toLogIn(request: Request): Shown {
    if (!isForm(request)) {
      const next = request.originalUrl === '/' ? '' : `?next=${encodeURIComponent(request.originalUrl)}`;
      return redirect(`/login${next}`);
    }
    const isOwn = isOfBrowser(request) && isOwnOrigin(request, this.#ports.settings.baseUrl);
    if (!isOwn || request.path === LOG_OUT) {
      return redirect('/login');
    }
    const kept = keptOf(request);
    return page('Log in', loginPage({ email: '', next: '/', problem: kept === null ? LOST : KEPT, kept }), 401);
  }

  async #begin(request: Request, response: Response): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    response.locals['isPage'] = true;
    await run(this.#setHeaders, request, response);
  }

  /** Whose page it is; the frame shows it from here on. */
  async #recognise(request: Request, response: Response): Promise<Session | null> {
    const session = await this.sessionOf(request);
    if (session !== null) {
      response.locals['session'] = session;
    }
    return session;
  }

  /** What the navigation counts. */
  async #count(response: Response, { person }: Session): Promise<void> {
    const { captchas, handovers } = await openTasks(this.#ports, person.organization.id);
    response.locals['tasks'] = captchas.length + handovers.length;
  }

  #refusalOf(request: Request, session: Session, form: Fields, audience: Audience): ErrorCode | null {
    if (isForm(request)) {
      if (!isOwnOrigin(request, this.#ports.settings.baseUrl)) {
        return 'origin_not_allowed';
      }
      if (!isSameToken(form[CSRF_FIELD] ?? '', session.csrfToken)) {
        return 'form_expired';
      }
    }
    return audience === 'admins' && session.person.role !== 'admin' ? 'admin_required' : null;
  }

  #sendFramed(request: Request, response: Response, status: number, title: string, body: Html): null {
    const session = (response.locals['session'] as Session | undefined) ?? null;
    const name = this.cookies.takeFlash(request, response);
    const flash = name === null ? null : flashOf(name);
    const tasks = (response.locals['tasks'] as number | undefined) ?? 0;
    return sendHtml(response, status, frame({ title, body, session, path: request.path, flash, tasks }));
  }
}

function run(handler: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void handler(request, response, (error?: unknown) => {
      if (error === undefined) {
        resolve();
      } else {
        reject(error instanceof Error ? error : new Error('A handler failed', { cause: error }));
      }
    });
  });
}

/** What a form or a query holds; of several fields with one name, the first. */
export function fieldsOf(source: unknown): Fields {
  const entries = Object.entries((source as Readonly<Record<string, unknown>> | undefined) ?? {});
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      const first: unknown = Array.isArray(value) ? value[0] : value;
      return typeof first === 'string' ? [[name, withoutZeros(first)]] : [];
    }),
  );
}

/** A file is not kept: it may be twenty times what a page can carry. */
function keptOf(request: Request): KeptForm | null {
  const hasFile = typeof request.is('multipart/form-data') === 'string';
  return hasFile ? null : keptForm(request, fieldsOf(request.body));
}

function isForm({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

/** Browsers say which page a form was sent from. */
function isOfBrowser({ headers }: Request): boolean {
  return headers.origin !== undefined;
}

function sendHtml(response: Response, status: number, body: Html): null {
  const content = Buffer.from(body.toString());
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': content.length });
  response.end(content);
  return null;
}

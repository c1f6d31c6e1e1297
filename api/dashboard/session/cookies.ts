import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { DEVICE_TOKEN_SECONDS } from '#domain/deviceToken';
import { SESSION_SECONDS } from '#domain/session';

/** Long enough for the page after a redirect. */
const FLASH_SECONDS = 30;

/** The cookies of the dashboard: no script can read them, and no form of another site takes them along. */
export class Cookies {
  readonly #isSecure: boolean;
  readonly #session: string;
  readonly #flash: string;
  readonly #device: string;

  /** @param baseUrl with https, browsers bind the cookies to this host and to encrypted connections */
  constructor(baseUrl: string) {
    this.#isSecure = baseUrl.startsWith('https:');
    const prefix = this.#isSecure ? '__Host-' : '';
    this.#session = `${prefix}enrich_session`;
    this.#flash = `${prefix}enrich_flash`;
    this.#device = `${prefix}enrich_device`;
  }

  sessionOf(request: Request): string | null {
    return cookieOf(request, this.#session);
  }

  setSession(response: Response, token: string): void {
    this.#set(response, this.#session, token, SESSION_SECONDS);
  }

  clearSession(response: Response): void {
    this.#set(response, this.#session, '', 0);
  }

  /** What an earlier log-in left here; it outlives the session. */
  deviceOf(request: Request): string | null {
    return cookieOf(request, this.#device);
  }

  setDevice(response: Response, token: string): void {
    this.#set(response, this.#device, token, DEVICE_TOKEN_SECONDS);
  }

  setFlash(response: Response, name: string): void {
    this.#set(response, this.#flash, name, FLASH_SECONDS);
  }

  /** What the page shall say, once. */
  takeFlash(request: Request, response: Response): string | null {
    const name = cookieOf(request, this.#flash);
    if (name !== null) {
      this.#set(response, this.#flash, '', 0);
    }
    return name;
  }

  /** Lax and not Strict: a user who follows a link from a mail is still logged in. */
  #set(response: Response, name: string, value: string, seconds: number): void {
    const cookie = stringifySetCookie({
      name,
      value,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      maxAge: seconds,
      secure: this.#isSecure,
    });
    response.append('Set-Cookie', cookie);
  }
}

function cookieOf(request: Request, name: string): string | null {
  return parseCookie(request.headers.cookie ?? '')[name] ?? null;
}

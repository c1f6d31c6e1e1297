import { createHash } from 'node:crypto';
import type { BrowserSession, SessionCookie } from '../../browser/browserSession.ts';
import type { DomDocument, DomElement } from '../../browser/dom.ts';
import { changedMarkup } from '../understood.ts';

/** A captcha and what another session needs to answer it. */
export interface ShownCaptcha {
  /** The bytes as the portal sent them. */
  readonly picture: Uint8Array;
  /** SHA-256, hexadecimal. */
  readonly pictureHash: string;
  readonly url: string;
  readonly cookies: readonly SessionCookie[];
}

/**
 * The captcha of the page that the session shows.
 * @throws WorkError `needs_human` where the page has no picture
 */
export async function shownCaptcha(session: BrowserSession): Promise<ShownCaptcha> {
  const found = await session.page.evaluate(readPicture);
  if (found === null) {
    throw changedMarkup('The gazette shows a captcha without its picture.');
  }
  const picture = Buffer.from(found, 'base64');
  return {
    picture,
    pictureHash: createHash('sha256').update(picture).digest('hex'),
    url: session.page.url(),
    cookies: await session.cookies(),
  };
}

declare const document: DomDocument;

/** Runs in the page: the picture as Base64, fetched as the page itself fetched it; null where there is none. */
async function readPicture(): Promise<string | null> {
  const field = document.querySelector('input[name="solution"]');
  const image = (field?.closest('form')?.querySelector('img[src]') ?? null) as
    (DomElement & { readonly src: string }) | null;
  if (image === null) {
    return null;
  }
  const response = await fetch(image.src, { credentials: 'same-origin' });
  if (!response.ok || !(response.headers.get('content-type') ?? '').startsWith('image/')) {
    return null;
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  let binary = '';
  bytes.forEach((byte) => (binary += String.fromCharCode(byte)));
  return btoa(binary);
}

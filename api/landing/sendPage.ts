import type { Response } from 'express';
import type { Html } from '../dashboard/html.ts';

/**
 * Sends a page that runs only our own script and leaves no trace: no cookies, no cache, and no address of its own for
 * the sites that it links to.
 *
 * @param videoUrl where the page may load its video from; null where it has none
 * @param frames pages that it may stand in
 */
export function sendPage(
  response: Response,
  status: number,
  page: Html,
  videoUrl: string | null,
  frames: "'none'" | "'self'" = "'none'",
): null {
  const body = Buffer.from(String(page));
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    'Content-Security-Policy': policyFor(videoUrl, frames),
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex, nofollow',
  });
  response.end(body);
  return null;
}

function policyFor(videoUrl: string | null, frames: string): string {
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    ...(videoUrl === null ? [] : [`media-src ${sourceOf(videoUrl)}`]),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frames}`,
  ];
  return directives.join('; ');
}

/** A host may have characters that would end a directive; such a video is not played. */
function sourceOf(videoUrl: string): string {
  const { origin } = new URL(videoUrl);
  return /[;,]/.test(origin) ? "'none'" : origin;
}

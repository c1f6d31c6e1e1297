import { fileURLToPath } from 'node:url';
import express, { type Express } from 'express';
import { refuse } from '../http/reply.ts';
import { type Handler, mount } from '../http/route.ts';
import { sendFile } from '../http/sendFile.ts';
import type { ApiServices } from '../services.ts';
import { getLandingPage } from './getLandingPage.ts';
import { getScreenshot } from './getScreenshot.ts';
import { postVisitorEvent } from './postVisitorEvent.ts';

const FOLDER = fileURLToPath(new URL('./assets/', import.meta.url));
const ASSETS: ReadonlySet<string> = new Set(['landing.css', 'landing.js', 'demo.webm']);
/** An hour without asking again; afterwards Last-Modified saves the download. */
const ASSET_MAX_AGE_MILLISECONDS = 3_600_000;

/** An event with the longest referrer that browsers send is half of it. */
const EVENT_LIMIT_BYTES = 10_240;
const BEACON_TYPES = ['text/plain', 'application/json'];

/** The pages that prospects see, and what those pages load and tell: all without a key. */
export function mountLanding(
  app: Express,
  ports: Pick<ApiServices, 'deliveriesDue' | 'landingPages' | 'now' | 'rateLimiter' | 'settings'>,
): void {
  app.use('/p/:token/events', express.raw({ type: BEACON_TYPES, limit: EVENT_LIMIT_BYTES, inflate: false }));
  mount(app, '/p/assets/:file', { GET: sendAsset });
  mount(app, '/p/:token', { GET: getLandingPage(ports) });
  mount(app, '/p/:token/events', { POST: postVisitorEvent(ports) });
  mount(app, '/p/:token/screenshot.png', { GET: getScreenshot(ports) });
}

const sendAsset: Handler = (request, response) => {
  const file = String(request.params['file']);
  if (!ASSETS.has(file)) {
    return Promise.resolve(refuse('not_found'));
  }
  response.setHeader('X-Content-Type-Options', 'nosniff');
  return sendFile(response, { root: FOLDER, file, maxAgeMilliseconds: ASSET_MAX_AGE_MILLISECONDS });
};

import { readFileSync } from 'node:fs';
import { Router } from 'express';

const MEDIA_TYPES: Readonly<Record<string, string>> = { 'portal.js': 'text/javascript', 'portal.css': 'text/css' };

/** The script and the style of all pages. Their addresses carry the release, so browsers may keep them for good. */
export function serveResources(): Router {
  const router = Router();
  for (const [name, mediaType] of Object.entries(MEDIA_TYPES)) {
    const content = readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8');
    router.get(`/${name}`, (_request, response) => {
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      response.type(mediaType).end(content);
    });
  }
  return router;
}

import { createHash } from 'node:crypto';
import { isProspectToken } from '#domain/prospect';
import { refuse } from '../http/reply.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';

/** The picture is taken once and never changes; a day is what mail programs keep it for without asking. */
const MAX_AGE_SECONDS = 86_400;

/** GET /p/{token}/screenshot.png: the picture of a page that is live; its media type is in Content-Type. */
export function getScreenshot({ landingPages }: Pick<ApiServices, 'landingPages'>): Handler {
  return async (request, response) => {
    const token = String(request.params['token']);
    const screenshot = isProspectToken(token) ? await landingPages.screenshot(token) : null;
    if (screenshot === null) {
      return refuse('not_found');
    }
    const { mediaType, content } = screenshot;
    response.setHeader('ETag', `"${createHash('sha256').update(content).digest('base64url')}"`);
    response.setHeader('Cache-Control', `public, max-age=${MAX_AGE_SECONDS}`);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (request.fresh) {
      response.writeHead(304).end();
      return null;
    }
    response.writeHead(200, { 'Content-Type': mediaType, 'Content-Length': content.byteLength });
    response.end(content);
    return null;
  };
}

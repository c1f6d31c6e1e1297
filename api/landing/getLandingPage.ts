import { isProspectToken } from '#domain/prospect';
import { isRenderProof } from '#domain/renderLink';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';
import { landingPage, NO_PAGE } from './landingPage.ts';
import { sendPage } from './sendPage.ts';

type Ports = Pick<ApiServices, 'landingPages' | 'now' | 'settings'>;

/**
 * GET /p/{token}: the landing page, once it is live. Loading it counts for nothing, since mail scanners and previews load
 * it too; the script of the page tells what a visitor does.
 */
export function getLandingPage({ landingPages, settings, now }: Ports): Handler {
  return async (request, response) => {
    const token = String(request.params['token']);
    const page = isProspectToken(token) ? await landingPages.find(token) : null;
    if (page === null) {
      return sendPage(response, 404, NO_PAGE, null);
    }
    const isRendering = isRenderProof(
      [...settings.workerKeys, ...settings.secretKeys],
      page.prospectId,
      request.query['render'],
      now(),
    );
    if (page.status !== 'ready' && !isRendering) {
      return sendPage(response, 404, NO_PAGE, null);
    }
    const view = landingPage(page, { baseUrl: settings.baseUrl, shownTo: isRendering ? 'worker' : 'visitor' });
    return sendPage(response, 200, view, page.videoUrl);
  };
}

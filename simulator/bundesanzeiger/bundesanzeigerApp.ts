import express, { type Express } from 'express';
import { seededRandom } from '../dataset/random.ts';
import type { Dataset } from '../dataset/dataset.ts';
import type { PortalServices } from '../portal.ts';
import { portalScript, portalStyle } from './assets.ts';
import { CaptchaAnswers } from './captcha/captchaAnswers.ts';
import { faultGate } from './faultGate.ts';
import { CAPTCHA_PICTURE } from './pages/captchaPage.ts';
import { expiredPage } from './pages/expiredPage.ts';
import { sendCaptchaPicture, sendPublicationPicture } from './pictures.ts';
import { lookalikes } from './search/lookalikes.ts';
import { SearchIndex } from './search/searchIndex.ts';
import type { Portal } from './visit.ts';
import { openStart, targetOf, visitPage } from './visitPage.ts';
import { PATHS } from './wicket/pageState.ts';
import { WicketSessions } from './wicket/wicketSessions.ts';

/**
 * The simulated gazette portal (docs/spec/registries.md, "bundesanzeiger.de").
 * @param captchaAnswers learns the text of every captcha picture, for a simulated solver.
 */
export function bundesanzeigerApp(services: PortalServices, captchaAnswers = new CaptchaAnswers()): Express {
  const portal = createPortal(services, captchaAnswers);
  const app = express();
  app.disable('x-powered-by');
  addUncountedRoutes(app, portal);
  app.use((_request, _response, next) => {
    services.statistics.requests++;
    next();
  });
  app.get('/pub/publication/:id/content/:file', (_request, response) => sendPublicationPicture(portal, response));
  app.use(faultGate(services), express.urlencoded({ extended: false }));
  app.get('/', (request, response) => openStart(portal, request, response));
  app.all(Object.values(PATHS), (request, response) => visitPage(portal, request, response));
  app.use((_request, response) => void response.status(404).send(expiredPage()));
  return app;
}

/** Assets and captcha pictures come along with a page: they are neither counted nor hit by a page's faults. */
function addUncountedRoutes(app: Express, portal: Portal): void {
  app.get('/pub/static/portal.css', (_request, response) => void response.type('css').send(portalStyle));
  app.get('/pub/static/portal.js', (_request, response) => void response.type('js').send(portalScript));
  app.get(PATHS.publication, (request, response, next) => {
    const target = targetOf(request);
    if (target?.component === CAPTCHA_PICTURE) {
      sendCaptchaPicture(portal, request, response, target.pageId);
      return;
    }
    next();
  });
}

function createPortal(services: PortalServices, captchaAnswers: CaptchaAnswers): Portal {
  const { dataset, now } = services;
  // The start time keeps a restarted portal from giving a new visitor the session id of an old one.
  const random = seededRandom(`${dataset.seed}/bundesanzeiger/${now().toISOString()}`);
  return {
    services,
    sessions: new WicketSessions(now, random.fork('sessions')),
    search: currentSearch(dataset),
    captchaAnswers,
    captchaRandom: random.fork('captchas'),
  };
}

/** Searches what the companies have published now. */
function currentSearch(dataset: Dataset): Portal['search'] {
  const others = lookalikes(dataset);
  let indexed: { readonly companies: Dataset['companies']; readonly index: SearchIndex } | null = null;
  return (criteria) => {
    const { companies } = dataset;
    if (indexed?.companies !== companies) {
      const own = companies.flatMap((company) => company.publications.map((publication) => ({ publication, company })));
      indexed = { companies, index: new SearchIndex([...own, ...others]) };
    }
    return indexed.index.find(criteria);
  };
}

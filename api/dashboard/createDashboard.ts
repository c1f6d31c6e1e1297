import { type Request, type Response, Router } from 'express';
import type { Reply } from '../http/reply.ts';
import { type Handler, mount } from '../http/route.ts';
import type { ApiServices } from '../services.ts';
import type { FinishedWaits } from '../waiting/finishedWaits.ts';
import { ASSET_PATH, sendAsset } from './assets.ts';
import { Door } from './door.ts';
import { batch, batchProgress, batchResults, cancelBatchForm } from './pages/batch.ts';
import { batches } from './pages/batches.ts';
import { answerCaptcha, captchaPicture, captchas, captchasWaiting } from './pages/captchas.ts';
import { credits } from './pages/credits.ts';
import { cancelEnrichmentForm, enrichment, enrichmentProgress } from './pages/enrichment.ts';
import { enrichments } from './pages/enrichments.ts';
import { askRevokeKey, createKey, keys, revokeKey } from './pages/keys.ts';
import { logout } from './pages/logout.ts';
import { getPassword, postPassword } from './pages/password.ts';
import { getLogin, postLogin } from './session/login.ts';
import { PasswordDesk } from './session/passwordDesk.ts';
import { type Page, redirect } from './visit.ts';

export interface DashboardWaits {
  readonly enrichments: FinishedWaits;
  readonly batches: FinishedWaits;
}

export interface Dashboard {
  readonly router: Router;
  /** A refusal as a page where a page was asked for, else as it is. */
  readonly showRefusal: (request: Request, response: Response, reply: Reply) => void;
}

const home: Page = () => Promise.resolve(redirect('/enrichments'));

/** The pages for people: who they are → what they may → what the API answers, as HTML. */
export function createDashboard(services: ApiServices, waits: DashboardWaits): Dashboard {
  const door = new Door(services);
  const desk = new PasswordDesk(services.identities);
  const router = Router({ caseSensitive: true });
  const pages: Readonly<Record<string, { readonly GET?: Handler; readonly POST?: Handler }>> = {
    [ASSET_PATH]: { GET: sendAsset },
    '/login': { GET: getLogin(door), POST: postLogin(services, door, desk) },
    '/logout': { POST: door.open(logout(services, door)) },
    '/password': { GET: door.open(getPassword), POST: door.open(postPassword(services, door, desk)) },
    '/': { GET: door.open(home) },
    '/enrichments': { GET: door.open(enrichments(services)) },
    '/enrichments/:id': { GET: door.open(enrichment(services, waits.enrichments)) },
    '/enrichments/:id/progress': { GET: door.open(enrichmentProgress(services, waits.enrichments)) },
    '/enrichments/:id/cancel': { POST: door.open(cancelEnrichmentForm(services)) },
    '/batches': { GET: door.open(batches(services)) },
    '/batches/:id': { GET: door.open(batch(services, waits.batches)) },
    '/batches/:id/progress': { GET: door.open(batchProgress(services, waits.batches)) },
    '/batches/:id/results.csv': { GET: door.open(batchResults(services)) },
    '/batches/:id/cancel': { POST: door.open(cancelBatchForm(services)) },
    '/captchas': { GET: door.open(captchas(services)) },
    '/captchas/waiting': { GET: door.open(captchasWaiting(services)) },
    '/captchas/:id/picture': { GET: door.open(captchaPicture(services)) },
    '/captchas/:id': { POST: door.open(answerCaptcha(services)) },
    '/credits': { GET: door.open(credits(services)) },
    '/keys': { GET: door.open(keys(services), 'admins'), POST: door.open(createKey(services), 'admins') },
    '/keys/:id/revoke': {
      GET: door.open(askRevokeKey(services), 'admins'),
      POST: door.open(revokeKey(services), 'admins'),
    },
  };
  Object.entries(pages).forEach(([path, methods]) => mount(router, path, methods));
  return { router, showRefusal: (request, response, reply) => door.showRefusal(request, response, reply) };
}

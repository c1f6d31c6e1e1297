import type { PageLink } from '#ports/campaigns';
import type { LandingPage } from '#ports/landingPages';
import { landingPage } from '../../../landing/landingPage.ts';
import { sendPage } from '../../../landing/sendPage.ts';
import { isRefusal } from '../../../http/replyOf.ts';
import type { ApiServices } from '../../../services.ts';
import { type Ask, refusalPageOf } from '../../ask.ts';
import { type Page, refused, SENT, type Visit } from '../../visit.ts';
import { webAddress } from '../../webAddress.ts';
import { campaignInput } from './campaignForm.ts';

/** Whose page a form shows. */
const SOMEBODY = 'Anna Berger';
/** Of no prospect, so that no event of theirs is told. */
const NO_TOKEN = 'preview';

/** POST /reach/campaigns/preview: the landing page that a form would make, to stand beside it; nothing is stored. */
export function previewLanding({ settings }: Pick<ApiServices, 'settings'>): Page {
  return (visit) => {
    const { headline, video_url: video, cta, footer_links: links } = campaignInput(visit.form);
    send(visit, settings.baseUrl, {
      prospectId: 0,
      campaignId: 0,
      token: NO_TOKEN,
      name: SOMEBODY,
      status: 'created',
      headline: headline.trim() === '' ? 'Your headline' : headline,
      videoUrl: webAddress(video) ?? '',
      cta: toLink(cta, 'Your button'),
      footerLinks: links.map((link) => toLink(link, 'A link')),
    });
    return Promise.resolve(SENT);
  };
}

/** GET /reach/prospects/{id}/preview: the landing page of a prospect, live or not, without a visit that counts. */
export function previewProspect(
  ask: Ask,
  { landingPages, settings }: Pick<ApiServices, 'landingPages' | 'settings'>,
): Page {
  return async (visit) => {
    const found = await ask('getProspect', visit);
    if (isRefusal(found)) {
      return refusalPageOf(found);
    }
    const page = await landingPages.ofProspect(found.data.id);
    if (page === null) {
      return refused('not_found');
    }
    send(visit, settings.baseUrl, page);
    return SENT;
  };
}

function send({ response }: Visit, baseUrl: string, page: LandingPage): void {
  const videoUrl = page.videoUrl === '' ? null : page.videoUrl;
  sendPage(response, 200, landingPage(page, { baseUrl, shownTo: 'owner' }), videoUrl, "'self'");
}

/** What is not typed yet is told in its place, and what leads nowhere leads to the page itself. */
function toLink({ label, url }: PageLink, instead: string): PageLink {
  return { label: label.trim() === '' ? instead : label, url: webAddress(url) ?? '#' };
}

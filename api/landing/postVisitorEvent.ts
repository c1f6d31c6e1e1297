import { isIP } from 'node:net';
import type { Request } from 'express';
import { checkInput } from '#contract/http/checkInput';
import { type VisitorMessage, visitorEventSchema } from '#contract/http/visitorEvent';
import { addressBlock } from '#domain/addressBlock';
import type { RatePolicy } from '#domain/rateLimit';
import { isProspectToken } from '#domain/prospect';
import { percentOf } from '#domain/visitorEvents';
import type { PageLink } from '#ports/campaigns';
import type { LandingPage } from '#ports/landingPages';
import { readJson } from '../http/readJson.ts';
import { noContent, refuse, type Reply, retryAfter } from '../http/reply.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';

type Ports = Pick<ApiServices, 'deliveriesDue' | 'landingPages' | 'now' | 'rateLimiter' | 'settings'>;

/** An event has five. */
const EVENT_VALUES = 50;
/** What is kept of a User-Agent; real ones have a quarter of it. */
const USER_AGENT_MAX = 512;
/**
 * Longer referrers are not kept, since half of an address leads elsewhere; browsers send up to 4,096 characters (Referrer
 * Policy, 8.3).
 */
const REFERRER_MAX = 2_048;
/** Receivers may make a link of a referrer, and any stranger may send one. */
const WEB_ADDRESS = /^https?:\/\/[!-~]+$/;

/**
 * POST /p/{token}/events: what a visitor did, from the script of the page. Needs the body as bytes, since beacons are sent
 * as text. Each bearer of a token can send, so each address block has a limit for each page.
 */
export function postVisitorEvent(ports: Ports): Handler {
  const policy: RatePolicy = {
    name: 'visitor',
    limit: ports.settings.visitorEventsPerMinute,
    periodSeconds: 60,
  };
  return async (request) => {
    const token = String(request.params['token']);
    if (!isProspectToken(token)) {
      return refuse('not_found');
    }
    const decision = await ports.rateLimiter.consume(policy, `${token} ${addressBlock(request.ip)}`);
    if (!decision.allowed) {
      return refuse('rate_limited', {}, retryAfter(decision.retryAfterMilliseconds));
    }
    const message = parse(request.body);
    if ('status' in message) {
      return message;
    }
    const page = await ports.landingPages.find(token);
    if (page?.status !== 'ready') {
      return refuse('not_found');
    }
    if (!isLoadedInAdvance(request)) {
      await record(ports, page, message, request);
    }
    return noContent();
  };
}

function parse(body: unknown): VisitorMessage | Reply {
  if (!Buffer.isBuffer(body)) {
    return refuse('unsupported_media_type');
  }
  const reading = readJson(body, EVENT_VALUES);
  switch (reading.kind) {
    case 'malformed':
      return refuse('malformed_json');
    case 'too_large':
      return refuse('validation_failed', { errors: { body: [reading.problem] } });
    case 'read': {
      const checked = checkInput(visitorEventSchema, reading.value);
      return checked.kind === 'valid' ? checked.value : refuse('validation_failed', { errors: checked.errors });
    }
  }
}

async function record(
  { landingPages, deliveriesDue, now }: Ports,
  page: LandingPage,
  message: VisitorMessage,
  request: Request,
): Promise<void> {
  const metadata = { ...visitorOf(request, message), ...detailsOf(page, message) };
  const deliveries = await landingPages.record(page.prospectId, message.event, metadata, now());
  if (deliveries > 0) {
    deliveriesDue.announce([page.campaignId]);
  }
}

/**
 * docs/spec/contract.md, "Campaign webhooks": metadata. The page tells where it was linked from; the header names the
 * page itself.
 */
function visitorOf(request: Request, { referrer = request.get('referer') ?? '' }: VisitorMessage) {
  return {
    user_agent: request.get('user-agent')?.slice(0, USER_AGENT_MAX) ?? null,
    ip: addressOf(request),
    referrer: WEB_ADDRESS.test(referrer) && referrer.length <= REFERRER_MAX ? referrer.toWellFormed() : null,
  };
}

function detailsOf(
  { cta, footerLinks }: LandingPage,
  { event, link }: VisitorMessage,
): Readonly<Record<string, unknown>> {
  switch (event) {
    case 'page.opened':
    case 'video.started':
    case 'video.finished':
      return {};
    case 'video.progress.25':
    case 'video.progress.50':
    case 'video.progress.75':
      return { percent: percentOf(event) };
    case 'cta.clicked':
      return target(cta);
    case 'footer_link.clicked':
      return target(footerLinks[link ?? 0]);
  }
}

/** The campaign may have changed since the page was loaded. */
function target(link: PageLink | undefined) {
  return { label: link?.label ?? null, url: link?.url ?? null };
}

/** IPv4 addresses are written as such, whatever socket they came by. A proxy may pass on what is none. */
function addressOf({ ip = '' }: Request): string | null {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? null : address;
}

/** https://wicg.github.io/nav-speculation/prefetch.html: what a browser prefetches or prerenders is not seen. */
function isLoadedInAdvance(request: Request): boolean {
  return /\bpre(?:fetch|render)\b/.test(request.get('sec-purpose') ?? '');
}

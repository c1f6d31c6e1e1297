import { outgoingUrlProblem } from '#domain/outgoingUrl';
import { landingUrl, RENDER_PROSPECT, SCREENSHOT_SIZE } from '#domain/prospect';
import { renderProof } from '#domain/renderLink';
import { WorkError } from '#domain/verdict';
import type { WorkerKey } from '#domain/workerKeys';
import type { LandingPage, LandingPages } from '#ports/landingPages';
import type { ClaimedWork } from '#ports/workQueue';
import type { BrowserPool } from '../../browser/browserPool.ts';
import type { EnrichmentHandler, WorkContext, WorkResult } from '../handler.ts';
import { photograph } from './photograph.ts';
import { showVideo } from './showVideo.ts';

export interface RenderProspectServices {
  readonly landingPages: Pick<LandingPages, 'ofProspect' | 'storeScreenshot'>;
  readonly browsers: Pick<BrowserPool, 'withSession'>;
  /** Where workers reach the API, without a trailing slash. */
  readonly landingUrl: () => Promise<string>;
  /** The first one signs. */
  readonly workerKeys: readonly WorkerKey[];
  /** True for addresses that a video may be loaded from. */
  readonly isAllowedAddress: (address: string) => boolean;
  /** The most that the video may send in one attempt. */
  readonly maxVideoBytes: number;
  /** The longest that one attempt may take. */
  readonly deadlineSeconds: number;
  readonly now: () => Date;
}

/**
 * Opens the landing page of a prospect as a visitor would, waits until its video is there, and takes the picture. The
 * page gets live with the settlement of this work.
 */
export function createRenderProspectHandler(services: RenderProspectServices): EnrichmentHandler {
  return {
    fromSource: async (work, context) => {
      const page = await services.landingPages.ofProspect(prospectIdOf(work));
      if (page === null) {
        throw new Error(`There is no prospect for the work ${work.id}`);
      }
      return render(services, work, page, context);
    },
  };
}

async function render(
  services: RenderProspectServices,
  work: ClaimedWork,
  page: LandingPage,
  { signal }: WorkContext,
): Promise<WorkResult> {
  const { browsers, landingPages, isAllowedAddress, maxVideoBytes, deadlineSeconds } = services;
  const baseUrl = await services.landingUrl();
  const { host } = new URL(baseUrl);
  requirePublic(page.videoUrl, host, isAllowedAddress);
  const options = {
    allowedHosts: [host],
    // Names are checked again when they are resolved.
    guarded: { hosts: [new URL(page.videoUrl).host], isAllowedAddress, maxBytes: maxVideoBytes },
    deadlineMs: deadlineSeconds * 1_000,
    signal,
    loadsAppearance: true,
  };
  const screenshot = await browsers
    .withSession(options, async (session) => {
      await session.page.setViewport(SCREENSHOT_SIZE);
      await showVideo(session, addressOf(services, baseUrl, page), page.videoUrl, services.now);
      return photograph(session);
    })
    .catch((error: unknown) => explain(error, deadlineSeconds));
  if (!(await landingPages.storeScreenshot(work, page.prospectId, screenshot))) {
    throw new Error('The lease was lost before the picture was stored');
  }
  const { mediaType, content } = screenshot;
  return { output: { media_type: mediaType, bytes: content.byteLength }, cost: 0, mirror: null };
}

/** @throws WorkError for a video that no worker may load; one of our own is served by the host of the page itself */
function requirePublic(videoUrl: string, landingHost: string, isAllowedAddress: (address: string) => boolean): void {
  const problem = new URL(videoUrl).host === landingHost ? null : outgoingUrlProblem(videoUrl, isAllowedAddress);
  if (problem !== null) {
    const message = `The video of the campaign cannot be loaded. ${problem}`;
    throw new WorkError({ kind: 'permanent', code: 'video_unavailable', message });
  }
}

/** What the pool says of its deadline is in its own words; callers read this. */
function explain(error: unknown, deadlineSeconds: number): never {
  if (error instanceof WorkError && error.verdict.code === 'timeout_exceeded') {
    const message = `The landing page was not rendered within ${deadlineSeconds} seconds.`;
    throw new WorkError({ kind: 'retry', code: 'timeout_exceeded', message }, { cause: error });
  }
  throw error;
}

/** Good for this attempt. */
function addressOf(
  { workerKeys, deadlineSeconds, now }: RenderProspectServices,
  baseUrl: string,
  page: LandingPage,
): string {
  const expires = Math.ceil(now().getTime() / 1_000) + deadlineSeconds;
  return `${landingUrl(baseUrl, page.token)}?render=${renderProof(workerKeys, page.prospectId, expires)}`;
}

function prospectIdOf({ type, input }: ClaimedWork): number {
  const { prospect_id: id } = input as { readonly prospect_id?: unknown };
  if (type !== RENDER_PROSPECT || typeof id !== 'number') {
    throw new Error(`${type} is no work of rendering a prospect`);
  }
  return id;
}

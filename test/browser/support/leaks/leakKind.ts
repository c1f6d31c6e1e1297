import type { Frame } from 'puppeteer-core';
import type { BrowserSession } from '../../../../workers/browser/browserSession.ts';
import { eventually } from '../../../support/eventually.ts';
import { type LeakSite, PORTAL, type SeenRequest, THIRD } from './leakSite.ts';

/** A job that plants a mark or looks for one. */
export interface LeakVisit {
  readonly session: BrowserSession;
  readonly site: LeakSite;
  /** Other for each pair of jobs; in the addresses that a kind asks for. */
  readonly mark: string;
  /** What the job that plants tells the one that looks. */
  readonly notes: Map<string, string>;
}

/** One thing that a page or a job can leave behind. */
export interface LeakKind {
  readonly name: string;
  /** The small headless browser or whole ones do not have it. */
  readonly onlyIn?: 'small browsers' | 'whole browsers';
  /** It is what the sites see of a job, which they do for as long as it runs. */
  readonly isSeenWhileItLasts?: true;
  plant(visit: LeakVisit): Promise<void>;
  /** Whether the mark is found. */
  look(visit: LeakVisit): Promise<boolean>;
}

export const HOME = `https://${PORTAL}/`;

/** Planted and looked for by scripts of the page at `path`, which know the mark as `mark`. */
export function inPage(name: string, plant: string, look: string, path = ''): LeakKind {
  return {
    name,
    plant: async (visit) => {
      await visit.session.open(`${HOME}${path}`);
      await visit.session.page.evaluate(withMark(visit, plant));
    },
    look: async (visit) => {
      await arrive(visit, path);
      return isFound(await visit.session.page.evaluate(withMark(visit, look)));
    },
  };
}

/** The same in a frame of another site, which has storage of its own for each site that embeds it. */
export function inForeignFrame(name: string, plant: string, look: string): LeakKind {
  return {
    name: `${name}, of a foreign frame`,
    plant: async (visit) => {
      await (await foreignFrame(visit)).evaluate(withMark(visit, plant));
    },
    look: async (visit) => isFound(await (await foreignFrame(visit)).evaluate(withMark(visit, look))),
  };
}

/** What the sites have to see of a later request for `path`. */
export function seenBySite(
  name: string,
  plant: string,
  path: string,
  isMarked: (request: SeenRequest) => boolean,
): LeakKind {
  return {
    name,
    plant: async (visit) => {
      await visit.session.open(HOME);
      await visit.session.page.evaluate(withMark(visit, plant));
    },
    look: async (visit) => {
      const before = visit.site.requests.length;
      await visit.session.open(`${HOME}${path}`);
      return visit.site.requests.slice(before).some(isMarked);
    },
  };
}

/** Something that goes on by itself: planted by a script, seen by the sites as requests or open connections. */
export function goingOn(name: string, plant: string): LeakKind {
  return {
    name,
    isSeenWhileItLasts: true,
    plant: async (visit) => {
      const { session, site, mark } = visit;
      await session.open(HOME);
      await session.page.evaluate(withMark(visit, plant));
      await eventually('the site sees the mark', () => site.requests.some(({ url }) => url.includes(mark)));
    },
    look: async ({ session, site, mark }) => {
      // What was sent before its job ended may still arrive.
      await session.page.evaluate(wait(50));
      const before = site.requests.length;
      await session.page.evaluate(wait(150));
      const isMarked = (url: string): boolean => url.includes(mark);
      return site.requests.slice(before).some(({ url }) => isMarked(url)) || [...site.open].some(isMarked);
    },
  };
}

/** What ends with its page is looked for before the page is left. */
export async function arrive({ session }: LeakVisit, path = ''): Promise<void> {
  if (!session.page.url().startsWith(HOME)) {
    await session.open(`${HOME}${path}`);
  }
}

/** The frame of another site in a page of the portal. */
export async function foreignFrame({ session }: LeakVisit): Promise<Frame> {
  const shown = (): Frame | undefined => session.page.frames().find((one) => one.url().startsWith(`https://${THIRD}`));
  if (shown() === undefined) {
    await session.page.goto(`${HOME}framed`, { waitUntil: 'load' });
  }
  const frame = shown();
  if (frame === undefined) {
    throw new Error('The page has no foreign frame.');
  }
  return frame;
}

export function withMark({ mark }: LeakVisit, code: string): string {
  return `((mark) => ${code})(${JSON.stringify(mark)})`;
}

/** A mark is a value that is neither empty nor nothing. */
function isFound(value: unknown): boolean {
  return Boolean(value);
}

/** By the clock of the page. */
export function wait(milliseconds: number): string {
  return `new Promise((done) => setTimeout(done, ${milliseconds}))`;
}

import { TargetType, type BrowserContext, type CDPSession, type Page } from 'puppeteer-core';
import { WorkError } from '#domain/verdict';
import { BrowserSession } from './browserSession.ts';
import { Downloads } from './downloads.ts';
import { openEgressGate, type EgressGate } from './egressGate.ts';
import type { GuardedHosts } from './guardedLookup.ts';
import type { PooledBrowser } from './pooledBrowser.ts';
import { settlesInTime } from './settlesInTime.ts';
import { parseProxy } from './upstreamProxy.ts';

export interface SessionRules {
  /** As in `URL.host`: the port belongs to it where it is not the scheme's own. */
  readonly allowedHosts: readonly string[];
  /** What the page may load from beside them; it cannot go there itself. */
  readonly guarded?: GuardedHosts | undefined;
  /** `http://host:port` that all traffic leaves by, or null. */
  readonly proxy: string | null;
  readonly maxDownloadBytes: number;
  /** False for pages that are only read: pictures, styles and fonts are not loaded then. */
  readonly loadsAppearance: boolean;
}

/** What a tab has opened so far; all of it is closed in the end. */
interface TabParts {
  readonly gate: EgressGate;
  context: BrowserContext | null;
  downloads: Downloads | null;
}

/** A context with one page behind a gate of its own, for one job: what the job leaves behind goes with it. */
export class BrowserTab {
  /** Rejects when the page crashes, and never resolves. */
  readonly crash: Promise<never>;
  readonly session: BrowserSession;
  readonly #pooled: PooledBrowser;
  readonly #parts: TabParts;

  private constructor(pooled: PooledBrowser, parts: TabParts, { session, crash }: OpenPage) {
    this.#pooled = pooled;
    this.#parts = parts;
    this.session = session;
    this.crash = crash;
  }

  static async open(pooled: PooledBrowser, rules: SessionRules): Promise<BrowserTab> {
    const { allowedHosts, guarded } = rules;
    const proxy = rules.proxy === null ? null : parseProxy(rules.proxy);
    const gate = await openEgressGate({ allowedHosts, guarded, proxy });
    const parts: TabParts = { gate, context: null, downloads: null };
    try {
      return new BrowserTab(pooled, parts, await openPage(pooled, rules, parts));
    } catch (error) {
      await closeParts(pooled, parts);
      throw error;
    }
  }

  /** From the call on nothing leaves the tab any more; resolves when nothing is left of it. */
  close(): Promise<void> {
    return closeParts(this.#pooled, this.#parts);
  }
}

type OpenPage = Pick<BrowserTab, 'session' | 'crash'>;

async function openPage(pooled: PooledBrowser, rules: SessionRules, parts: TabParts): Promise<OpenPage> {
  // Without the exception even loopback would go around the gate.
  const context = await pooled.browser.createBrowserContext({
    proxyServer: parts.gate.url,
    proxyBypassList: ['<-loopback>'],
  });
  parts.context = context;
  const page = await context.newPage();
  const crash = watch(context, page);
  const devTools = await page.createCDPSession();
  const mainFrame = await prepare(devTools, rules);
  const place = { contextId: context.id ?? '', mainFrame, files: pooled.hosted };
  const downloads = await Downloads.watch(pooled.devTools, place, { maxBytes: rules.maxDownloadBytes });
  parts.downloads = downloads;
  const session = new BrowserSession({ page, devTools, gate: parts.gate, downloads, allowedHosts: rules.allowedHosts });
  return { session, crash };
}

/** @returns the id of the page's main frame */
async function prepare(devTools: CDPSession, { loadsAppearance }: SessionRules): Promise<string> {
  // In this order, since commands of one session are carried out as they come.
  const [{ frameTree }] = await Promise.all([
    devTools.send('Page.getFrameTree'),
    devTools.send('Network.enable'),
    ...(loadsAppearance ? [] : [devTools.send('Network.setBlockedURLs', { urls: APPEARANCE })]),
  ]);
  return frameTree.frame.id;
}

/** Closes what is open of a tab, or kills the browser when that takes too long. */
async function closeParts(pooled: PooledBrowser, { gate, context, downloads }: TabParts): Promise<void> {
  // Every request that is under way ends first, so the context has nothing to wait for.
  gate.shut();
  if (context !== null && !(await settlesInTime(context.close()))) {
    pooled.kill();
  }
  await downloads?.stop();
  // Not before: the next gate could have the same port, and be asked by this context.
  await gate.close();
}

/**
 * By the ends of their addresses; a captcha picture has none of them, so it is still there to be solved. Measured over
 * three pages with 20 pictures and 3 style sheets each, CPU seconds a job: everything loaded 0.16, blocked like this
 * 0.05, blocked by request interception 0.13, pictures switched off by a flag of the browser 0.21.
 */
const APPEARANCE = ['css', 'png', 'jpg', 'jpeg', 'gif', 'svg', 'webp', 'ico', 'woff', 'woff2', 'ttf'].flatMap(
  (ending) => [`*.${ending}`, `*.${ending}?*`],
);

/** Dialogs are dismissed, except that leaving a page is always confirmed; pop-ups are closed. */
function watch(context: BrowserContext, page: Page): Promise<never> {
  const crash = new Promise<never>((_resolve, reject) => {
    const fail = (error: unknown): void => reject(crashed(error));
    page.on('error', fail);
    page.on('dialog', (dialog) => {
      const answer = dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss();
      answer.catch(ignoreClosed);
    });
    context.on('targetcreated', (target) => {
      if (target.type() === TargetType.PAGE) {
        target
          .page()
          .then((opened) => (opened === page ? undefined : opened?.close()))
          .catch(ignoreClosed);
      }
    });
  });
  crash.catch(() => undefined);
  return crash;
}

/** A dialog or pop-up may be gone before it is answered: with its page, its context or the browser. */
function ignoreClosed(error: unknown): void {
  if (!(error instanceof Error)) {
    throw error;
  }
}

function crashed(cause: unknown): WorkError {
  return new WorkError({ kind: 'retry', code: 'internal_error', message: 'The page crashed.' }, { cause });
}

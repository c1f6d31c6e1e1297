import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { TargetType, type BrowserContext, type CDPSession, type Page } from 'puppeteer-core';
import { WorkError } from '#domain/verdict';
import { BrowserSession } from './browserSession.ts';
import { Downloads } from './downloads.ts';
import { openEgressGate, type EgressGate } from './egressGate.ts';
import { clearTab } from './clearTab.ts';
import type { GuardedHosts } from './guardedLookup.ts';
import type { PooledBrowser } from './pooledBrowser.ts';
import { removeTree } from './scratchSpace.ts';
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

interface TabParts {
  readonly context: BrowserContext;
  readonly page: Page;
  /** The page's own. */
  readonly devTools: CDPSession;
  readonly gate: EgressGate;
}

/** A context with one page behind a gate of its own: it serves one job after another, and forgets each. */
export class BrowserTab {
  /** Rejects when the page crashes, and never resolves. */
  readonly crash: Promise<never>;
  readonly #pooled: PooledBrowser;
  readonly #rules: SessionRules;
  readonly #parts: TabParts;
  #visit: { readonly downloads: Downloads; readonly directory: string } | null = null;

  private constructor(pooled: PooledBrowser, rules: SessionRules, parts: TabParts) {
    this.#pooled = pooled;
    this.#rules = rules;
    this.#parts = parts;
    this.crash = watch(parts.context, parts.page);
  }

  static async open(pooled: PooledBrowser, rules: SessionRules): Promise<BrowserTab> {
    const proxy = rules.proxy === null ? null : parseProxy(rules.proxy);
    const gate = await openEgressGate({ allowedHosts: rules.allowedHosts, guarded: rules.guarded, proxy });
    let context: BrowserContext | null = null;
    try {
      // Without the exception even loopback would go around the gate.
      context = await pooled.browser.createBrowserContext({
        proxyServer: gate.url,
        proxyBypassList: ['<-loopback>'],
      });
      const page = await context.newPage();
      const tab = new BrowserTab(pooled, rules, { context, page, gate, devTools: await page.createCDPSession() });
      await tab.#prepare();
      return tab;
    } catch (error) {
      await closeParts(pooled, gate, context);
      throw error;
    }
  }

  async #prepare(): Promise<void> {
    const { devTools } = this.#parts;
    // In this order, since commands of one session are carried out as they come.
    await Promise.all([
      devTools.send('Network.enable'),
      ...(this.#rules.loadsAppearance ? [] : [devTools.send('Network.setBlockedURLs', { urls: APPEARANCE })]),
    ]);
  }

  /** Begins a job, with a directory of its own for what it downloads. */
  async begin(): Promise<BrowserSession> {
    const { page, devTools, gate, context } = this.#parts;
    const { allowedHosts, maxDownloadBytes } = this.#rules;
    const [directory, { frameTree }] = await Promise.all([
      mkdtemp(join(this.#pooled.directory, 'job-')),
      devTools.send('Page.getFrameTree'),
    ]);
    const place = { contextId: context.id ?? '', mainFrame: frameTree.frame.id, directory };
    const downloads = await Downloads.watch(this.#pooled.devTools, place, { maxBytes: maxDownloadBytes });
    this.#visit = { downloads, directory };
    return new BrowserSession({ page, devTools, gate, downloads, allowedHosts });
  }

  /**
   * Ends the job and forgets it.
   *
   * @returns false where it is not certain that nothing of the job is left: then the tab must be closed
   */
  async forget(): Promise<boolean> {
    const { page, devTools, gate, context } = this.#parts;
    try {
      await this.#endVisit();
      await clearTab(page, devTools, this.#rules.allowedHosts);
      gate.disconnect();
      return gate.refusedHosts().length === 0 && (await context.pages()).length === 1;
    } catch {
      return false;
    }
  }

  async close(): Promise<void> {
    await closeParts(this.#pooled, this.#parts.gate, this.#parts.context);
    await this.#endVisit();
  }

  async #endVisit(): Promise<void> {
    const visit = this.#visit;
    this.#visit = null;
    if (visit !== null) {
      visit.downloads.stop();
      await removeTree(visit.directory);
    }
  }
}

/** Closes the context, or kills the browser when that takes too long. */
async function closeParts(pooled: PooledBrowser, gate: EgressGate, context: BrowserContext | null): Promise<void> {
  // Closing the gate first ends every request that is under way, so the context has nothing to wait for.
  await gate.close();
  if (context !== null && !(await settlesInTime(context.close()))) {
    pooled.kill();
  }
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

import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { TargetType, type BrowserContext, type CDPSession, type Page } from 'puppeteer-core';
import { WorkError } from '#domain/verdict';
import { BrowserSession } from './browserSession.ts';
import { Downloads } from './downloads.ts';
import { openEgressGate, type EgressGate } from './egressGate.ts';
import type { GuardedHosts } from './guardedLookup.ts';
import { CLOSE_GRACE_MS, type PooledBrowser } from './pooledBrowser.ts';
import { removeTree } from './scratchSpace.ts';
import { settledWithin } from './settledWithin.ts';
import { parseProxy } from './upstreamProxy.ts';

export interface SessionRules {
  /** As in `URL.host`: the port belongs to it where it is not the scheme's own. */
  readonly allowedHosts: readonly string[];
  /** What the page may load from beside them; it cannot go there itself. */
  readonly guarded?: GuardedHosts | undefined;
  /** `http://host:port` that all traffic leaves by, or null. */
  readonly proxy: string | null;
  readonly maxDownloadBytes: number;
  /** False for pages that nobody looks at: pictures, styles and fonts are not loaded then. */
  readonly loadsAppearance: boolean;
}

export interface OpenSession {
  readonly session: BrowserSession;
  /** Rejects when the page crashes, and never resolves. */
  readonly crash: Promise<never>;
  /** Closes the context, or kills the browser when that takes too long. */
  close(): Promise<void>;
}

/** Opens a fresh context behind a gate of its own. */
export async function openSession(pooled: PooledBrowser, rules: SessionRules): Promise<OpenSession> {
  const proxy = rules.proxy === null ? null : parseProxy(rules.proxy);
  const gate = await openEgressGate({ allowedHosts: rules.allowedHosts, guarded: rules.guarded, proxy });
  try {
    const directory = await mkdtemp(join(pooled.directory, 'job-'));
    // Without the exception even loopback would go around the gate.
    const context = await pooled.browser.createBrowserContext({
      proxyServer: gate.url,
      proxyBypassList: ['<-loopback>'],
    });
    const page = await context.newPage();
    const crash = watch(context, page);
    const devTools = await page.createCDPSession();
    const [downloads] = await Promise.all([
      watchDownloads(pooled, devTools, { context, directory, maxBytes: rules.maxDownloadBytes }),
      // In this order, since commands of one session are carried out as they come.
      devTools.send('Network.enable'),
      ...(rules.loadsAppearance ? [] : [devTools.send('Network.setBlockedURLs', { urls: APPEARANCE })]),
    ]);
    const session = new BrowserSession({ page, devTools, gate, downloads, allowedHosts: rules.allowedHosts });
    return { session, crash, close: () => closeSession(pooled, { context, gate, downloads, directory }) };
  } catch (error) {
    await gate.close();
    throw error;
  }
}

async function watchDownloads(
  { devTools }: PooledBrowser,
  client: CDPSession,
  { context, directory, maxBytes }: { context: BrowserContext; directory: string; maxBytes: number },
): Promise<Downloads> {
  const { frameTree } = await client.send('Page.getFrameTree');
  const place = { contextId: context.id ?? '', mainFrame: frameTree.frame.id, directory };
  return Downloads.watch(devTools, place, { maxBytes });
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

async function closeSession(
  pooled: PooledBrowser,
  parts: { context: BrowserContext; gate: EgressGate; downloads: Downloads; directory: string },
): Promise<void> {
  parts.downloads.stop();
  // Closing the gate first ends every request that is under way, so the context has nothing to wait for.
  await parts.gate.close();
  if (!(await settledWithin(CLOSE_GRACE_MS, parts.context.close()))) {
    pooled.kill();
  }
  await removeTree(parts.directory);
}

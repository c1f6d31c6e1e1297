import { WorkError } from '#domain/verdict';
import { Semaphore } from '#system/semaphore';
import type { BrowserSession } from './browserSession.ts';
import type { GuardedHosts } from './guardedLookup.ts';
import type { BrowserHost } from './host/browserHost.ts';
import { PooledBrowser, type PooledBrowserOptions } from './pooledBrowser.ts';
import { settlesInTime } from './settlesInTime.ts';
import type { BrowserTab } from './browserTab.ts';

/** The part of a logger that the pool uses. */
export interface PoolLogger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface BrowserPoolOptions extends PooledBrowserOptions {
  /** Where the browsers run. */
  readonly host: BrowserHost;
  readonly logger: PoolLogger;
}

export interface SessionOptions {
  /** As in `URL.host`; nothing of the job can reach any other host. */
  readonly allowedHosts: readonly string[];
  /** Hosts that customers name: what the page may load from at public addresses. Without `proxy` only. */
  readonly guarded?: GuardedHosts;
  /** Milliseconds the whole job may take, from the moment it has a browser. */
  readonly deadlineMs: number;
  /** The caller's own end, also while waiting for a slot. */
  readonly signal: AbortSignal;
  /** `http://host:port` of an egress proxy. */
  readonly proxy?: string | null;
  /** Default 50 MB: the largest documents of the register are scans of some tens of megabytes. */
  readonly maxDownloadBytes?: number;
  /** Load pictures, styles and fonts; default false. */
  readonly loadsAppearance?: boolean;
}

export interface PoolStats {
  readonly active: number;
  readonly waiting: number;
  readonly browsers: number;
  /** Since the start. */
  readonly launched: number;
}

const DEFAULT_MAX_DOWNLOAD_BYTES = 50 * 1024 * 1024;

/**
 * Warm browsers for short jobs. Each job has a context of its own, opened ahead of it where that could be, and closed
 * behind its back; nothing of one job is left for the next. A browser that has served its jobs finishes what it has and
 * closes, while the next one already takes jobs.
 */
export class BrowserPool {
  readonly #options: BrowserPoolOptions;
  readonly #sessions: Semaphore;
  readonly #browsers = new Set<PooledBrowser>();
  readonly #shutdown = new AbortController();
  #current: Promise<PooledBrowser> | null = null;
  #launched = 0;

  constructor(options: BrowserPoolOptions) {
    this.#options = options;
    this.#sessions = new Semaphore(options.maxContexts);
  }

  /**
   * Runs a job in a fresh session.
   * @throws WorkError `retry` with `timeout_exceeded` at the deadline, and with `internal_error` when browser or page
   *   crash or the pool closes; the signal's reason when the caller aborts; else what the job throws
   */
  async withSession<Result>(
    options: SessionOptions,
    job: (session: BrowserSession) => Promise<Result>,
  ): Promise<Result> {
    const signal = AbortSignal.any([options.signal, this.#shutdown.signal]);
    return this.#sessions.run(() => this.#run(options, signal, job), signal);
  }

  stats(): PoolStats {
    const active = [...this.#browsers].reduce((sum, browser) => sum + browser.active, 0);
    return { active, waiting: this.#sessions.waiting, browsers: this.#browsers.size, launched: this.#launched };
  }

  /** Ends running jobs, all browsers and their host. */
  async close(): Promise<void> {
    this.#shutdown.abort(retry('The worker stops.'));
    await this.#sessions.idle();
    await Promise.allSettled([this.#current]);
    await Promise.all([...this.#browsers].map((browser) => this.#end(browser)));
    await this.#options.host.close();
  }

  async #run<Result>(
    options: SessionOptions,
    signal: AbortSignal,
    job: (session: BrowserSession) => Promise<Result>,
  ): Promise<Result> {
    const { allowedHosts, deadlineMs, proxy = null, maxDownloadBytes = DEFAULT_MAX_DOWNLOAD_BYTES } = options;
    const { loadsAppearance = false, guarded } = options;
    const pooled = await this.#claimBrowser();
    const end = endOf(deadlineMs, signal);
    const rules = { allowedHosts, guarded, proxy, maxDownloadBytes, loadsAppearance };
    const opening = pooled.tab(rules);
    try {
      const tab = await Promise.race([opening, pooled.death, end.reached]);
      return await Promise.race([job(tab.session), tab.crash, pooled.death, end.reached]);
    } catch (error) {
      throw pooled.isDead && !(error instanceof WorkError) ? retry('The browser crashed.', error) : error;
    } finally {
      end.cancel();
      await discard(pooled, opening);
      await this.#release(pooled);
    }
  }

  /** Two jobs that find the browser used up get the same successor, because the claim is not interrupted by anything. */
  async #claimBrowser(): Promise<PooledBrowser> {
    for (;;) {
      const launching = (this.#current ??= this.#launch());
      const browser = await launching;
      if (browser.claim()) {
        return browser;
      }
      if (this.#current === launching) {
        this.#current = null;
      }
      if (browser.active === 0) {
        // It died between two jobs, so no job will close it.
        await this.#end(browser);
      }
    }
  }

  async #launch(): Promise<PooledBrowser> {
    const { logger, host } = this.#options;
    try {
      const browser = await PooledBrowser.launch(host, this.#options);
      this.#browsers.add(browser);
      this.#launched++;
      logger.info({ browser: browser.hosted.name }, 'browser started');
      return browser;
    } catch (error) {
      this.#current = null;
      logger.warn({ err: error }, 'A browser could not be started');
      throw retry('The browser could not be started.', error);
    }
  }

  async #release(browser: PooledBrowser): Promise<void> {
    await browser.release();
    if (browser.isClosed) {
      this.#browsers.delete(browser);
    }
  }

  async #end(browser: PooledBrowser): Promise<void> {
    await browser.close();
    this.#browsers.delete(browser);
  }
}

/** What is still opening when its job ends is closed all the same; a browser that cannot even open it is killed. */
async function discard(pooled: PooledBrowser, opening: Promise<BrowserTab>): Promise<void> {
  if (!(await settlesInTime(opening))) {
    pooled.kill();
  }
  const tab = await opening.catch(() => null);
  if (tab !== null) {
    pooled.discard(tab);
  }
}

interface JobEnd {
  /** Rejects at the deadline or by the signal, and never resolves. */
  readonly reached: Promise<never>;
  cancel(): void;
}

function endOf(deadlineMs: number, signal: AbortSignal): JobEnd {
  const done = new AbortController();
  const reached = new Promise<never>((_resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason as Error);
    }
    const timer = setTimeout(() => reject(tooLate(deadlineMs)), deadlineMs);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: done.signal });
    done.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  // A job that ends in time leaves no listener.
  reached.catch(() => undefined);
  return { reached, cancel: () => done.abort() };
}

function tooLate(deadlineMs: number): WorkError {
  return new WorkError({
    kind: 'retry',
    code: 'timeout_exceeded',
    message: `The job took longer than ${deadlineMs} ms.`,
  });
}

function retry(message: string, cause?: unknown): WorkError {
  return new WorkError({ kind: 'retry', code: 'internal_error', message }, { cause });
}

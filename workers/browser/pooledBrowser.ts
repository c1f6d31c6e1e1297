import type { Browser, CDPSession } from 'puppeteer-core';
import { IdleTabs } from './idleTabs.ts';
import { launchBrowser } from './launchBrowser.ts';
import { killProcessGroup } from './killProcessGroup.ts';
import { noteBrowser, removeTree } from './scratchSpace.ts';
import { settlesInTime } from './settlesInTime.ts';
import { type SessionRules, BrowserTab } from './browserTab.ts';

export interface PooledBrowserOptions {
  readonly executablePath: string;
  /** Whether the browser keeps its pages in a sandbox of its own where it can; default true. */
  readonly sandboxed?: boolean;
  /** Jobs that a browser serves before it is replaced: memory that pages leak goes with it. */
  readonly pagesPerBrowser: number;
  /** Jobs at a time. */
  readonly maxContexts: number;
}

/** Milliseconds that a tab waits for its next job: a queue with work in it brings one sooner. */
const TAB_IDLE_MS = 30_000;

/** One running browser: it takes so many jobs, finishes them, and closes. */
export class PooledBrowser {
  readonly browser: Browser;
  /** The DevTools session of the whole browser. */
  readonly devTools: CDPSession;
  readonly directory: string;
  /** Rejects when the browser dies or is killed, and never resolves. */
  readonly death: Promise<never>;
  readonly #limits: PooledBrowserOptions;
  readonly #kept = new IdleTabs<BrowserTab>(TAB_IDLE_MS, () => this.kill());
  #claimed = 0;
  #active = 0;
  #dead = false;
  #closed = false;
  #closing: Promise<void> | null = null;

  private constructor(browser: Browser, devTools: CDPSession, directory: string, limits: PooledBrowserOptions) {
    this.browser = browser;
    this.devTools = devTools;
    this.directory = directory;
    this.#limits = limits;
    this.death = new Promise((_resolve, reject) => {
      const die = (): void => {
        this.#die();
        reject(new Error('The browser ended unexpectedly.'));
      };
      // Helper processes may keep the pipe open after the main one has gone.
      browser.process()?.once('exit', die);
      browser.once('disconnected', die);
    });
    // Jobs listen while they run; between jobs there are no listeners.
    this.death.catch(() => undefined);
  }

  static async launch(options: PooledBrowserOptions, directory: string): Promise<PooledBrowser> {
    const browser = await launchBrowser(options.executablePath, directory, options.sandboxed ?? true);
    try {
      await noteBrowser(directory, browser.process()?.pid ?? 0);
      return new PooledBrowser(browser, await browser.target().createCDPSession(), directory, options);
    } catch (error) {
      await browser.close();
      throw error;
    }
  }

  /** Takes one of the jobs that are left; false when the browser is used up or gone. */
  claim(): boolean {
    if (this.#isEnding) {
      return false;
    }
    this.#claimed++;
    this.#active++;
    return true;
  }

  /** A tab for a job that was claimed: one that has forgotten its last job, or a new one. */
  async tab(rules: SessionRules): Promise<BrowserTab> {
    const kept = isShared(rules) ? this.#kept.take(keyOf(rules)) : null;
    if (kept !== null) {
      return kept;
    }
    if (this.#active + this.#kept.size > this.#limits.maxContexts) {
      this.#kept.dropOldest();
    }
    return BrowserTab.open(this, rules);
  }

  /**
   * Keeps a tab for the next job with the same rules, or closes it: where its job did not end well, where no other
   * job may use it, and where the browser is to close.
   */
  async giveBack(rules: SessionRules, tab: BrowserTab, endedWell: boolean): Promise<void> {
    const isWorthIt = endedWell && isShared(rules) && !this.#isEnding;
    const forgetting = isWorthIt ? tab.forget() : Promise.resolve(false);
    if ((await settlesInTime(forgetting)) && (await forgetting) && !this.#isEnding) {
      this.#kept.keep(keyOf(rules), tab);
    } else {
      await tab.close();
    }
  }

  get #isEnding(): boolean {
    return this.#dead || this.#closing !== null || this.#claimed >= this.#limits.pagesPerBrowser;
  }

  get isDead(): boolean {
    return this.#dead;
  }

  /** True once the process and its files are gone. */
  get isClosed(): boolean {
    return this.#closed;
  }

  get active(): number {
    return this.#active;
  }

  /** Ends a job; the last one of a browser that is used up closes it. */
  async release(): Promise<void> {
    this.#active--;
    if (this.#active === 0 && this.#isEnding) {
      await this.close();
    }
  }

  /** Helper processes that outlive the main one end with it. */
  #die(): void {
    if (!this.#dead && this.#closing === null) {
      this.kill();
    }
    this.#dead = true;
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  /** Ends the whole process group; jobs that still use it learn of it by `death`. */
  kill(): void {
    const pid = this.browser.process()?.pid;
    if (pid !== undefined) {
      killProcessGroup(pid);
    }
  }

  async #close(): Promise<void> {
    await this.#kept.close();
    if (!this.#dead && !(await settlesInTime(this.browser.close()))) {
      this.kill();
    }
    await removeTree(this.directory);
    this.#closed = true;
  }
}

/** A page that only ever showed the portal may serve another job; one that customers or the web wrote to may not. */
function isShared({ guarded, loadsAppearance }: SessionRules): boolean {
  return guarded === undefined && !loadsAppearance;
}

/** Tabs of equal rules stand in for each other. */
function keyOf({ allowedHosts, proxy, maxDownloadBytes }: SessionRules): string {
  return JSON.stringify([allowedHosts, proxy, maxDownloadBytes]);
}

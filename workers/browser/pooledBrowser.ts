import pTimeout from 'p-timeout';
import { type Browser, type CDPSession, connect } from 'puppeteer-core';
import type { BrowserHost, HostedBrowser } from './host/browserHost.ts';
import { DevToolsPipe } from './host/devToolsPipe.ts';
import { LAUNCH_TIMEOUT_MS } from './host/startChromium.ts';
import { settlesInTime } from './settlesInTime.ts';
import { type SessionRules, BrowserTab } from './browserTab.ts';
import { TabsAhead } from './tabsAhead.ts';

export interface PooledBrowserOptions {
  /** Jobs that a browser serves before it is replaced: memory that pages leak goes with it. */
  readonly pagesPerBrowser: number;
  /** Jobs at a time. */
  readonly maxContexts: number;
}

/** Milliseconds that a tab waits for its job, with a process of 40 MB: a queue with work in it brings one sooner. */
const TAB_IDLE_MS = 15_000;

/** One running browser: it takes so many jobs, finishes them, and closes. */
export class PooledBrowser {
  readonly browser: Browser;
  /** The DevTools session of the whole browser. */
  readonly devTools: CDPSession;
  readonly hosted: HostedBrowser;
  /** Rejects when the browser dies or is killed, and never resolves. */
  readonly death: Promise<never>;
  readonly #limits: PooledBrowserOptions;
  readonly #ahead: TabsAhead<BrowserTab>;
  readonly #discarding = new Set<Promise<void>>();
  #claimed = 0;
  #active = 0;
  #dead = false;
  #closed = false;
  #closing: Promise<void> | null = null;

  private constructor(
    hosted: HostedBrowser,
    { browser, devTools }: { readonly browser: Browser; readonly devTools: CDPSession },
    limits: PooledBrowserOptions,
  ) {
    this.hosted = hosted;
    this.browser = browser;
    this.devTools = devTools;
    this.#limits = limits;
    this.#ahead = new TabsAhead({ most: limits.maxContexts, idleMs: TAB_IDLE_MS, discard: (tab) => this.discard(tab) });
    this.death = new Promise((_resolve, reject) => {
      const die = (): void => {
        this.#die();
        reject(new Error('The browser ended unexpectedly.'));
      };
      // Helper processes may keep the pipe open after the main one has gone.
      void hosted.ended.then(die);
      browser.once('disconnected', die);
    });
    // Jobs listen while they run; between jobs there are no listeners.
    this.death.catch(() => undefined);
  }

  static async launch(host: BrowserHost, options: PooledBrowserOptions): Promise<PooledBrowser> {
    const hosted = await host.start();
    try {
      return new PooledBrowser(hosted, await pTimeout(drive(hosted), { milliseconds: LAUNCH_TIMEOUT_MS }), options);
    } catch (error) {
      await hosted.remove();
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

  /** A tab for a job that was claimed. As many as there are jobs are opened ahead for those that come after them. */
  async tab(rules: SessionRules): Promise<BrowserTab> {
    while (this.#discarding.size >= this.#limits.maxContexts) {
      await Promise.race(this.#discarding);
    }
    const key = keyOf(rules);
    const tab = (key === null ? null : await this.#ahead.take(key)) ?? (await BrowserTab.open(this, rules));
    if (key !== null && !this.#isEnding && this.#ahead.count(key) < this.#active) {
      this.#ahead.prepare(key, () => BrowserTab.open(this, rules));
    }
    return tab;
  }

  /** Closes a tab behind the back of its job: nothing leaves it any more from the call on. */
  discard(tab: BrowserTab): void {
    const discarding = tab
      .close()
      .catch(() => this.kill())
      .finally(() => this.#discarding.delete(discarding));
    this.#discarding.add(discarding);
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
    this.hosted.kill();
  }

  async #close(): Promise<void> {
    // A browser that hangs would neither open what is opened ahead nor close.
    const ending = this.#dead ? Promise.resolve() : this.browser.close().then(() => this.hosted.ended);
    if (!(await settlesInTime(Promise.all([this.#ahead.close(), ending])))) {
      this.kill();
    }
    await this.#ahead.close();
    await Promise.all(this.#discarding);
    await this.hosted.remove();
    this.#closed = true;
  }
}

async function drive(hosted: HostedBrowser): Promise<{ readonly browser: Browser; readonly devTools: CDPSession }> {
  const browser = await connect({ transport: new DevToolsPipe(hosted), defaultViewport: null });
  return { browser, devTools: await browser.target().createCDPSession() };
}

/** Tabs of equal rules stand in for each other; null where the next job with the same ones is not to be expected. */
function keyOf({ guarded, allowedHosts, proxy, maxDownloadBytes, loadsAppearance }: SessionRules): string | null {
  return guarded === undefined ? JSON.stringify([allowedHosts, proxy, maxDownloadBytes, loadsAppearance]) : null;
}

import type { Browser, CDPSession } from 'puppeteer-core';
import { killProcessGroup } from './processIdentity.ts';
import { launchBrowser } from './launchBrowser.ts';
import { noteBrowser, removeTree } from './scratchSpace.ts';
import { settledWithin } from './settledWithin.ts';

/** Milliseconds that a context or browser has to close by itself before it is killed. */
export const CLOSE_GRACE_MS = 2_000;

export interface PooledBrowserOptions {
  readonly executablePath: string;
  /** Whether the browser keeps its pages in a sandbox of its own where it can; default true. */
  readonly sandboxed?: boolean;
  /** Contexts, of one page each, that a browser opens before it is replaced: memory that pages leak goes with it. */
  readonly pagesPerBrowser: number;
}

/** One running browser: it takes so many contexts, finishes them, and closes. */
export class PooledBrowser {
  readonly browser: Browser;
  /** The DevTools session of the whole browser. */
  readonly devTools: CDPSession;
  readonly directory: string;
  /** Rejects when the browser dies or is killed, and never resolves. */
  readonly death: Promise<never>;
  readonly #limit: number;
  #opened = 0;
  #active = 0;
  #dead = false;
  #closed = false;
  #closing: Promise<void> | null = null;

  private constructor(browser: Browser, devTools: CDPSession, directory: string, limit: number) {
    this.browser = browser;
    this.devTools = devTools;
    this.directory = directory;
    this.#limit = limit;
    this.death = new Promise((_resolve, reject) => {
      const die = (): void => {
        this.#die();
        reject(new Error('The browser ended unexpectedly.'));
      };
      // Helper processes may keep the pipe open after the main one has gone.
      browser.process()?.once('exit', die);
      browser.once('disconnected', die);
    });
    // Jobs listen while they run; between jobs nobody does.
    this.death.catch(() => undefined);
  }

  static async launch(
    { executablePath, sandboxed, pagesPerBrowser }: PooledBrowserOptions,
    directory: string,
  ): Promise<PooledBrowser> {
    const browser = await launchBrowser(executablePath, directory, sandboxed ?? true);
    try {
      await noteBrowser(directory, browser.process()?.pid ?? 0);
      return new PooledBrowser(browser, await browser.target().createCDPSession(), directory, pagesPerBrowser);
    } catch (error) {
      await browser.close();
      throw error;
    }
  }

  /** Takes one of the contexts that are left; false when the browser is used up or gone. */
  claim(): boolean {
    if (this.#dead || this.#closing !== null || this.#opened >= this.#limit) {
      return false;
    }
    this.#opened++;
    this.#active++;
    return true;
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

  /** Gives a context back; the last one of a browser that is used up closes it. */
  async release(): Promise<void> {
    this.#active--;
    if (this.#active === 0 && (this.#dead || this.#opened >= this.#limit)) {
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
    if (!this.#dead && !(await settledWithin(CLOSE_GRACE_MS, this.browser.close()))) {
      this.kill();
    }
    await removeTree(this.directory);
    this.#closed = true;
  }
}

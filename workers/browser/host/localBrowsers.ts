import { buffer } from 'node:stream/consumers';
import { killProcessGroup } from '../killProcessGroup.ts';
import { type BrowserPlace, noteBrowser, removeBrowserPlace, ScratchSpace } from '../scratchSpace.ts';
import type { BrowserHost, HostedBrowser } from './browserHost.ts';
import { type BrowserUser, browserUser } from './browserUser.ts';
import { openDownload, removeDownload } from './downloadFile.ts';
import { type Chromium, NoSandbox, startChromium } from './startChromium.ts';

/** The part of a logger that is used here. */
export interface HostLogger {
  warn(fields: object, message: string): void;
}

export interface LocalBrowsersOptions {
  readonly executablePath: string;
  /** Everything that browsers write goes below it; one directory may serve several processes. */
  readonly scratchDirectory: string;
  /** Whether the browser keeps its pages in a sandbox of its own: by default, where the kernel gives one. */
  readonly sandbox?: 'preferred' | 'required' | 'off';
  readonly logger: HostLogger;
}

/** Browsers that are processes of this machine, as a user of their own where this one is root. */
export class LocalBrowsers implements BrowserHost {
  readonly #options: LocalBrowsersOptions;
  readonly #user: BrowserUser | null = browserUser();
  #sandbox: 'untried' | 'on' | 'off' | 'required';
  #scratch: Promise<ScratchSpace> | null = null;

  constructor(options: LocalBrowsersOptions) {
    this.#options = options;
    const { sandbox = 'preferred' } = options;
    this.#sandbox = sandbox === 'preferred' ? 'untried' : sandbox;
  }

  async start(): Promise<LocalBrowser> {
    const scratch = await this.#openScratch();
    const place = await scratch.browserPlace();
    try {
      const chromium = await this.#startIn(place);
      await noteBrowser(place.directory, chromium.pid);
      return new LocalBrowser(chromium, place, this.#user);
    } catch (error) {
      await removeBrowserPlace(place.directory);
      throw error;
    }
  }

  async close(): Promise<void> {
    await (await this.#scratch)?.remove();
  }

  /** The truest test of what the kernel gives is to ask for it: a browser that gets no sandbox ends within 100 ms. */
  async #startIn({ home }: BrowserPlace): Promise<Chromium> {
    const start = { executablePath: this.#options.executablePath, home, user: this.#user };
    if (this.#sandbox === 'off') {
      return startChromium({ ...start, sandboxed: false });
    }
    try {
      const chromium = await startChromium({ ...start, sandboxed: true });
      this.#sandbox = this.#sandbox === 'required' ? 'required' : 'on';
      return chromium;
    } catch (error) {
      if (this.#sandbox === 'on' || !(error instanceof NoSandbox)) {
        throw error;
      }
      if (this.#sandbox === 'required') {
        const message =
          'No browser was started: ENRICH_BROWSER_SANDBOX is required, and the kernel gives no user namespaces. Allow ' +
          `them, by the seccomp profile of the chart or by kernel.unprivileged_userns_clone (SECURITY.md). ${error.message}`;
        throw new Error(message, { cause: error });
      }
      const chromium = await startChromium({ ...start, sandboxed: false });
      this.#sandbox = 'off';
      this.#options.logger.warn(
        { reason: error.message },
        'The browser has no sandbox of its own, because the kernel gives it no user namespaces: a page that breaks out ' +
          'of it can do what the user of the browser can (SECURITY.md)',
      );
      return chromium;
    }
  }

  /** A failure is not kept: the next job finds a full disk or a missing directory put right. */
  #openScratch(): Promise<ScratchSpace> {
    this.#scratch ??= ScratchSpace.open(this.#options.scratchDirectory, this.#user).catch((error: unknown) => {
      this.#scratch = null;
      throw error;
    });
    return this.#scratch;
  }
}

/** One of them. */
export class LocalBrowser implements HostedBrowser {
  readonly name: string;
  readonly requests: HostedBrowser['requests'];
  readonly replies: HostedBrowser['replies'];
  readonly ended: Promise<void>;
  readonly downloads: string;
  /** Whose files downloads are. */
  readonly owner: number | undefined;
  readonly #pid: number;
  readonly #place: BrowserPlace;

  constructor({ pid, requests, replies, ended }: Chromium, place: BrowserPlace, user: BrowserUser | null) {
    this.name = `process ${pid}`;
    this.requests = requests;
    this.replies = replies;
    this.ended = ended;
    this.downloads = place.downloads;
    this.owner = user?.uid ?? process.getuid?.();
    this.#pid = pid;
    this.#place = place;
  }

  async takeDownload(guid: string, maxBytes: number): Promise<Uint8Array> {
    const { handle, bytes } = await openDownload(this.downloads, guid, { owner: this.owner, maxBytes });
    // What is open can be read after it has gone from its directory.
    await this.discardDownload(guid);
    const stream = handle.createReadStream({ end: Math.max(bytes - 1, 0) });
    return buffer(stream);
  }

  discardDownload(guid: string): Promise<void> {
    return removeDownload(this.downloads, guid);
  }

  kill(): void {
    killProcessGroup(this.#pid);
  }

  /** Helper processes that outlive the main one end with it. */
  async remove(): Promise<void> {
    this.kill();
    await this.ended;
    await removeBrowserPlace(this.#place.directory);
  }
}

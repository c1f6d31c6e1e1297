import type { CDPSession } from 'puppeteer-core';
import { WorkError } from '#domain/verdict';
import type { HostedBrowser } from './host/browserHost.ts';

export interface DownloadedFile {
  readonly bytes: Uint8Array;
  /** As the portal proposes it; never used as a path. */
  readonly suggestedName: string;
}

export interface DownloadLimits {
  /** Bytes; a file that grows over it is cancelled while it grows. */
  readonly maxBytes: number;
}

export interface DownloadPlace {
  readonly contextId: string;
  /** Its files are the portal's; what other frames and windows send is refused. */
  readonly mainFrame: string;
  readonly files: Pick<HostedBrowser, 'downloads' | 'takeDownload' | 'discardDownload'>;
}

/** All files of a job together, in files of the largest size: the most lists of a sheet, 50, have a tenth of it each. */
const LARGEST_FILES_A_JOB = 5;

interface Wait {
  readonly resolve: (file: DownloadedFile) => void;
  readonly reject: (error: unknown) => void;
  /** What has begun to come, or null. */
  found: { readonly guid: string; readonly suggestedName: string } | null;
}

/**
 * The downloads of one context. The browser refuses them, whatever frame, window or script starts one, except while the
 * job waits for a file: then it lets in the one file that the page itself sends.
 */
export class Downloads {
  readonly #browser: CDPSession;
  readonly #place: DownloadPlace;
  readonly #maxBytes: number;
  /** Bytes that the job may still download. */
  #left: number;
  #wait: Wait | null = null;
  /** What was let in and not taken. */
  readonly #waste = new Set<string>();

  private constructor(browser: CDPSession, place: DownloadPlace, { maxBytes }: DownloadLimits) {
    this.#browser = browser;
    this.#place = place;
    this.#maxBytes = maxBytes;
    this.#left = LARGEST_FILES_A_JOB * maxBytes;
  }

  /** @param browser the DevTools session of the whole browser: only that one reports downloads */
  static async watch(browser: CDPSession, place: DownloadPlace, limits: DownloadLimits): Promise<Downloads> {
    const downloads = new Downloads(browser, place, limits);
    browser.on('Browser.downloadWillBegin', downloads.#begin);
    browser.on('Browser.downloadProgress', downloads.#progress);
    await downloads.refuse();
    return downloads;
  }

  /** Lets files in, for `next`. */
  accept(): Promise<void> {
    return this.#behave('allowAndName');
  }

  refuse(): Promise<void> {
    return this.#behave('deny');
  }

  /** The next file that the page downloads, between `accept` and `refuse`. */
  next(signal: AbortSignal): Promise<DownloadedFile> {
    return new Promise((resolve, reject) => {
      const wait: Wait = { resolve, reject, found: null };
      this.#wait = wait;
      signal.addEventListener('abort', () => {
        if (this.#wait === wait && wait.found !== null) {
          this.#cancel(wait.found.guid);
        }
        this.#settle(() => Promise.reject(new Error('The download is not waited for any more.')));
      });
    });
  }

  /** Stops listening, for when the context is gone: what it has left of files goes too. */
  async stop(): Promise<void> {
    this.#browser.off('Browser.downloadWillBegin', this.#begin);
    this.#browser.off('Browser.downloadProgress', this.#progress);
    // A browser that has died takes its files with it.
    await Promise.allSettled([...this.#waste].map((guid) => this.#place.files.discardDownload(guid)));
  }

  /** Events are those of all contexts, so every context asks for them. */
  #behave(behavior: 'allowAndName' | 'deny'): Promise<void> {
    const { contextId, files } = this.#place;
    return this.#browser.send('Browser.setDownloadBehavior', {
      behavior,
      browserContextId: contextId,
      downloadPath: files.downloads,
      eventsEnabled: true,
    });
  }

  readonly #begin = (event: { frameId: string; guid: string; suggestedFilename: string }): void => {
    const wait = this.#wait;
    if (wait?.found === null && event.frameId === this.#place.mainFrame) {
      this.#waste.add(event.guid);
      wait.found = { guid: event.guid, suggestedName: event.suggestedFilename };
    } else {
      // Also where the job's file has come and is being read: files are let in until then. Frames are not told apart by
      // their contexts: one of another context is unknown in this one, and goes on.
      this.#cancel(event.guid);
    }
  };

  readonly #progress = (event: { guid: string; receivedBytes: number; state: string }): void => {
    const found = this.#wait?.found;
    if (found?.guid !== event.guid) {
      return;
    }
    const problem = this.#problemOf(event.receivedBytes);
    if (problem !== null) {
      this.#cancel(event.guid);
      this.#settle(() => Promise.reject(failed(problem)));
    } else if (event.state === 'canceled') {
      this.#settle(() => Promise.reject(failed('The download was broken off.')));
    } else if (event.state === 'completed') {
      this.#left -= event.receivedBytes;
      this.#settle(() => this.#take(found.guid, found.suggestedName));
    }
  };

  #problemOf(bytes: number): string | null {
    if (bytes > this.#maxBytes) {
      return `The file is larger than ${this.#maxBytes} bytes.`;
    }
    const most = LARGEST_FILES_A_JOB * this.#maxBytes;
    return bytes > this.#left ? `The files of the job are larger than ${most} bytes together.` : null;
  }

  #settle(outcome: () => Promise<DownloadedFile>): void {
    const wait = this.#wait;
    this.#wait = null;
    if (wait !== null) {
      outcome().then(wait.resolve, wait.reject);
    }
  }

  async #take(guid: string, suggestedName: string): Promise<DownloadedFile> {
    const bytes = await this.#place.files.takeDownload(guid, this.#maxBytes);
    this.#waste.delete(guid);
    return { bytes, suggestedName };
  }

  /** One that has ended, or that is another context's, cannot be cancelled. */
  #cancel(guid: string): void {
    this.#browser
      .send('Browser.cancelDownload', { guid, browserContextId: this.#place.contextId })
      .catch(() => undefined);
  }
}

function failed(message: string): WorkError {
  return new WorkError({ kind: 'retry', code: 'source_unavailable', message });
}

import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession } from 'puppeteer-core';
import { WorkError } from '#domain/verdict';

export interface DownloadedFile {
  readonly bytes: Uint8Array;
  /** As the portal proposes it; never used as a path. */
  readonly suggestedName: string;
}

export interface DownloadLimits {
  /** Bytes; a file that grows over it is cancelled while it grows. */
  readonly maxBytes: number;
}

interface Pending {
  readonly resolve: (file: DownloadedFile) => void;
  readonly reject: (error: unknown) => void;
}

/** The downloads of one context: handed to the job that waits for the next one, cancelled where none does. */
export class Downloads {
  readonly #browser: CDPSession;
  readonly #contextId: string;
  readonly #directory: string;
  readonly #limits: DownloadLimits;
  readonly #names = new Map<string, string>();
  readonly #frames: ReadonlySet<string>;
  #pending: Pending | null = null;

  private constructor(
    browser: CDPSession,
    contextId: string,
    mainFrame: string,
    directory: string,
    limits: DownloadLimits,
  ) {
    this.#browser = browser;
    this.#contextId = contextId;
    this.#frames = new Set([mainFrame]);
    this.#directory = directory;
    this.#limits = limits;
  }

  /** @param browser the DevTools session of the whole browser: only that one reports downloads */
  static async watch(
    browser: CDPSession,
    { contextId, mainFrame, directory }: { contextId: string; mainFrame: string; directory: string },
    limits: DownloadLimits,
  ): Promise<Downloads> {
    const downloads = new Downloads(browser, contextId, mainFrame, directory, limits);
    browser.on('Browser.downloadWillBegin', downloads.#begin);
    browser.on('Browser.downloadProgress', downloads.#progress);
    await browser.send('Browser.setDownloadBehavior', {
      behavior: 'allowAndName',
      browserContextId: contextId,
      downloadPath: directory,
      eventsEnabled: true,
    });
    return downloads;
  }

  /** The next file that the page downloads. */
  next(signal: AbortSignal): Promise<DownloadedFile> {
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
      signal.addEventListener('abort', () => {
        this.#pending = null;
        reject(new Error('Nobody waits for the download any more.'));
      });
    });
  }

  /** Stops listening; the files go with the context's directory. */
  stop(): void {
    this.#browser.off('Browser.downloadWillBegin', this.#begin);
    this.#browser.off('Browser.downloadProgress', this.#progress);
  }

  readonly #begin = (event: { frameId: string; guid: string; suggestedFilename: string }): void => {
    if (!this.#frames.has(event.frameId)) {
      return;
    }
    this.#names.set(event.guid, event.suggestedFilename);
    if (this.#pending === null) {
      this.#cancel(event.guid);
    }
  };

  readonly #progress = (event: { guid: string; receivedBytes: number; state: string }): void => {
    const suggestedName = this.#names.get(event.guid);
    if (suggestedName === undefined) {
      return;
    }
    if (event.receivedBytes > this.#limits.maxBytes) {
      this.#cancel(event.guid);
      this.#settle(() => Promise.reject(failed(`The file is larger than ${this.#limits.maxBytes} bytes.`)));
    } else if (event.state === 'canceled') {
      this.#names.delete(event.guid);
      this.#settle(() => Promise.reject(failed('The download was broken off.')));
    } else if (event.state === 'completed') {
      this.#names.delete(event.guid);
      this.#settle(() => this.#take(event.guid, suggestedName));
    }
  };

  #settle(outcome: () => Promise<DownloadedFile>): void {
    const pending = this.#pending;
    this.#pending = null;
    if (pending !== null) {
      outcome().then(pending.resolve, pending.reject);
    }
  }

  async #take(guid: string, suggestedName: string): Promise<DownloadedFile> {
    const path = join(this.#directory, guid);
    const bytes = await readFile(path);
    await rm(path);
    return { bytes, suggestedName };
  }

  #cancel(guid: string): void {
    this.#names.delete(guid);
    this.#browser
      .send('Browser.cancelDownload', { guid, browserContextId: this.#contextId })
      .catch((error: unknown) => {
        // It may have ended in the meantime; otherwise the waiting job must know.
        this.#settle(() => Promise.reject(failed('The download could not be cancelled.', error)));
      });
  }
}

function failed(message: string, cause?: unknown): WorkError {
  return new WorkError({ kind: 'retry', code: 'source_unavailable', message }, { cause });
}

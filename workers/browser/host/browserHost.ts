import type { Readable, Writable } from 'node:stream';

/** Where browsers run: on this machine, or in a container beside this process. */
export interface BrowserHost {
  /** @throws Error where no browser starts */
  start(): Promise<HostedBrowser>;
  /** For when all of its browsers have ended: takes away what is left. */
  close(): Promise<void>;
}

/** A browser that has started and answers. */
export interface HostedBrowser {
  /** What logs call it. */
  readonly name: string;
  /** DevTools messages in JSON, each ended by U+0000, as in Chromium's own pipe. */
  readonly requests: Writable;
  readonly replies: Readable;
  /** Where the browser puts downloads, each under its guid. */
  readonly downloads: string;
  /** Resolves when the browser has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /**
   * The bytes of a download, which is gone then.
   * @throws Error where there is no such file, or it is larger
   */
  takeDownload(guid: string, maxBytes: number): Promise<Uint8Array>;
  /** Takes away a download that is not wanted; one that is not there is fine. */
  discardDownload(guid: string): Promise<void>;
  /** Ends all processes of the browser at once. */
  kill(): void;
  /** Resolves when neither processes nor files are left of it. */
  remove(): Promise<void>;
}

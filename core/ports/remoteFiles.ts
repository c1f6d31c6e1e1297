export type RemoteFileOutcome =
  | { readonly kind: 'opened'; readonly contentType: string | null; readonly chunks: AsyncIterable<Uint8Array> }
  /** `problem` is for the caller: it names what is wrong with the address or the answer, and no internals. */
  | { readonly kind: 'refused'; readonly problem: string };

/** Files at addresses that callers name, fetched from public hosts only. */
export interface RemoteFiles {
  /**
   * Opens an https address. Redirects are not followed. Reading the chunks throws RemoteFileError where the file is
   * larger than `maxBytes`, is interrupted, or takes too long.
   */
  open(url: string, maxBytes: number, signal: AbortSignal): Promise<RemoteFileOutcome>;
}

/** A file that broke off while it was read; the message is for the caller. */
export class RemoteFileError extends Error {
  override readonly name = 'RemoteFileError';
}

/** One request to an address that a caller named. */
export interface GuardedRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
  /** From looking up the name to the last byte of the answer. */
  readonly deadlineMilliseconds: number;
}

/** Why there is no answer; `problem` is for the caller that named the address, and shows no internals. */
export type NoAnswer =
  /** The address may not be asked. */
  | { readonly kind: 'refused'; readonly problem: string }
  | {
      readonly kind: 'failed';
      readonly failure: 'timeout' | 'unreachable' | 'tls' | 'bad_answer';
      readonly problem: string;
    };

interface AnswerHead {
  readonly kind: 'answered';
  readonly status: number;
  /** By lower-case name; repeated ones joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface OpenAnswer extends AnswerHead {
  /**
   * The body, unpacked where it was compressed; can be read once. Reading throws BrokenAnswer where it is larger than
   * allowed, is interrupted, or takes too long.
   */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Ends the connection; needed where the chunks are not read. */
  discard(): void;
}

export interface ReadAnswer extends AnswerHead {
  /** The beginning of the body. */
  readonly excerpt: Uint8Array;
}

/**
 * The one way to addresses that callers name. Only public hosts are asked: what a name resolves to is checked, all of it,
 * at each request, and the connection goes to what was checked. Redirects are not followed and certificates are verified.
 */
export interface GuardedClient {
  /**
   * Resolves with the head of the answer; its body follows. The connection serves no second request.
   *
   * @param maxBytes of the unpacked body
   */
  open(request: GuardedRequest, maxBytes: number, signal: AbortSignal): Promise<OpenAnswer | NoAnswer>;
  /**
   * Reads the whole answer up to so many bytes and leaves the rest. The connection may have served other requests to the
   * same origin, if it goes to an address that its name resolves to now; where its server has closed it meanwhile, the
   * request is sent once more over a new one.
   */
  send(request: GuardedRequest, excerptBytes: number, signal: AbortSignal): Promise<ReadAnswer | NoAnswer>;
}

/** A body that broke off while it was read; the message is for the caller that named the address. */
export class BrokenAnswer extends Error {
  override readonly name = 'BrokenAnswer';
}

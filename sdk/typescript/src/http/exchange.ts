import { ApiConnectionError, ApiTimeoutError } from '../errors/apiConnectionError.ts';
import { SilenceTimer } from './silenceTimer.ts';
import type { TransportRequest, TransportSettings } from './transport.ts';

type Settings = Pick<TransportSettings, 'fetch' | 'timeoutMs'>;
export type BodyReader<Answer> = (response: Response, silence: SilenceTimer) => Promise<Answer>;

/**
 * Sends a request once and reads the answer.
 *
 * @throws ApiConnectionError where there is none, or it breaks off; the reason of the request's signal
 */
export async function exchange<Answer>(
  { fetch, timeoutMs }: Settings,
  { url, method, headers, body, signal }: TransportRequest,
  read: BodyReader<Answer>,
): Promise<Answer> {
  const silence = new SilenceTimer(timeoutMs);
  const either = signal === undefined ? silence.signal : AbortSignal.any([signal, silence.signal]);
  try {
    const sent = body === undefined ? {} : { body };
    // A redirection would make a GET of a POST.
    const response = await fetch(url, { method, headers, ...sent, redirect: 'manual', signal: either });
    return await read(response, silence);
  } catch (error) {
    signal?.throwIfAborted();
    if (silence.signal.aborted) {
      throw new ApiTimeoutError(`The platform said nothing for ${timeoutMs / 1_000} seconds.`, { cause: error });
    }
    throw new ApiConnectionError(`No answer from ${new URL(url).origin}: ${reasonOf(error)}`, { cause: error });
  } finally {
    silence.end();
  }
}

/** The whole body. Long answers are kept alive with white space, which counts as a sign of life. */
export async function readText({ body }: Response, silence: SilenceTimer): Promise<string> {
  const reader = (body as ReadableStream<Uint8Array> | null)?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    silence.heard();
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/** `fetch` hides the reason in the cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as { readonly message?: string; readonly cause?: unknown };
  const { code, message: inner } = (cause ?? {}) as { readonly code?: string; readonly message?: string };
  return code ?? inner ?? message ?? 'the connection broke';
}

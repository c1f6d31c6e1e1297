import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';
import type { CaptchaOutcome, CaptchaSolver } from '#ports/captchaSolver';

export interface CaptchaSolverOptions {
  /** Where the provider's methods are, e.g. `https://api.example.com`. */
  readonly url: string;
  readonly key: string;
  /** Milliseconds to wait for one answer. */
  readonly timeoutMilliseconds: number;
  /** Milliseconds between two questions whether the answer is there. */
  readonly pollMilliseconds: number;
}

/** The longest answer of a provider that is read. */
const MAX_ANSWER_BYTES = 64 * 1024;

/**
 * An external solving provider over HTTP, by the methods that several of them share: `createTask` with an
 * `ImageToTextTask`, `getTaskResult` until it is `ready`, and `reportIncorrectImageCaptcha`.
 */
export function createCaptchaSolver(options: CaptchaSolverOptions): CaptchaSolver {
  return {
    solve: async (picture, signal) => {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMilliseconds)]);
      try {
        return await solve(options, picture, limit);
      } catch (error) {
        signal.throwIfAborted();
        return { kind: 'unsolved', reason: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

async function solve(options: CaptchaSolverOptions, picture: Uint8Array, signal: AbortSignal): Promise<CaptchaOutcome> {
  const task = { type: 'ImageToTextTask', body: Buffer.from(picture).toString('base64'), case: false };
  const { taskId } = await call(options, 'createTask', { task }, signal);
  if (typeof taskId !== 'number' && typeof taskId !== 'string') {
    throw new Error('The provider gave the task no id.');
  }
  for (;;) {
    const answer = await call(options, 'getTaskResult', { taskId }, signal);
    if (answer['status'] === 'ready') {
      return solved(options, taskId, textIn(answer['solution']));
    }
    await delay(options.pollMilliseconds, undefined, { signal });
  }
}

function solved(options: CaptchaSolverOptions, taskId: number | string, text: string | null): CaptchaOutcome {
  if (text === null || text === '') {
    return { kind: 'unsolved', reason: 'The provider gave an empty answer.' };
  }
  const reportWrong = async (): Promise<void> => {
    const limit = AbortSignal.timeout(options.timeoutMilliseconds);
    // What is not reported costs the price of one answer, and nothing else depends on it.
    await call(options, 'reportIncorrectImageCaptcha', { taskId }, limit).catch(() => undefined);
  };
  return { kind: 'solved', text, reportWrong };
}

type Answer = Readonly<Record<string, unknown>>;

/** @throws Error where the provider refuses, cannot be reached or answers something else than an object */
async function call(
  options: CaptchaSolverOptions,
  method: string,
  fields: Answer,
  signal: AbortSignal,
): Promise<Answer> {
  const { statusCode, body } = await request(`${options.url.replace(/\/+$/u, '')}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientKey: options.key, ...fields }),
    signal,
  });
  const answer: unknown = JSON.parse(await readLimited(body));
  if (statusCode !== 200 || typeof answer !== 'object' || answer === null) {
    throw new Error(`The provider answered ${statusCode}.`);
  }
  const found = answer as Answer;
  if (found['errorId'] !== undefined && found['errorId'] !== 0) {
    throw new Error(`The provider refused: ${JSON.stringify(found['errorCode'] ?? found['errorId'])}.`);
  }
  return found;
}

async function readLimited(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) {
      throw new Error('The provider answered too much.');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function textIn(solution: unknown): string | null {
  const text = typeof solution === 'object' && solution !== null ? (solution as Answer)['text'] : null;
  return typeof text === 'string' ? text.trim() : null;
}

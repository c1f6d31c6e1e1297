import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import pTimeout from 'p-timeout';
import { killProcessGroup } from '../killProcessGroup.ts';
import type { BrowserUser } from './browserUser.ts';
import { chromiumFlags } from './chromiumFlags.ts';

export interface ChromiumStart {
  readonly executablePath: string;
  /** Everything that the browser writes goes below it. */
  readonly home: string;
  /** Null: as this process. */
  readonly user: BrowserUser | null;
  readonly sandboxed: boolean;
}

export interface Chromium {
  readonly pid: number;
  readonly requests: Writable;
  readonly replies: Readable;
  readonly ended: Promise<void>;
}

/** The browser ended before it answered, because of its sandbox. */
export class NoSandbox extends Error {
  override readonly name = 'NoSandbox';
}

/** Milliseconds until a browser must answer; a cold start on a busy machine takes a few seconds. */
export const LAUNCH_TIMEOUT_MS = 30_000;

/** Of a number that no driver uses: theirs begin with 1. */
const GREETING = `${JSON.stringify({ id: 0, method: 'Browser.getVersion' })}\0`;

/** Characters of what the browser complained of that are kept. */
const COMPLAINT_CHARACTERS = 2_000;

/**
 * Starts a browser that leads a process group of its own, and waits until it answers.
 * @throws NoSandbox, or Error with the browser's own words
 */
export async function startChromium({ executablePath, home, user, sandboxed }: ChromiumStart): Promise<Chromium> {
  const child = spawn(executablePath, chromiumFlags(home, sandboxed), {
    detached: true,
    cwd: home,
    // What this process knows may be secret, so the browser gets none of it.
    env: { HOME: home, TMPDIR: home, PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'de_DE.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    ...user,
  });
  const complaint = listenTo(child);
  const ended = endOf(child);
  const requests = child.stdio[3] as Writable;
  const replies = child.stdio[4] as Readable;
  // A pipe that breaks is the end of the browser, which is noticed as such.
  [requests, replies].forEach((pipe) => pipe.on('error', () => undefined));
  try {
    const early = ended.then((cause) => Promise.reject(refusal(executablePath, sandboxed, complaint(), cause)));
    early.catch(() => undefined);
    const message = `${executablePath} did not answer within ${LAUNCH_TIMEOUT_MS} ms: ${complaint()}`;
    await pTimeout(Promise.race([greet(requests, replies), early]), { milliseconds: LAUNCH_TIMEOUT_MS, message });
  } catch (error) {
    if (child.pid !== undefined) {
      killProcessGroup(child.pid);
    }
    await ended;
    throw error;
  }
  return { pid: child.pid ?? 0, requests, replies, ended: ended.then(() => undefined) };
}

function greet(requests: Writable, replies: Readable): Promise<void> {
  requests.write(GREETING);
  return new Promise((resolve) => {
    const listen = (chunk: Buffer): void => {
      if (chunk.includes(0)) {
        replies.off('data', listen).pause();
        resolve();
      }
    };
    replies.on('data', listen);
  });
}

/** Resolves with the error of a program that could not even be started. */
function endOf(child: ChildProcess): Promise<Error | null> {
  return new Promise((resolve) => {
    child.once('error', resolve);
    child.once('exit', () => resolve(null));
  });
}

function listenTo(child: ChildProcess): () => string {
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-COMPLAINT_CHARACTERS);
  });
  return () => complaint.trim();
}

function refusal(path: string, sandboxed: boolean, complaint: string, cause: Error | null): Error {
  const message = `${path} ended at its start: ${cause?.message ?? complaint}`;
  return sandboxed && /sandbox|namespace|credentials\.cc/iu.test(complaint)
    ? new NoSandbox(message)
    : new Error(message, { cause });
}

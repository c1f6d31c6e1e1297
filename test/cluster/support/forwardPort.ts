import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { NAMESPACE } from './kubectl.ts';

/** What is forwarded, and where to. */
export interface Forwarding {
  readonly pod: string;
  /** Of the pod. */
  readonly port: number;
  /** Of this machine. */
  readonly localPort: number;
}

/** A way that is open. */
export interface OpenWay {
  /** Resolves when it leads nowhere any more. */
  readonly ended: Promise<void>;
}

/** The API server may be away, or the node of the pod may not answer. */
const OPEN_MILLISECONDS = 20_000;

/**
 * Lets a port of this machine lead to one of a pod, until the pod or the API server is gone.
 *
 * @param signal ends it
 * @throws Error where it cannot be opened
 */
export async function forwardPort({ pod, port, localPort }: Forwarding, signal: AbortSignal): Promise<OpenWay> {
  const args = ['--namespace', NAMESPACE, 'port-forward', `pod/${pod}`, `${localPort}:${port}`];
  const child = spawn('kubectl', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const end = (): void => void child.kill();
  signal.addEventListener('abort', end);
  if (signal.aborted) {
    end();
  }
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  }).finally(() => signal.removeEventListener('abort', end));
  // After this, kubectl may go on listening for a pod that is no more.
  createInterface(child.stderr).on('line', (line) => {
    if (line.includes('error occurred forwarding')) {
      end();
    }
  });
  const lines = createInterface(child.stdout);
  const opened = new Promise<boolean>((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith('Forwarding from 127.0.0.1')) {
        resolve(true);
      }
    });
    void ended.then(() => resolve(false));
  });
  const timer = setTimeout(end, OPEN_MILLISECONDS);
  const isOpen = await opened;
  clearTimeout(timer);
  if (!isOpen) {
    throw new Error(`kubectl could not forward to ${pod}:${port}`);
  }
  return { ended };
}

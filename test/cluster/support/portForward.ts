import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { NAMESPACE } from './kubectl.ts';

/** A way from this machine into a pod. */
export interface PortForward {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Opens a free port of this machine that leads to one of a pod, also where that listens on the pod's loopback.
 *
 * @param target as kubectl takes it: svc/name, deploy/name, pod/name
 */
export async function openPortForward(target: string, port: number, namespace = NAMESPACE): Promise<PortForward> {
  const child = spawn('kubectl', ['--namespace', namespace, 'port-forward', target, `:${port}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) {
    const [, local] = /^Forwarding from 127\.0\.0\.1:(\d+)/u.exec(line) ?? [];
    if (local !== undefined) {
      child.stdout.resume();
      return {
        url: `http://127.0.0.1:${local}`,
        close: async () => {
          if (child.exitCode === null) {
            const ended = once(child, 'close');
            child.kill();
            await ended;
          }
        },
      };
    }
  }
  throw new Error(`kubectl could not forward to ${target}:${port}`);
}

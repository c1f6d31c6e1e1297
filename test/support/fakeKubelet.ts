import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ownCertificate } from './ownCertificate.ts';

/** What an API server asks for logs of pods: the lines that a test gives them. */
export interface FakeKubelet {
  /** By pod. */
  readonly logs: Map<string, readonly string[]>;
  /** The Node on which it is found. */
  node(name: string): object;
  /**
   * What `kubectl enrich logs batch/companies --follow` prints until it has printed a line that is only written once all
   * that was there before is printed.
   */
  whileFollowed(kubeconfig: () => Promise<string>, later: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '../..');

export async function startFakeKubelet(): Promise<FakeKubelet> {
  const logs = new Map<string, readonly string[]>();
  const followers = new Map<string, ServerResponse>();
  const { certificate, key } = ownCertificate();
  const server = createServer({ cert: certificate, key }, (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'https://kubelet');
    const [, , , pod = ''] = pathname.split('/');
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.write((logs.get(pod) ?? []).map((line) => `${line}\n`).join(''));
    if (searchParams.get('follow') === 'true') {
      followers.set(pod, response);
    } else {
      response.end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    logs,
    node: (name) => ({
      metadata: { name },
      status: {
        addresses: [{ type: 'InternalIP', address: '127.0.0.1' }],
        daemonEndpoints: { kubeletEndpoint: { Port: port } },
      },
    }),
    whileFollowed: async (kubeconfig, later) => {
      const plugin = spawn(join(ROOT, 'bin/kubectl-enrich'), ['logs', 'batch/companies', '--follow'], {
        env: { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1', KUBECONFIG: await kubeconfig() },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const lines: string[] = [];
      for await (const line of createInterface(plugin.stdout)) {
        lines.push(line);
        if (line === later) {
          break;
        }
        const [written] = [...logs].filter(([, known]) => known.includes(line));
        followers.get(written?.[0] ?? '')?.write(`${later}\n`);
      }
      plugin.kill('SIGINT');
      await once(plugin, 'close');
      return lines;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

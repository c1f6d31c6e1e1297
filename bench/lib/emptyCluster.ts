import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { listen } from '#platform/listen';

export interface EmptyCluster {
  /** Points at it. */
  readonly kubeconfig: string;
  stop(): Promise<void>;
}

type Objects = Map<string, unknown>;

/** An API server without objects: it keeps the lease of its leader, and nothing ever happens in it. */
export async function startEmptyCluster(): Promise<EmptyCluster> {
  const directory = await mkdtemp(join(tmpdir(), 'enrich-bench-'));
  const objects: Objects = new Map();
  const server = createServer((request, response) => void answer(objects, request, response));
  const port = await listen(server, 0, '127.0.0.1');
  const kubeconfig = join(directory, 'config');
  await writeFile(kubeconfig, JSON.stringify(configOf(port)));
  return {
    kubeconfig,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function configOf(port: number) {
  return {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'bench', cluster: { server: `http://127.0.0.1:${port}` } }],
    users: [{ name: 'bench', user: { token: 'bench' } }],
    contexts: [{ name: 'bench', context: { cluster: 'bench', user: 'bench', namespace: 'bench' } }],
    'current-context': 'bench',
  };
}

async function answer(objects: Objects, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://cluster');
  response.setHeader('content-type', 'application/json');
  if (searchParams.get('watch') === 'true') {
    response.flushHeaders();
    return;
  }
  if (request.method !== 'GET') {
    const object = await readObject(request);
    objects.set(request.method === 'POST' ? `${pathname}/${object.metadata.name}` : pathname, object);
    response.end(JSON.stringify(object));
    return;
  }
  const object = objects.get(pathname);
  if (object === undefined && isObjectPath(pathname)) {
    response.statusCode = 404;
  }
  response.end(JSON.stringify(object ?? { metadata: { resourceVersion: '1' }, items: [] }));
}

/** `…/namespaces/NAMESPACE/KIND/NAME`, and not only `…/namespaces/NAMESPACE/KIND`. */
function isObjectPath(pathname: string): boolean {
  return /\/namespaces\/[^/]+\/[^/]+\/[^/]+/u.test(pathname);
}

async function readObject(request: IncomingMessage) {
  const object = (await json(request)) as { readonly metadata: { readonly name: string } };
  return { ...object, metadata: { ...object.metadata, resourceVersion: '1' } };
}

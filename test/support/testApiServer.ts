import { generateKeyPairSync } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Agent, fetch } from 'undici';
import { stringify } from 'yaml';
import { freePort } from '#adapters/embedded/freePort';
import { startInBackground } from '../../scripts/deps/backgroundServer.ts';
import { PROGRAMS } from './apiServerPrograms.ts';
import { eventually } from './eventually.ts';
import { ownCertificate } from './ownCertificate.ts';
import { makeTestFolder, removeTestFolder } from './testFolders.ts';

/** A real API server with nothing but its etcd and what puts roles together: no nodes, no pods that run. */
export interface TestApiServer {
  /** A kubeconfig of somebody who may do nothing unless a role is bound to the name; `admin` may do everything. */
  kubeconfig(user: string, namespace: string): Promise<string>;
  /** A file beside the kubeconfigs. @returns its path */
  write(name: string, text: string): Promise<string>;
  /** @returns what the server answers, as the administrator asks. @throws Error with its words where it refuses */
  call(method: string, path: string, body?: object): Promise<unknown>;
  /** Makes an object, with its status where it has one. */
  create(path: string, object: object): Promise<void>;
  remove(): Promise<void>;
}

/** @param users beside `admin` */
export async function startTestApiServer(users: readonly string[]): Promise<TestApiServer> {
  const folder = await makeTestFolder('kubernetes');
  const port = await freePort(0);
  await startEtcd(folder, port, users);
  const { certificate } = ownCertificate();
  const server = `https://127.0.0.1:${port}`;
  const dispatcher = new Agent({ connect: { ca: certificate } });
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${server}${path}`, {
      method,
      dispatcher,
      headers: {
        authorization: 'Bearer admin',
        'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) {
      throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    }
    return text.startsWith('{') ? JSON.parse(text) : text;
  };
  const write = async (name: string, text: string): Promise<string> => {
    const file = join(folder, name);
    await writeFile(file, text);
    return file;
  };
  const kubeconfig = async (user: string, namespace: string): Promise<string> => {
    const ca = Buffer.from(certificate).toString('base64');
    const context = { name: 'test', context: { cluster: 'test', user, namespace } };
    const config = {
      ...{ apiVersion: 'v1', kind: 'Config', 'current-context': 'test', contexts: [context] },
      clusters: [{ name: 'test', cluster: { server, 'certificate-authority-data': ca } }],
      users: [{ name: user, user: { token: user } }],
    };
    return write(`${user}.${namespace}.yaml`, stringify(config));
  };
  await eventually('the API server is ready', () =>
    call('GET', '/readyz').then(
      () => true,
      () => false,
    ),
  );
  await startControllerManager(folder, await kubeconfig('admin', 'default'));
  return {
    kubeconfig,
    write,
    call,
    create: async (path, object) => {
      const { metadata, status } = object as { metadata: { name: string }; status?: object };
      await call('POST', path, object);
      if (status !== undefined) {
        await call('PATCH', `${path}/${metadata.name}/status`, { status });
      }
    },
    remove: async () => {
      await dispatcher.close();
      await removeTestFolder(folder);
    },
  };
}

async function startEtcd(folder: string, port: number, users: readonly string[]): Promise<void> {
  const [client, peer] = [await freePort(0), await freePort(0)];
  const etcd = `http://127.0.0.1:${client}`;
  await startInBackground({
    directory: join(folder, 'etcd'),
    port: client,
    command: [
      join(PROGRAMS, 'etcd'),
      ...['--data-dir', join(folder, 'etcd/data'), '--unsafe-no-fsync'],
      ...['--listen-client-urls', etcd, '--advertise-client-urls', etcd],
      ...['--listen-peer-urls', `http://127.0.0.1:${peer}`],
    ],
    startSeconds: 60,
  });
  await startServer(folder, { port, etcd, users });
}

async function startServer(
  folder: string,
  { port, etcd, users }: { readonly port: number; readonly etcd: string; readonly users: readonly string[] },
): Promise<void> {
  const directory = join(folder, 'api-server');
  await mkdir(directory, { recursive: true });
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const accountKey = join(directory, 'accounts.pem');
  await writeFile(accountKey, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const tokens = join(directory, 'tokens.csv');
  const lines = ['admin,admin,admin,system:masters', ...users.map((user) => [user, user, user].join(','))];
  await writeFile(tokens, `${lines.join('\n')}\n`);
  const { certificateFile, keyFile } = ownCertificate();
  await startInBackground({
    directory,
    port,
    command: [
      join(PROGRAMS, 'kube-apiserver'),
      ...['--etcd-servers', etcd, '--bind-address', '127.0.0.1', '--secure-port', String(port)],
      ...['--tls-cert-file', certificateFile, '--tls-private-key-file', keyFile, '--cert-dir', directory],
      ...['--token-auth-file', tokens, '--authorization-mode', 'RBAC'],
      ...['--service-account-issuer', 'https://kubernetes.default.svc'],
      ...['--service-account-key-file', accountKey, '--service-account-signing-key-file', accountKey],
      ...['--service-cluster-ip-range', '10.0.0.0/24', '--endpoint-reconciler-type', 'none'],
      // Pods of the tests have no account, and run nowhere.
      ...['--disable-admission-plugins', 'ServiceAccount'],
    ],
    startSeconds: 120,
  });
}

/** Roles of people are put together out of others by their labels; nothing else is controlled. */
async function startControllerManager(folder: string, kubeconfig: string): Promise<void> {
  const port = await freePort(0);
  const directory = join(folder, 'controller-manager');
  await startInBackground({
    directory,
    port,
    command: [
      join(PROGRAMS, 'kube-controller-manager'),
      ...['--kubeconfig', kubeconfig, '--controllers', 'clusterrole-aggregation-controller', '--leader-elect=false'],
      ...['--bind-address', '127.0.0.1', '--secure-port', String(port), '--cert-dir', directory],
    ],
    startSeconds: 60,
  });
}

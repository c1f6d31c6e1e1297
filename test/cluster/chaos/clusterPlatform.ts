import pg from 'pg';
import { freePort } from '#adapters/embedded/freePort';
import { rotateSecret } from '../../chaos/rotateSecret.ts';
import { fillMirror } from '../../support/mirroredCompanies.ts';
import { openPostgresPorts, type PostgresPorts } from '../../support/postgresPorts.ts';
import { eventually } from '../support/eventually.ts';
import { kubectl, listObjects, type ClusterJson, readyPodsOf } from '../support/kubectl.ts';
import { openLastingForward } from '../support/openLastingForward.ts';
import { settled } from '../support/release.ts';
import type { Restorations } from '../support/restorations.ts';
import { SERVERS } from './killServer.ts';
import { MIRRORED_COMPANIES } from './clusterSettings.ts';

const API_PORT = 8080;
const POSTGRES_PORT = 5432;
/** As many as there are pods of the API, so that callers have several ways. */
const WAYS_TO_API = 2;

interface PodJson extends ClusterJson {
  readonly status?: { readonly containerStatuses?: readonly { readonly restartCount: number }[] };
}

/** The release in the namespace of the tests, as its callers and observers outside of the cluster reach it. */
export class ClusterPlatform {
  /** The store, as observers see it. */
  readonly ports: PostgresPorts;
  readonly databaseUrl: string;
  /** Addresses that do not change when a pod is replaced. */
  readonly apiUrls: readonly string[];
  readonly restorations: Restorations;

  private constructor(parts: Pick<ClusterPlatform, 'ports' | 'databaseUrl' | 'apiUrls' | 'restorations'>) {
    this.ports = parts.ports;
    this.databaseUrl = parts.databaseUrl;
    this.apiUrls = parts.apiUrls;
    this.restorations = parts.restorations;
  }

  /** Opens the ways into a release at rest, whose sources and mirror are as if nobody had asked for anything yet. */
  static async open(restorations: Restorations): Promise<ClusterPlatform> {
    // The simulator of earlier tests may have companies that have changed.
    await kubectl(['rollout', 'restart', 'deployment/simulator']);
    await atRest();
    const findPostgres = (): Promise<string> => Promise.resolve('postgres-0');
    const postgresPort = await forward(restorations, POSTGRES_PORT, findPostgres);
    const databaseUrl = `postgres://enrich:enrich@127.0.0.1:${postgresPort}/enrich`;
    const apiPorts = await Promise.all(
      Array.from({ length: WAYS_TO_API }, (_, nth) => forward(restorations, API_PORT, () => findApi(nth))),
    );
    const ports = await openPostgresPorts(databaseUrl, () => new Date());
    restorations.add(() => ports.close());
    await renewMirror(databaseUrl);
    const apiUrls = apiPorts.map((port) => `http://127.0.0.1:${port}`);
    return new ClusterPlatform({ ports, databaseUrl, apiUrls, restorations });
  }

  /** Waits until all pods of the release and of its servers are there and ready. */
  settle(): Promise<void> {
    return atRest();
  }

  /** Gives an organization, whose key this is, a secret of its callbacks. */
  async newSecret(key: string): Promise<string> {
    let secret = '';
    // A way that leads to a pod of the fault before is opened anew once somebody takes it.
    await eventually('the secret of callbacks is told', async () => {
      secret = await rotateSecret(this.apiUrls[0] ?? '', key);
      return true;
    });
    return secret;
  }

  /** How often the containers of each pod of the release were started again. */
  async restarts(): Promise<ReadonlyMap<string, number>> {
    let pods: readonly PodJson[] = [];
    await eventually('pods are listed', async () => {
      pods = await listObjects<PodJson>('pods', 'app.kubernetes.io/part-of=enrichment');
      return true;
    });
    return new Map(
      pods.map(({ metadata, status }) => [
        metadata.name,
        (status?.containerStatuses ?? []).reduce((sum, { restartCount }) => sum + restartCount, 0),
      ]),
    );
  }
}

async function atRest(): Promise<void> {
  for (const workload of [...Object.values(SERVERS).map((server) => server.workload), 'deployment/simulator']) {
    await kubectl(['rollout', 'status', workload, '--timeout', '300s']);
  }
  await settled();
}

/** On connections without a limit of time, which a busy machine would pass. */
async function renewMirror(databaseUrl: string): Promise<void> {
  const hot = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    await hot.query('truncate mirror_records');
    await fillMirror({ database: { hot } }, MIRRORED_COMPANIES);
  } finally {
    await hot.end();
  }
}

async function forward(restorations: Restorations, port: number, findPod: () => Promise<string>): Promise<number> {
  const localPort = await freePort(0);
  const opening = openLastingForward({ localPort, port, findPod });
  restorations.add(async () => {
    await (await opening.catch(() => null))?.close();
  });
  await opening;
  return localPort;
}

/** @throws Error where none is ready */
async function findApi(nth: number): Promise<string> {
  const pods = await readyPodsOf('api');
  const pod = pods[nth % pods.length];
  if (pod === undefined) {
    throw new Error('No pod of the API is ready');
  }
  return pod;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { API_VERSION } from '#contract/resources/customResource';
import type { ClusterObject } from '#ports/cluster';
import { collectionPath } from '#adapters/kubernetes/paths';
import { PODS } from '../../../cli/kubectl/access/readNamespaces.ts';
import { DEPLOYMENTS, SECRETS } from '../../../controller/kubernetes/kinds.ts';
import { CLUSTER_KINDS } from '../../../cli/kubectl/access/findObject.ts';
import { aggregatedRoles, USER_ROLES } from '../../support/aggregatedRoles.ts';
import { documentedStatus } from '../../support/documentedStatus.ts';
import { eventually } from '../../support/eventually.ts';
import { runCommand } from '../../support/runCommand.ts';
import { RUNNING_BATCH, SHOWN, SHOWN_NAMESPACE } from '../../support/shownCluster.ts';
import { startTestApiServer, type TestApiServer } from '../../support/testApiServer.ts';
import { type FakeKubelet, startFakeKubelet } from '../../support/fakeKubelet.ts';
import { dataOf } from '../../support/webhookCalls.ts';
import { useTestPlatform } from '../../support/testPlatform.ts';

const ROOT = join(import.meta.dirname, '../../..');
const KINDS = [...Object.values(CLUSTER_KINDS), DEPLOYMENTS, PODS, SECRETS];

let server: TestApiServer;
let kubelet: FakeKubelet;

/** Runs the plugin as kubectl does, as this user. */
async function enrich(user: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const KUBECONFIG = await server.kubeconfig(user, SHOWN_NAMESPACE);
  const { NODE_OPTIONS: _, ...own } = process.env;
  return runCommand(join(ROOT, 'bin/kubectl-enrich'), args, {
    cwd: ROOT,
    env: { ...own, NO_COLOR: '1', KUBECONFIG, ENRICH_URL: '', ENRICH_API_KEY: '', ...env },
  });
}

async function create(object: ClusterObject): Promise<void> {
  const kind = KINDS.find((one) => one.apiVersion === object.apiVersion && one.kind === object.kind);
  if (kind === undefined) {
    throw new Error(`The test knows no ${object.kind}`);
  }
  await server.create(collectionPath(kind, SHOWN_NAMESPACE), object);
}

async function installDefinitions(): Promise<void> {
  const definitions = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
  for (const { plural } of Object.values(CLUSTER_KINDS)) {
    const file = join(ROOT, `k8s/crds/${plural}.enrichment.platform.yaml`);
    await server.call('POST', definitions, parse(readFileSync(file, 'utf8')) as object);
  }
  await eventually('the kinds are served', async () => {
    const { resources } = (await server.call('GET', `/apis/${API_VERSION}`).catch(() => ({ resources: [] }))) as {
      readonly resources: readonly unknown[];
    };
    return resources.length >= 2 * Object.keys(CLUSTER_KINDS).length;
  });
}

/** The chart's roles, for the controller of the cluster to add to those of people. */
async function installRoles(): Promise<void> {
  const path = '/apis/rbac.authorization.k8s.io/v1';
  for (const { name, into, resources, verbs } of aggregatedRoles()) {
    const labels = Object.fromEntries(into.map((role) => [`rbac.authorization.k8s.io/aggregate-to-${role}`, 'true']));
    const rules = [{ apiGroups: ['enrichment.platform'], resources, verbs }];
    await server.call('POST', `${path}/clusterroles`, { metadata: { name: `enrichment-${name}`, labels }, rules });
  }
  for (const name of USER_ROLES) {
    await server.call('POST', `${path}/namespaces/${SHOWN_NAMESPACE}/rolebindings`, {
      metadata: { name },
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name },
      subjects: [{ apiGroup: 'rbac.authorization.k8s.io', kind: 'User', name: `${name}er` }],
    });
  }
}

describe('kubectl enrich at an API server', () => {
  beforeAll(async () => {
    kubelet = await startFakeKubelet();
    server = await startTestApiServer(['nobody', 'viewer', 'editer', 'adminer']);
    await server.call('POST', '/api/v1/namespaces', { metadata: { name: SHOWN_NAMESPACE } });
    await server.create('/api/v1/nodes', kubelet.node('node-1'));
  }, 240_000);
  afterAll(async () => {
    await server.remove();
    await kubelet.close();
  });

  it('says that the definitions are missing, and what brings them', async () => {
    expect(await enrich('admin', ['status'])).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^The cluster does not know \w+ \(enrichment\.platform\/v1alpha1\)\. Install the chart with crds\.install, or its definitions: kubectl apply --server-side -k k8s\/crds\n/u,
      ) as unknown,
    });
  });

  describe('that has the definitions', () => {
    beforeAll(installDefinitions, 120_000);

    it('says that there is nothing yet, which is not ready either', async () => {
      const said = 'There is nothing of the platform in the namespace enrichment.\n';
      expect(await enrich('admin', ['status'])).toEqual({ code: 0, output: said });
      expect(await enrich('admin', ['status', '--wait', '--timeout', '0'])).toEqual({
        code: 1,
        output: `${said}Something is not ready.\n`,
      });
    });
  });

  describe('that has objects of the platform', () => {
    beforeAll(async () => {
      await installRoles();
      const { batches, monitors, sources, pools, deployments, pods } = SHOWN;
      for (const object of [batches, monitors, sources, pools, deployments, pods].flat()) {
        await create(object);
      }
      await eventually('the roles are put together', async () => {
        const { code } = await enrich('viewer', ['status']);
        return code === 0;
      });
    }, 120_000);

    it('shows what docs/kubernetes.md shows', async () => {
      for (const [words, output] of documentedStatus()) {
        expect([words, (await enrich('viewer', words.split(' '))).output]).toEqual([words, output]);
      }
    });

    it('offers the names that there are to who completes a line, and none to who may not see them', async () => {
      const offer = async (user: string) => (await enrich(user, ['__complete', 'status', 'pool/'])).output;
      expect(await offer('viewer')).toBe('pool/others\npool/register\n:4\n');
      expect(await offer('nobody')).toBe(':4\n');
    });

    it('is read by programs, and tells by its exit code whether all is ready', async () => {
      const { code, output } = await enrich('viewer', ['status', '-o', 'json']);
      const { ready, namespaces } = JSON.parse(output) as {
        ready: boolean;
        namespaces: { objects: { subject: string }[] }[];
      };
      expect([code, ready, namespaces[0]?.objects.map(({ subject }) => subject)]).toEqual([
        0,
        false,
        [
          ...['batch/addresses', 'batch/companies', 'batch/suppliers', 'monitor/acme', 'source/bundesanzeiger'],
          ...['source/handelsregister', 'pool/others', 'pool/register'],
        ],
      ]);
      const yaml = await enrich('viewer', ['status', 'pool/others', '-o', 'yaml']);
      expect(parse(yaml.output)).toMatchObject({
        ready: true,
        namespaces: [{ objects: [{ subject: 'pool/others' }] }],
      });
      const codes = [];
      for (const what of ['batch/addresses', 'pool/others', 'pool/register', 'batch/suppliers']) {
        codes.push((await enrich('viewer', ['status', what, '--wait', '--timeout', '0'])).code);
      }
      expect(codes).toEqual([0, 0, 1, 1]);
    });

    it('offers names that are near, and refuses what is no object', async () => {
      expect(await enrich('viewer', ['status', 'batch/companis'])).toEqual({
        code: 2,
        output: 'There is no batch/companis in the namespace enrichment. Did you mean batch/companies?\n',
      });
      expect((await enrich('viewer', ['status', 'companies'])).output).toContain('Write it as KIND/NAME');
    });

    it('says to who may not what is missing, and which role grants it', async () => {
      const refused = await enrich('nobody', ['status']);
      expect(refused.code).toBe(1);
      expect(refused.output).toMatch(
        /^You may not list [a-z.]+ in the namespace enrichment\. Its administrator may bind the ClusterRole view: kubectl -n enrichment create rolebinding NAME --clusterrole=view --user=YOU\n {2}because: .* User "nobody" cannot list resource/u,
      );
      expect((await enrich('viewer', ['status', '--all-namespaces'])).output).toContain(
        'in all namespaces. Name one with --namespace',
      );
    });

    it('says so where the token is none, and where the API server is away', async () => {
      expect((await enrich('stranger', ['status'])).output).toContain('The API server does not know you.');
      const file = await server.kubeconfig('viewer', SHOWN_NAMESPACE);
      const away = readFileSync(file, 'utf8').replace(/127\.0\.0\.1:\d+/u, '127.0.0.1:9');
      expect(parse(away)).toMatchObject({ kind: 'Config' });
      const gone = await enrich('viewer', ['status', '--kubeconfig', await server.write('away.yaml', away)]);
      expect([gone.code, gone.output]).toEqual([
        1,
        expect.stringMatching(/^The API server does not answer\n {2}because: /u),
      ]);
      expect((await enrich('viewer', ['status', '--context', 'other'])).output).toBe(
        'The kubeconfig has no context other. Its contexts: test\n',
      );
    });

    it('pauses a source and a monitor by their spec, with the role that may', async () => {
      const refused = await enrich('editer', ['pause', 'source/handelsregister']);
      expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('ClusterRole admin') as unknown]);
      const paused = async (path: string): Promise<unknown> =>
        ((await server.call('GET', path)) as { spec: { paused?: boolean } }).spec.paused;
      const source = `${collectionPath(CLUSTER_KINDS.source, SHOWN_NAMESPACE)}/handelsregister`;
      expect((await enrich('adminer', ['pause', 'source/handelsregister'])).code).toBe(0);
      expect(await paused(source)).toBe(true);
      expect(await enrich('adminer', ['resume', 'source/handelsregister'])).toEqual({
        code: 0,
        output: 'source/handelsregister goes on within seconds.\n',
      });
      expect(await paused(source)).toBeUndefined();
      const monitor = `${collectionPath(CLUSTER_KINDS.monitor, SHOWN_NAMESPACE)}/acme`;
      expect((await enrich('editer', ['pause', 'monitor/acme'])).code).toBe(0);
      expect(await paused(monitor)).toBe(true);
      expect((await enrich('adminer', ['resume', 'source/handelsregister'])).output).toBe(
        'source/handelsregister is not paused by its spec\n',
      );
    });

    it('prints what workers have logged of a batch, and goes on with what comes', async () => {
      const entry = (fields: object): string =>
        JSON.stringify({ level: 'info', time: '2026-03-01T12:00:00.000Z', ...fields });
      const own = entry({ enrichment_id: 1, batch_id: 7, msg: 'An attempt failed' });
      const later = entry({ enrichment_id: 2, batch_id: 7, msg: 'The work will be tried again' });
      kubelet.logs.set('worker-pool-register-6f7b9-4kqzp', [own, entry({ enrichment_id: 9, batch_id: 8 })]);
      expect(await enrich('viewer', ['logs', 'batch/companies'])).toEqual({ code: 0, output: `${own}\n` });
      expect((await enrich('viewer', ['logs', 'batch/companies', '--prefix'])).output).toBe(
        `[pod/worker-pool-register-6f7b9-4kqzp] ${own}\n`,
      );
      expect((await enrich('viewer', ['logs', 'batch/addresses'])).output).toBe(
        '3 workers logged nothing of batch 6: attempts that go well are not logged.\n',
      );
      const following = await kubelet.whileFollowed(() => server.kubeconfig('viewer', SHOWN_NAMESPACE), later);
      expect(following).toEqual([own, later]);
    });
  });

  describe('beside the API of the platform', () => {
    const platform = useTestPlatform();

    it('pauses a batch with the key of its Secret, and lets it go on', async () => {
      const { key } = await platform.current.organization();
      const body = { rows: [{ email: 'a@example.com' }] };
      const made = await platform.current.call('/api/enrichments/verify_email/batch', { key, method: 'POST', body });
      const { id } = dataOf<{ readonly id: number }>(made);
      const shown = async () =>
        dataOf<{ pause: { reason: string } | null }>(
          await platform.current.call(`/api/batches/${id}`, { key, method: 'GET' }),
        ).pause;
      await create({
        ...RUNNING_BATCH,
        metadata: { name: 'mails', namespace: SHOWN_NAMESPACE },
        status: {
          ...(RUNNING_BATCH['status'] as object),
          batchId: id,
          resultsUrl: `${platform.current.baseUrl}/api/batches/${id}/results.csv`,
        },
      });
      await create({
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: { name: 'acme', namespace: SHOWN_NAMESPACE },
        stringData: { 'api-key': key },
      });
      const paused = await enrich('editer', ['pause', 'batch/mails', '--reason', 'the list is checked']);
      expect(paused).toEqual({
        code: 0,
        output: expect.stringMatching(new RegExp(`^pause \\d+: batch ${id} is paused\\n$`, 'u')) as unknown,
      });
      expect(await shown()).toMatchObject({ reason: 'the list is checked' });
      expect(await enrich('editer', ['resume', 'batch/mails'])).toEqual({
        code: 0,
        output: 'batch/mails goes on within seconds.\n',
      });
      expect(await shown()).toBeNull();
      expect((await enrich('viewer', ['pause', 'batch/mails'])).output).toContain('You may not get secrets');
      const elsewhere = await enrich('editer', ['pause', 'batch/mails'], { ENRICH_URL: 'http://127.0.0.1:65531' });
      expect([elsewhere.code, elsewhere.output]).toEqual([
        3,
        expect.stringMatching(
          /^No answer from http:\/\/127\.0\.0\.1:65531 in 1 attempt\. Check ENRICH_URL/u,
        ) as unknown,
      ]);
    });
  });
});

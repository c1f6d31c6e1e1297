import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { HELM } from '../../support/apiServerPrograms.ts';
import { startTestApiServer, type TestApiServer } from '../../support/testApiServer.ts';

/**
 * What tools do that install the chart: Helm and Flux ask the cluster while they render (`lookup`), Argo CD does not, and
 * both compare what they rendered with what the API server makes of it.
 */

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');
const CHART = join(ROOT, 'charts/enrichment');
const NAMESPACE = 'shop';
const VALUES = readdirSync(join(CHART, 'ci')).filter((name) => name.endsWith('-values.yaml'));
/** Kinds that this cluster has no definitions of. */
const ELSEWHERE = /^(?:monitoring\.coreos\.com|gateway\.networking\.k8s\.io)\//u;

interface Rendered {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly annotations?: Readonly<Record<string, string>> };
  readonly spec?: { readonly template?: { readonly metadata: Rendered['metadata'] } };
  readonly data?: Readonly<Record<string, string>>;
}

let server: TestApiServer;
let environment: NodeJS.ProcessEnv;

async function render(values: string, ...flags: readonly string[]): Promise<string> {
  const args = [
    'template',
    'enrichment',
    CHART,
    '--namespace',
    NAMESPACE,
    '--values',
    join(CHART, 'ci', values),
    ...flags,
  ];
  return (await run(HELM, args, { env: environment, maxBuffer: 50_000_000 })).stdout;
}

/** As Helm renders when it installs: `lookup` asks the cluster. */
async function renderAsking(values: string, ...flags: readonly string[]): Promise<readonly Rendered[]> {
  return objectsOf(await render(values, '--dry-run=server', ...flags));
}

function objectsOf(text: string): readonly Rendered[] {
  return parseAllDocuments(text).flatMap((document) => {
    const object = document.toJS() as Rendered | null;
    return object === null ? [] : [object];
  });
}

function existingSum(objects: readonly Rendered[], role: string): string | undefined {
  const deployment = objects.find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === `enrichment-${role}`,
  );
  return deployment?.spec?.template?.metadata.annotations?.['checksum/existing'];
}

const secret = (name: string, uri: string) => ({ metadata: { name }, stringData: { uri } });
const SECRETS = `/api/v1/namespaces/${NAMESPACE}/secrets`;

describe('the chart at an API server', () => {
  beforeAll(async () => {
    server = await startTestApiServer([]);
    environment = { ...process.env, KUBECONFIG: await server.kubeconfig('admin', NAMESPACE) };
    // It says of every pod that is made of a template what the restricted standard forbids of it.
    const labels = { 'pod-security.kubernetes.io/warn': 'restricted' };
    await server.call('POST', '/api/v1/namespaces', { metadata: { name: NAMESPACE, labels } });
  }, 240_000);
  afterAll(() => server.remove());

  it.each(VALUES)('is rendered the same, byte for byte, each time: %s', async (values) => {
    expect(await render(values)).toBe(await render(values));
  });

  it('refuses one of the two users without the other', async () => {
    await expect(render('lint-values.yaml', '--set', 'podSecurity.userId=null')).rejects.toMatchObject({
      stderr: expect.stringContaining('podSecurity.userId and podSecurity.browserUserId are both numbers') as unknown,
    });
  });

  describe('that is asked what is there', () => {
    it('finds nothing of Secrets that are not there yet', async () => {
      expect(existingSum(await renderAsking('flux-values.yaml'), 'api')).toBeUndefined();
    });

    it('makes new pods of the roles that read a Secret which has changed, and of no other', async () => {
      await server.call('POST', SECRETS, secret('postgres', 'postgres://one'));
      await server.call('POST', SECRETS, secret('archive', 'first'));
      const before = await renderAsking('flux-values.yaml');
      expect(existingSum(before, 'api')).toMatch(/^[0-9a-f]{64}$/u);
      await server.call('PATCH', `${SECRETS}/archive`, { stringData: { uri: 'second' } });
      const after = await renderAsking('flux-values.yaml');
      expect(existingSum(after, 'api')).toBe(existingSum(before, 'api'));
      expect(existingSum(after, 'controller')).not.toBe(existingSum(before, 'controller'));
      expect(existingSum(await renderAsking('flux-values.yaml'), 'controller')).toBe(existingSum(after, 'controller'));
    });

    it('asks for nothing where Reloader follows Secrets', async () => {
      expect(
        existingSum(await renderAsking('flux-values.yaml', '--set', 'followSecrets=reloader'), 'api'),
      ).toBeUndefined();
    });

    it('keeps the prefixes of a release that is there, which one that asks nothing cannot know', async () => {
      const prefix = (objects: readonly Rendered[]) =>
        objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'enrichment-settings')?.data?.[
          'ENRICH_REDIS_PREFIX'
        ];
      expect(prefix(await renderAsking('lint-values.yaml'))).toBe('shop.enrichment');
      await server.call('POST', `/api/v1/namespaces/${NAMESPACE}/configmaps`, {
        metadata: { name: 'enrichment-settings' },
        data: { ENRICH_REDIS_PREFIX: 'before' },
      });
      expect(prefix(await renderAsking('lint-values.yaml'))).toBe('before');
      expect(prefix(objectsOf(await render('lint-values.yaml')))).toBe('shop.enrichment');
      await server.call('DELETE', `/api/v1/namespaces/${NAMESPACE}/configmaps/enrichment-settings`);
    });

    it('refuses other names than those of the release that is there, and a second operator', async () => {
      const deployments = `/apis/apps/v1/namespaces/${NAMESPACE}/deployments`;
      const ours = objectsOf(await render('lint-values.yaml')).filter(({ kind }) => kind === 'Deployment');
      await apply(ours);
      const upgraded = (...flags: readonly string[]) => renderAsking('lint-values.yaml', '--is-upgrade', ...flags);
      const saying = (text: string) => ({ stderr: expect.stringContaining(text) as unknown });
      expect(await upgraded('--set', 'nameOverride=rich')).not.toEqual([]);
      await expect(upgraded('--set', 'fullnameOverride=facts')).rejects.toMatchObject(
        saying('Set fullnameOverride to enrichment, or install another release.'),
      );
      const labels = { 'app.kubernetes.io/instance': 'other' };
      await server.call('PATCH', `${deployments}/enrichment-controller`, { metadata: { labels } });
      await expect(upgraded()).rejects.toMatchObject(saying(`The release other has an operator in the namespace shop`));
      expect(await upgraded('--set', 'operator.enabled=false')).not.toEqual([]);
      await Promise.all(ours.map(({ metadata }) => server.call('DELETE', `${deployments}/${metadata.name}`)));
    });
  });

  it('would be told of pods that the restricted standard forbids', async () => {
    const labels = { app: 'careless' };
    const containers = [{ name: 'a', image: 'a' }];
    const spec = {
      selector: { matchLabels: labels },
      template: { metadata: { name: '', labels }, spec: { containers } },
    };
    const deployment = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'careless' }, spec };
    await expect(apply([deployment])).rejects.toThrow('would violate PodSecurity');
  });

  it.each(VALUES)(
    'is what the API server keeps of it, so that a second comparison finds no difference: %s',
    async (values) => {
      // Hooks are made anew each time, and no tool compares them.
      const knows = ['WorkerPool', 'RegistrySource'].flatMap((kind) => [
        '--api-versions',
        `enrichment.platform/v1alpha1/${kind}`,
      ]);
      const objects = objectsOf(await render(values, ...knows)).filter(
        ({ apiVersion, metadata }) =>
          !ELSEWHERE.test(apiVersion) && metadata.annotations?.['helm.sh/hook'] === undefined,
      );
      const isDefinition = ({ kind }: Rendered): boolean => kind === 'CustomResourceDefinition';
      await apply(objects.filter(isDefinition));
      const kept = await apply(objects.filter((one) => !isDefinition(one)));
      // What Argo CD compares by default, leaf by leaf, and what it and Flux compare on the server.
      expect(kept).toMatchObject(objects.filter((one) => !isDefinition(one)));
      expect(await differences(objects)).toBe('');
      expect(await differences(objects.map(relabelled))).toContain('example.com/changed');
    },
    180_000,
  );
});

/** The same object with something else in it: a comparison that finds nothing there would find nothing anywhere. */
function relabelled(object: Rendered): Rendered {
  return { ...object, metadata: { ...object.metadata, annotations: { 'example.com/changed': 'true' } } };
}

async function kubectl(objects: readonly Rendered[], ...words: readonly string[]): Promise<string> {
  const file = await server.write('objects.json', JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }));
  const how = ['--server-side', '--force-conflicts', '--field-manager', 'argocd-controller', '--filename', file];
  const { stdout, stderr } = await run('kubectl', [...words, ...how], { env: environment, maxBuffer: 50_000_000 });
  expect(stderr).not.toContain('would violate PodSecurity');
  return stdout;
}

/** @returns the objects as the API server keeps them */
async function apply(objects: readonly Rendered[]): Promise<readonly unknown[]> {
  if (objects.length === 0) {
    return [];
  }
  return (JSON.parse(await kubectl(objects, 'apply', '--output', 'json')) as { readonly items: readonly unknown[] })
    .items;
}

/** What would change, as `diff` shows it. */
async function differences(objects: readonly Rendered[]): Promise<string> {
  return kubectl(objects, 'diff').catch((error: unknown) => {
    // 1 says that there is something.
    const { code, stdout } = error as { readonly code?: number; readonly stdout?: string };
    if (code !== 1 || stdout === undefined) {
      throw error;
    }
    return stdout;
  });
}

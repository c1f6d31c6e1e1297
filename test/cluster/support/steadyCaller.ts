import { readFile } from 'node:fs/promises';
import { eventually } from '../../support/eventually.ts';
import { applyObjects, type ClusterJson, kubectl, readObject, RELEASE } from './kubectl.ts';

export interface SteadyCaller {
  /** Ends the calls. */
  stop(): Promise<{ readonly calls: number; readonly failures: readonly string[] }>;
}

const NAME = 'steady-caller';
const SCRIPT = new URL('../pods/steadyCaller.ts', import.meta.url);

/** Starts a pod that calls the API through its Service all the time (test/cluster/pods/steadyCaller.ts). */
export async function startSteadyCaller(settings: Readonly<Record<string, string>>): Promise<SteadyCaller> {
  await kubectl(['delete', 'pod', NAME, '--ignore-not-found', '--wait', '--grace-period', '0', '--force']);
  const script = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: NAME } };
  await applyObjects({ ...script, data: { 'steadyCaller.ts': await readFile(SCRIPT, 'utf8') } }, pod(settings));
  await kubectl(['wait', '--for', 'condition=Ready', `pod/${NAME}`, '--timeout', '60s']);
  return {
    stop: async () => {
      await kubectl(['exec', NAME, '--', 'touch', '/tmp/stop']);
      const phase = async () => (await readObject<ClusterJson>('pod', NAME)).status?.['phase'];
      await eventually('the caller has ended', async () => (await phase()) === 'Succeeded', 60);
      const said = JSON.parse(await kubectl(['logs', NAME])) as Awaited<ReturnType<SteadyCaller['stop']>>;
      await kubectl(['delete', `pod/${NAME}`, `configmap/${NAME}`]);
      return said;
    },
  };
}

function pod(settings: Readonly<Record<string, string>>): object {
  const env = { API_URL: `http://${RELEASE}-api`, ...settings };
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: NAME },
    spec: {
      restartPolicy: 'Never',
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [
        {
          name: 'caller',
          image: 'docker.io/enrichment/platform:dev',
          imagePullPolicy: 'IfNotPresent',
          command: ['tini', '--', 'node', '/script/steadyCaller.ts'],
          env: Object.entries(env).map(([name, value]) => ({ name, value })),
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          volumeMounts: [
            { name: 'script', mountPath: '/script' },
            { name: 'temporary', mountPath: '/tmp' },
          ],
        },
      ],
      volumes: [
        { name: 'script', configMap: { name: NAME } },
        { name: 'temporary', emptyDir: {} },
      ],
    },
  };
}

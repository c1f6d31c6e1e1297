import { readFile } from 'node:fs/promises';
import { applyObjects, kubectl, RELEASE } from './kubectl.ts';

const SCRIPTS = new URL('../pods/', import.meta.url);

type Labels = Readonly<Record<string, string>>;

/** What the NetworkPolicies of a release know a role by. */
export function labelsOf(role: string): Labels {
  return {
    'app.kubernetes.io/name': RELEASE,
    'app.kubernetes.io/instance': RELEASE,
    'app.kubernetes.io/component': role,
  };
}

/**
 * Starts a pod that runs a script of test/cluster/pods, and waits until it is ready. Where no labels are given, NetworkPolicies
 * know it by its name.
 *
 * @param node where it has to run; absent for anywhere
 */
export async function startPod(
  name: string,
  script: string,
  settings: Readonly<Record<string, string>>,
  labels: Labels = { 'app.kubernetes.io/name': name },
  node?: string,
): Promise<void> {
  await kubectl(['delete', 'pod', name, '--ignore-not-found', '--wait', '--grace-period', '0', '--force']);
  const configMap = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name } };
  const data = { 'script.ts': await readFile(new URL(script, SCRIPTS), 'utf8') };
  const pod = podOf(name, labels, { API_URL: `http://${RELEASE}-api`, ...settings }, node);
  await applyObjects({ ...configMap, data }, pod);
  await kubectl(['wait', '--for', 'condition=Ready', `pod/${name}`, '--timeout', '300s']);
}

export async function removePod(name: string): Promise<void> {
  await kubectl(['delete', `pod/${name}`, `configmap/${name}`, '--grace-period', '0', '--force']);
}

/** Under what a restricted namespace takes, with an image that is in the cluster already. */
function podOf(
  name: string,
  labels: Labels,
  settings: Readonly<Record<string, string>>,
  node: string | undefined,
): object {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, labels },
    spec: {
      restartPolicy: 'Never',
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      ...(node === undefined ? {} : { nodeName: node }),
      securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [
        {
          name: 'script',
          image: 'docker.io/enrichment/platform:dev',
          imagePullPolicy: 'IfNotPresent',
          command: ['tini', '--', 'node', '/script/script.ts'],
          env: Object.entries(settings).map(([setting, value]) => ({ name: setting, value })),
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
        { name: 'script', configMap: { name } },
        { name: 'temporary', emptyDir: {} },
      ],
    },
  };
}

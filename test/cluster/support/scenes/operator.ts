import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { eventually } from '../eventually.ts';
import { kubectl, listObjects, RELEASE } from '../kubectl.ts';
import { type AlertScene, nothing } from './alertScene.ts';

const run = promisify(execFile);
const ROLE = `role/${RELEASE}-controller`;
const MANIFEST = '/etc/kubernetes/manifests/kube-apiserver.yaml';
const ASIDE = '/etc/kubernetes/kube-apiserver.yaml';
/** Longer than the alert allows: a watch hears something every few minutes. */
const SILENCE_MILLISECONDS = 400_000;

interface Role {
  readonly rules: readonly { readonly resources?: readonly string[] }[];
}

async function patchRules(rules: Role['rules']): Promise<void> {
  await kubectl(['patch', ROLE, '--type', 'merge', '--patch', JSON.stringify({ rules })]);
}

let rulesBefore: Role['rules'] = [];

const roleTaken: AlertScene = {
  what: 'an operator that may not change Deployments any more',
  alerts: ['EnrichmentReconcileErrors'],
  isEssential: false,
  breakIt: async () => {
    rulesBefore = (JSON.parse(await kubectl(['get', ROLE, '--output', 'json'])) as Role).rules;
    await patchRules(rulesBefore.filter(({ resources }) => resources?.includes('deployments') !== true));
    await kubectl(['delete', 'deployment/worker-pool-default', '--wait']);
  },
  repairIt: () => patchRules(rulesBefore),
};

/** Alerts are asked for through the API server, so it is back before anybody asks. */
const serverSilent: AlertScene = {
  what: 'an API server that says nothing for minutes',
  alerts: ['EnrichmentInformerSilent'],
  isEssential: false,
  breakIt: async () => {
    const [node] = await listObjects('nodes', 'node-role.kubernetes.io/control-plane');
    const within = (...command: readonly string[]) => run('docker', ['exec', node?.metadata.name ?? '', ...command]);
    await within('mv', MANIFEST, ASIDE);
    await delay(SILENCE_MILLISECONDS);
    await within('mv', ASIDE, MANIFEST);
    await eventually('it answers again', async () => (await kubectl(['get', 'pods'])) !== '', 300);
  },
  repairIt: nothing,
};

/** What the operator may not do or does not hear. */
export const OPERATOR_SCENES: readonly AlertScene[] = [roleTaken, serverSilent];

import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ClusterAccess } from '#ports/clusterAccess';
import { openPersonsCluster } from '../compose/clusterAccess.ts';
import { explainedAccess } from './access/explainedAccess.ts';

/** Which cluster and namespace, as kubectl has it. */
export interface ClusterFlags {
  readonly namespace?: string;
  readonly context?: string;
  readonly kubeconfig?: string;
}

export function addClusterOptions(command: Command): Command {
  return command
    .option('-n, --namespace <name>', 'the namespace; that of the context where it is not given')
    .option('--context <name>', 'the context of the kubeconfig')
    .option('--kubeconfig <file>', 'the kubeconfig');
}

/** The cluster, and the namespace that is meant. */
export async function openCluster(
  flags: ClusterFlags,
): Promise<{ readonly access: ClusterAccess; readonly namespace: string }> {
  const access = explainedAccess(await openPersonsCluster(flags.kubeconfig ?? null, flags.context ?? null));
  return { access, namespace: flags.namespace ?? access.namespace };
}

const DURATION = /^(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,6})s)?$/u;

/** A duration as kubectl takes it, in seconds: `90s`, `1h30m`, `0`. */
export function durationSeconds(text: string): number {
  const [, hours = '0', minutes = '0', seconds = '0'] = DURATION.exec(text === '0' ? '0s' : text) ?? [];
  if (text === '' || (text !== '0' && !DURATION.test(text))) {
    throw new InvalidArgumentError('Write it as 90s, 10m or 1h30m.');
  }
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

export function durationOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser(durationSeconds);
}

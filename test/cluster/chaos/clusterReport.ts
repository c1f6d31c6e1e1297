import { notesOf, rosterLine, tableLines } from '../../chaos/chaosReport.ts';
import { BATCH_CONCURRENCY } from '../../chaos/chaosSettings.ts';
import type { FaultResult } from '../../chaos/faultResult.ts';
import { CLUSTER_RECOVERY_LIMIT_SECONDS } from './clusterSettings.ts';

/** Faults that were run together. */
export interface ClusterMeasurement {
  /** With the hour. */
  readonly machine: string;
  readonly nodes: number;
  /** Of Kubernetes. */
  readonly version: string;
  readonly seed: string;
  readonly results: readonly FaultResult[];
}

/** What the recovery is, and what all is held to, a sentence each. */
export const CLUSTER_EXPLANATION: readonly string[] = [
  'Recovery: from the end of the fault (the kill, the waking, the API server answering again) until everything accepted before it has ' +
    'ended, its batches included, and no command of then is in the outbox. What Kubernetes takes to start pods is part of it.',
  `Held to: nothing lost, doubled, wrongly charged or left untold, at most ${BATCH_CONCURRENCY} rows of a batch in flight in every sample, and ` +
    `recovery below ${CLUSTER_RECOVERY_LIMIT_SECONDS} s.`,
];

export function clusterLine({ machine, nodes, version, seed }: Omit<ClusterMeasurement, 'results'>): string {
  return `${machine}; Kubernetes ${version} in ${nodes} nodes of kind on that machine; seed \`${seed}\`; ${rosterLine()}, one Postgres, one Kafka, one Redis.`;
}

/** What a run of all faults came to, as Markdown. */
export function clusterReport(measurement: ClusterMeasurement): string {
  const { results } = measurement;
  const sum = (pick: (result: FaultResult) => number): number => results.reduce((total, one) => total + pick(one), 0);
  return [
    clusterLine(measurement),
    '',
    ...tableLines(results),
    '',
    `${sum((one) => one.enrichments)} enrichments, ${sum((one) => one.profiles)} of them profiles that were held against their steps; ${sum((one) => one.callbacks)} callbacks; ${sum((one) => one.samples)} samples of rows in flight, taken from Postgres.`,
    '',
    ...results.flatMap((result) => notesOf(result).flatMap((note) => [`${result.name}: ${note}`, ''])),
    ...CLUSTER_EXPLANATION.flatMap((sentence) => [sentence, '']),
  ].join('\n');
}

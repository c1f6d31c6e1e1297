import { readRegistrySourceSpec, type RegistrySourceStatus } from '#contract/resources/registrySource';
import { isSourceName, type SourceName } from '#domain/sources/catalogue';
import type { ManifestVerdict, SourcePolicy } from '#domain/sourcePolicy';
import type { Cluster, ClusterObject } from '#ports/cluster';
import type { SourceSettings } from '#ports/sourceSettings';
import { withCondition } from './condition.ts';
import { REGISTRY_SOURCES } from './kinds.ts';
import type { RequeueAfter } from './requeueAfter.ts';
import { readSecret } from './readSecret.ts';
import { writeStatus } from './writeStatus.ts';

export interface SourceServices {
  readonly cluster: Cluster;
  readonly sourceSettings: SourceSettings;
  readonly defaultPolicy: (source: SourceName) => SourcePolicy;
  readonly now: () => Date;
}

/** Secrets are not watched, so one that holds proxies is read again this often. */
const REREAD_SECRET: RequeueAfter = { afterMilliseconds: 30_000 };

/** RegistrySource → the settings that all workers go by. One that is deleted leaves the defaults. */
export async function reconcileSource(services: SourceServices, name: string): Promise<RequeueAfter | null> {
  const { cluster, sourceSettings, now } = services;
  const object = cluster.view(REGISTRY_SOURCES).get(name);
  if (!isSourceName(name)) {
    return null;
  }
  if (object === null) {
    await sourceSettings.put(name, null, now());
    return null;
  }
  const verdict = await readManifest(cluster, object);
  if (verdict.kind === 'invalid') {
    await refuse(services, object, verdict.problems.join(' '));
    return namesSecret(object) ? REREAD_SECRET : null;
  }
  const since = await sourceSettings.put(name, verdict.manifest, now());
  const { settings, paused = false } = verdict.manifest;
  await tell(services, object, { ...services.defaultPolicy(name), ...settings, paused }, since);
  return namesSecret(object) ? REREAD_SECRET : null;
}

async function readManifest(cluster: Cluster, object: ClusterObject): Promise<ManifestVerdict> {
  const from = egressFrom(object);
  if (from === null) {
    return readRegistrySourceSpec(object.metadata.name, object['spec'], null);
  }
  const egress = await readSecret(cluster, from.secretName, from.key);
  return egress.kind === 'missing'
    ? { kind: 'invalid', problems: [egress.message] }
    : readRegistrySourceSpec(object.metadata.name, object['spec'], linesOf(egress.text));
}

/** What was in force stays so: a typing error must not send visits another way. */
async function refuse({ cluster, now }: SourceServices, object: ClusterObject, problem: string): Promise<void> {
  const status = object['status'] as RegistrySourceStatus | undefined;
  const condition = { type: 'InForce', status: 'False', reason: 'Invalid', message: problem } as const;
  await writeStatus(cluster, REGISTRY_SOURCES, object, {
    ...status,
    conditions: withCondition(object, condition, now()),
  });
  cluster.record({ about: object, type: 'Warning', reason: 'Invalid', message: problem });
}

async function tell(
  { cluster, now }: SourceServices,
  object: ClusterObject,
  { rate, concurrency, egress, paused }: SourcePolicy & { readonly paused: boolean },
  since: Date,
): Promise<void> {
  const before = object['status'] as RegistrySourceStatus | undefined;
  const inForceSince = since.toISOString();
  const pace = `${rate.retrievalsPerHour} retrievals an hour and egress, ${rate.burst} at once`;
  const message = paused ? `paused; otherwise ${pace}` : pace;
  await writeStatus(cluster, REGISTRY_SOURCES, object, {
    inForceSince,
    paused,
    retrievalsPerHour: rate.retrievalsPerHour,
    burst: rate.burst,
    concurrency,
    egresses: egress.map(({ name }) => name),
    conditions: withCondition(object, { type: 'InForce', status: 'True', reason: 'Applied', message }, now()),
  });
  if (before?.inForceSince !== inForceSince) {
    cluster.record({ about: object, type: 'Normal', reason: 'Applied', message: `In force: ${message}` });
  }
}

function egressFrom({ spec }: ClusterObject): { readonly secretName: string; readonly key: string } | null {
  return (spec as { readonly egressFrom?: { secretName: string; key: string } } | undefined)?.egressFrom ?? null;
}

function namesSecret(object: ClusterObject): boolean {
  return egressFrom(object) !== null;
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

import { type Command, Option } from 'commander';
import type { PlatformPauseTarget } from '#domain/pause';
import type { ClusterAccess } from '#ports/clusterAccess';
import { addressOf, type ApiClient, createApiClient } from '../apiClient.ts';
import { print } from '../output.ts';
import { describePause, pauseBy, pauseTime, resumeBy } from '../ownPauses.ts';
import { platformTarget } from '../platformTarget.ts';
import { UsageError } from '../usageError.ts';
import { apiOfBatch } from './access/apiOfBatch.ts';
import { CLUSTER_KINDS, findObject } from './access/findObject.ts';
import { addClusterOptions, type ClusterFlags, openCluster } from './clusterOptions.ts';
import type { Environment } from './environment.ts';
import { type ObjectReference, parseReference, referenceText, splitReference } from './objectReference.ts';
import { ReferenceArgument } from './referenceArgument.ts';

interface PauseFlags extends ClusterFlags {
  readonly reason?: string;
  readonly until?: string;
}

/** What is paused by which of the two that know a pause. */
type Pausable =
  | { readonly kind: 'lane'; readonly target: PlatformPauseTarget }
  | { readonly kind: 'object'; readonly reference: ObjectReference };

/** What lists the pauses that the API has. */
const LISTED_WITH = 'enrich pauses';

/** A batch and a lane are paused by the API, a source and a monitor by their spec (ADR 51, 60, 73). */
export function addPauseCommands(program: Command, environment: Environment): void {
  const pause = program
    .command('pause')
    .description('Let a batch, a source, a monitor or a lane stand still')
    .addArgument(pausableArgument());
  addClusterOptions(pause)
    .option('--reason <text>', 'of a batch or a lane: why, which is shown wherever it holds something up')
    .addOption(
      new Option('--until <time>', 'of a batch or a lane: when it ends, such as 2026-02-01T08:00:00Z').argParser(
        pauseTime,
      ),
    )
    .action((what: Pausable, flags: PauseFlags) => pauseWhat(what, flags, environment));
  const resume = program.command('resume').description('Let it go on').addArgument(pausableArgument());
  addClusterOptions(resume).action((what: Pausable, flags: ClusterFlags) => resumeWhat(what, flags, environment));
}

function pausableArgument(): ReferenceArgument {
  return new ReferenceArgument('<what>', '', ['batch', 'source', 'monitor', 'lane']).argParser(pausable);
}

/** @throws UsageError where it is nothing that can be paused */
function pausable(text: string): Pausable {
  const { kind, name } = splitReference(text);
  if (kind === 'lane') {
    return { kind: 'lane', target: platformTarget('lane', name) };
  }
  const reference = parseReference(text);
  if (reference.kind === 'pool') {
    throw new UsageError('A pool is not paused. Pause a lane of it, such as lane/network');
  }
  return { kind: 'object', reference };
}

async function pauseWhat(what: Pausable, flags: PauseFlags, environment: Environment): Promise<void> {
  const { reason, until } = flags;
  if (what.kind === 'lane') {
    print(describePause(await pauseBy(apiOfOperator(environment), { target: what.target, reason, until })));
    return;
  }
  const { access, namespace } = await openCluster(flags);
  const { reference } = what;
  const object = await findObject(access, namespace, reference);
  if (reference.kind === 'batch') {
    const { id, api } = await apiOfBatch(access, environment, object);
    print(describePause(await pauseBy(api, { target: { kind: 'batch', id }, reason, until })));
    return;
  }
  if (reason !== undefined || until !== undefined) {
    throw new UsageError(`The spec of ${referenceText(reference)} takes neither a reason nor an end`);
  }
  await setPaused(access, namespace, reference, true);
  const name = referenceText(reference);
  print(`${name} is paused by its spec. See when that is in force with: kubectl enrich status ${name}`);
}

async function resumeWhat(what: Pausable, flags: ClusterFlags, environment: Environment): Promise<void> {
  if (what.kind === 'lane') {
    await resumeBy(apiOfOperator(environment), what.target, LISTED_WITH);
    print(`lane ${what.target.name} goes on within seconds.`);
    return;
  }
  const { access, namespace } = await openCluster(flags);
  const { reference } = what;
  const object = await findObject(access, namespace, reference);
  if (reference.kind === 'batch') {
    const { id, api } = await apiOfBatch(access, environment, object);
    await resumeBy(api, { kind: 'batch', id }, LISTED_WITH);
  } else {
    const { paused = false } = (object['spec'] ?? {}) as { readonly paused?: boolean };
    if (!paused) {
      throw new UsageError(`${referenceText(reference)} is not paused by its spec`);
    }
    await setPaused(access, namespace, reference, null);
  }
  print(`${referenceText(reference)} goes on within seconds.`);
}

/** Null takes the field out, so that whoever has the manifest is asked for nothing about it. */
async function setPaused(
  access: ClusterAccess,
  namespace: string,
  { kind, name }: ObjectReference,
  paused: true | null,
): Promise<void> {
  await access.merge(CLUSTER_KINDS[kind], namespace, name, { spec: { paused } });
}

/** No object of the cluster stands for a lane, so who asks has to say of which platform it is. */
function apiOfOperator({ ENRICH_URL: url = '', ENRICH_API_KEY: key = '' }: Environment): ApiClient {
  if (url === '' || key === '') {
    throw new UsageError(
      'A lane is paused by the API: set ENRICH_URL, and ENRICH_API_KEY to an admin key of an organization that ' +
        'ENRICH_OPERATOR_ORGANIZATIONS names',
    );
  }
  return createApiClient(addressOf(url), key);
}

import { type Command, Option } from 'commander';
import { stringify } from 'yaml';
import { readableJson } from '#domain/escapeControls';
import { ClusterError } from '#ports/cluster';
import { REAL_PACE } from '../batch/realPace.ts';
import { describeFailure } from '../describeFailure.ts';
import { printPainted, tell } from '../output.ts';
import { paintAs } from '../paint.ts';
import { lineWidth } from '../showEnrichment.ts';
import { ToldError } from '../toldError.ts';
import { UsageError } from '../usageError.ts';
import { findObject } from './access/findObject.ts';
import { readNamespaces } from './access/readNamespaces.ts';
import { addClusterOptions, type ClusterFlags, durationOption, openCluster } from './clusterOptions.ts';
import { OBJECT_KINDS, type ObjectReference, parseReference } from './objectReference.ts';
import { ReferenceArgument } from './referenceArgument.ts';
import { followStatus } from './status/followStatus.ts';
import { namespaceStatus, type NamespaceStatus } from './status/namespaceStatus.ts';
import { renderStatus } from './status/renderStatus.ts';
import { isReady } from './status/statusNode.ts';

interface StatusFlags extends ClusterFlags {
  readonly allNamespaces?: boolean;
  readonly output?: 'json' | 'yaml';
  readonly watch?: boolean;
  readonly wait?: boolean;
  /** Seconds. */
  readonly timeout: number;
}

const DEFAULT_TIMEOUT_SECONDS = 300;

export function addStatusCommand(program: Command): void {
  const command = program
    .command('status')
    .description('Show how batches, monitors, sources and pools stand, with reasons, down to the pods of workers')
    .addArgument(new ReferenceArgument('[object]', 'one of them, as ', OBJECT_KINDS).argParser(parseReference));
  addClusterOptions(command)
    .option('-A, --all-namespaces', 'all namespaces')
    .addOption(new Option('-o, --output <format>', 'for programs').choices(['json', 'yaml']))
    .option('-w, --watch', 'go on, and show it again when it has changed')
    .option('--wait', 'wait until everything is ready, or cannot become so')
    .addOption(
      durationOption('--timeout <duration>', 'how long to wait; 0: look once').default(DEFAULT_TIMEOUT_SECONDS, '5m'),
    )
    .action(showStatus);
}

async function showStatus(object: ObjectReference | undefined, flags: StatusFlags): Promise<void> {
  const { access, namespace } = await openCluster(flags);
  if (object !== undefined) {
    if (flags.allNamespaces === true) {
      throw new UsageError('An object is in one namespace: leave out --all-namespaces');
    }
    await findObject(access, namespace, object);
  }
  const place = flags.allNamespaces === true ? null : namespace;
  const read = async (): Promise<readonly NamespaceStatus[]> =>
    (await readNamespaces(access, place))
      .map((objects) => namespaceStatus(objects, object ?? null))
      .filter(({ objects }) => objects.length > 0);
  const ended = await followStatus({
    read,
    show: (status) => show(status, flags, object === undefined, place),
    isWatched: flags.watch === true,
    awaitedMilliseconds: flags.wait === true ? flags.timeout * 1_000 : null,
    isPassing: (error) => error instanceof ClusterError && error.refusal === 'unavailable',
    onMissed: (error) => tell(`${describeFailure(error)}. Asking again.`),
    pace: REAL_PACE,
  });
  if (ended === 'not_ready') {
    tell('Something is not ready.');
    throw new ToldError('Something is not ready');
  }
}

/** The screen is cleared, and what was above it stays to be scrolled to. */
const CLEAR = '\u001b[2J\u001b[H';

function show(
  status: readonly NamespaceStatus[],
  { output, watch = false }: StatusFlags,
  isOverview: boolean,
  namespace: string | null,
): void {
  if (output !== undefined) {
    const document = { ready: status.flatMap(({ objects }) => objects).every(isReady), namespaces: status };
    printPainted(output === 'json' ? readableJson(document) : `---\n${stringify(document).trimEnd()}`);
    return;
  }
  const text = renderStatus(status, { width: lineWidth(), paint: paintAs, isOverview });
  const isScreen = watch && process.stdout.isTTY;
  if (status.length === 0) {
    tell(`There is nothing of the platform in ${namespace === null ? 'any namespace' : `the namespace ${namespace}`}.`);
  } else {
    printPainted(isScreen ? `${CLEAR}${text}` : text);
  }
}

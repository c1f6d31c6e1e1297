import type { Command } from 'commander';
import type { EnrichmentBatchStatus } from '#contract/resources/enrichmentBatch';
import { escapeControls } from '#domain/escapeControls';
import { prettyLine } from '#platform/prettyLine';
import { REAL_PACE } from '../batch/realPace.ts';
import { counted } from '../counted.ts';
import { describeFailure } from '../describeFailure.ts';
import { printPainted, tell } from '../output.ts';
import { UsageError } from '../usageError.ts';
import { findObject } from './access/findObject.ts';
import { addClusterOptions, type ClusterFlags, durationOption, openCluster } from './clusterOptions.ts';
import { createBatchFilter, type PodLine } from './logs/batchLines.ts';
import { followLogs, type LogServices, readLogs } from './logs/followLogs.ts';
import { type ObjectReference, parseReference, referenceText } from './objectReference.ts';
import { ReferenceArgument } from './referenceArgument.ts';

interface LogFlags extends ClusterFlags {
  readonly follow?: boolean;
  readonly prefix?: boolean;
  /** Seconds. */
  readonly since?: number;
}

export function addLogsCommand(program: Command): void {
  const command = program
    .command('logs')
    .description(
      'Print what workers have logged of the rows of a batch: attempts that failed, were put off or got lost',
    )
    .addArgument(new ReferenceArgument('<batch>', 'the batch, as ', ['batch']).argParser(parseReference));
  addClusterOptions(command)
    .option('-f, --follow', 'go on with what is logged from now on, also by new workers')
    .addOption(durationOption('--since <duration>', 'only what was logged within this time, such as 10m'))
    .option('--prefix', 'begin each line with its pod')
    .action(showLogs);
}

async function showLogs(reference: ObjectReference, flags: LogFlags): Promise<void> {
  if (reference.kind !== 'batch') {
    throw new UsageError(`Logs are those of a batch: ${referenceText(reference)} is none`);
  }
  const { access, namespace } = await openCluster(flags);
  const batch = await findObject(access, namespace, reference);
  const { batchId } = (batch['status'] as EnrichmentBatchStatus | undefined) ?? {};
  if (batchId === undefined) {
    const name = referenceText(reference);
    throw new UsageError(`${name} is not submitted yet. See why with: kubectl enrich status ${name}`);
  }
  const services: LogServices = {
    access,
    namespace,
    since: flags.since === undefined ? null : new Date(Date.now() - flags.since * 1_000),
    filter: createBatchFilter(batchId),
    onMissed: tellOnce(),
  };
  // Ctrl-C ends the process; a log that is read to its end needs no other signal.
  const { signal } = new AbortController();
  if (flags.follow === true) {
    await followLogs(services, (line) => printLine(line, flags), REAL_PACE, signal);
    return;
  }
  const { lines, pods } = await readLogs(services, signal);
  lines.forEach((line) => printLine(line, flags));
  if (lines.length === 0) {
    tell(`${counted(pods, 'worker')} logged nothing of batch ${batchId}: attempts that go well are not logged.`);
  }
}

/** Of each pod once: a log that is followed is asked for again and again. */
function tellOnce(): LogServices['onMissed'] {
  const told = new Set<string>();
  return (pod, error) => {
    if (!told.has(pod)) {
      told.add(pod);
      tell(`The log of pod/${pod} is not there: ${describeFailure(error)}`);
    }
  };
}

/** To a person at a terminal as the program's own log, to programs as it is. */
function printLine({ pod, text }: PodLine, { prefix = false }: LogFlags): void {
  const line = process.stdout.isTTY ? prettyLine(text).trimEnd() : escapeControls(text);
  printPainted(prefix ? `[pod/${pod}] ${line}` : line);
}

import { type Command, Option } from 'commander';
import type { PauseResource } from '#contract/http/pauses';
import { toPauseResource } from '#contract/http/toPauseResource';
import { originOf } from '#domain/originOf';
import { isPlatformTarget, PAUSE_KINDS, type PauseKind, pauseSubject, type PauseTarget } from '#domain/pause';
import { findApi } from '../apiClient.ts';
import { print, printJson, printPainted } from '../output.ts';
import { describePause, pauseBy, pausesAt, pauseTime, resumeBy } from '../ownPauses.ts';
import { pauseForAll, pausesForAll, resumeForAll } from '../platformPauses.ts';
import { platformTarget } from '../platformTarget.ts';
import { lineWidth } from '../showEnrichment.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usageError.ts';
import { fittedTable } from '../views/fittedTable.ts';
import { minuteOf } from '../views/minuteOf.ts';
import { type JsonFlag, jsonOption } from './arguments.ts';

const WHAT =
  'the number of a batch or a webhook, an origin such as https://example.com, or the name of a lane or a source';

interface PauseFlags extends JsonFlag {
  readonly reason?: string;
  readonly until?: string;
}

/** Commands that let something stand still, and go on. Lanes and sources by the database, all else by the API. */
export function addPauseCommands(program: Command, terminal: Terminal): void {
  addPause(program, terminal);
  addResume(program, terminal);
  addList(program, terminal);
}

function addPause(program: Command, terminal: Terminal): void {
  program
    .command('pause')
    .description(
      'Pause a batch, a webhook, or all that is sent to an origin; on the machine of the platform a lane or a source, for ' +
        'all organizations',
    )
    .argument('<kind>', `one of ${PAUSE_KINDS.join(', ')}`, kindOf)
    .argument('<what>', WHAT)
    .option('--reason <text>', 'why, which is shown wherever it holds something up')
    .addOption(
      new Option('--until <time>', 'when it ends automatically, such as 2026-02-01T08:00:00Z').argParser(pauseTime),
    )
    .addOption(jsonOption())
    .action(async (kind: PauseKind, what: string, { json, reason, until }: PauseFlags) => {
      const target = targetOf(kind, what);
      const paused = isPlatformTarget(target)
        ? toPauseResource(await pauseForAll(terminal, { target, reason: reason ?? null, until: dateOf(until) }))
        : await pauseBy(await findApi(terminal), { target, reason, until });
      if (json) {
        printJson(paused);
      } else {
        print(describePause(paused));
      }
    });
}

function addResume(program: Command, terminal: Terminal): void {
  program
    .command('resume')
    .description('End the pause of a batch, a webhook, an origin, a lane or a source')
    .argument('<kind>', `one of ${PAUSE_KINDS.join(', ')}`, kindOf)
    .argument('<what>', WHAT)
    .addOption(jsonOption())
    .action(async (kind: PauseKind, what: string, { json }: JsonFlag) => {
      const target = targetOf(kind, what);
      const { ended, isStillDeclared } = isPlatformTarget(target)
        ? await resumeForAll(terminal, target)
        : { ended: await resumeBy(await findApi(terminal), target, 'enrich pauses'), isStillDeclared: false };
      if (json) {
        printJson('object' in ended ? ended : toPauseResource(ended));
      } else {
        print(
          `${pauseSubject(target)} ${isStillDeclared ? 'is still paused by its manifest' : 'goes on within seconds'}.`,
        );
      }
    });
}

function addList(program: Command, terminal: Terminal): void {
  program
    .command('pauses')
    .description('List what is paused')
    .option('--platform', 'lanes and sources alone, from the database on the machine of the platform')
    .addOption(jsonOption())
    .action(async ({ json, platform = false }: JsonFlag & { readonly platform?: boolean }) => {
      const found = platform
        ? (await pausesForAll(terminal)).map(toPauseResource)
        : await pausesAt(await findApi(terminal));
      if (json) {
        printJson(found);
      } else if (found.length === 0) {
        print('Nothing is paused.');
      } else {
        const columns = ['id', 'paused', 'since', 'until', 'reason'];
        printPainted(fittedTable(columns, found.map(toRow), lineWidth(), [1, 4]));
      }
    });
}

/** @throws UsageError where it is none of the kind */
function targetOf(kind: PauseKind, what: string): PauseTarget {
  switch (kind) {
    case 'lane':
    case 'source':
      return platformTarget(kind, what);
    case 'batch':
    case 'webhook':
      if (!/^[1-9]\d{0,8}$/.test(what)) {
        throw new UsageError(`"${what}" is no ${kind}. Pass its number, such as 17`);
      }
      return { kind, id: Number(what) };
    case 'endpoint': {
      const origin = originOf(what);
      if (origin === null) {
        throw new UsageError(`"${what}" is no origin. Write it as https://example.com`);
      }
      return { kind, origin };
    }
  }
}

function kindOf(text: string): PauseKind {
  const kind = PAUSE_KINDS.find((one) => one === text);
  if (kind === undefined) {
    throw new UsageError(`"${text}" cannot be paused. Use one of: ${PAUSE_KINDS.join(', ')}`);
  }
  return kind;
}

function dateOf(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text);
}

function toRow({ id, target, created_at: since, until, reason }: PauseResource) {
  return [id, pauseSubject(target), minuteOf(since), until === null ? '–' : minuteOf(until), reason ?? '–'];
}

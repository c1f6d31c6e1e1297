import { type Command, Option } from 'commander';
import type { PauseResource } from '#contract/http/pauses';
import { toPauseResource } from '#contract/http/toPauseResource';
import { originOf } from '#domain/originOf';
import {
  isPlatformTarget,
  type OwnPauseTarget,
  PAUSE_KINDS,
  type PauseKind,
  pauseSubject,
  type PauseTarget,
} from '#domain/pause';
import { LIST_LIMIT_MAX } from '#domain/policies';
import { type ApiAnswer, findApi } from '../apiClient.ts';
import { askApi } from '../askApi.ts';
import { QUICK_TRIES } from '../batch/persist.ts';
import { dataOf } from '../dataOf.ts';
import { listOf } from '../listOf.ts';
import { print, printJson, printPainted } from '../output.ts';
import { pauseForAll, pausesForAll, platformTarget, resumeForAll } from '../platformPauses.ts';
import { RefusedError } from '../refusedError.ts';
import { lineWidth } from '../showEnrichment.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usageError.ts';
import { fittedTable } from '../views/fittedTable.ts';
import { minuteOf } from '../views/minuteOf.ts';
import { type JsonFlag, jsonOption } from './arguments.ts';

const PATH = '/api/pauses';
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
      new Option('--until <time>', 'when it ends automatically, such as 2026-02-01T08:00:00Z').argParser(timeOf),
    )
    .addOption(jsonOption())
    .action(async (kind: PauseKind, what: string, { json, reason, until }: PauseFlags) => {
      const target = targetOf(kind, what);
      const paused = isPlatformTarget(target)
        ? toPauseResource(await pauseForAll(terminal, { target, reason: reason ?? null, until: dateOf(until) }))
        : await pauseOwn(terminal, { target, reason, until });
      if (json) {
        printJson(paused);
      } else {
        print(describe(paused));
      }
    });
}

async function pauseOwn(
  terminal: Terminal,
  body: { readonly target: OwnPauseTarget; readonly reason: string | undefined; readonly until: string | undefined },
): Promise<PauseResource> {
  const answer = await (await findApi(terminal)).call('POST', PATH, body);
  return dataOf(answer, pauseSubject(body.target)) as PauseResource;
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
        : { ended: await resume(terminal, target), isStillDeclared: false };
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
      const found = platform ? (await pausesForAll(terminal)).map(toPauseResource) : await lastingPauses(terminal);
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

async function lastingPauses(terminal: Terminal): Promise<readonly PauseResource[]> {
  const answer = await askApi(terminal, `${PATH}?limit=${LIST_LIMIT_MAX}`, QUICK_TRIES);
  return listOf(answer) as readonly PauseResource[];
}

/** @returns the pause that it has ended; @throws UsageError where it is not paused */
async function resume(terminal: Terminal, target: OwnPauseTarget): Promise<PauseResource> {
  const subject = pauseSubject(target);
  const found = (await lastingPauses(terminal)).find((one) => pauseSubject(one.target) === subject);
  if (found === undefined) {
    throw new UsageError(`${subject} is not paused. List what is with: enrich pauses`);
  }
  const answer: ApiAnswer = await (await findApi(terminal)).call('DELETE', `${PATH}/${found.id}`);
  if (answer.status >= 300) {
    throw new RefusedError(answer, `the pause of ${subject}`);
  }
  return found;
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

function timeOf(text: string): string {
  const time = Date.parse(text);
  if (Number.isNaN(time)) {
    throw new UsageError(`"${text}" is no time. Write it as 2026-02-01T08:00:00Z`);
  }
  return new Date(time).toISOString();
}

function describe({ id, target, until }: PauseResource): string {
  return `pause ${id}: ${pauseSubject(target)} is paused${until === null ? '' : ` until ${until}`}`;
}

function toRow({ id, target, created_at: since, until, reason }: PauseResource) {
  return [id, pauseSubject(target), minuteOf(since), until === null ? '–' : minuteOf(until), reason ?? '–'];
}

import { type Command, Option } from 'commander';
import type { PauseResource } from '#contract/http/pauses';
import { originOf } from '#domain/originOf';
import { PAUSE_KINDS, type PauseKind, pauseSubject, type PauseTarget } from '#domain/pause';
import { LIST_LIMIT_MAX } from '#domain/policies';
import { type ApiAnswer, findApi } from '../apiClient.ts';
import { askApi } from '../askApi.ts';
import { QUICK_TRIES } from '../batch/persist.ts';
import { dataOf } from '../dataOf.ts';
import { listOf } from '../listOf.ts';
import { print, printJson, printPainted } from '../output.ts';
import { RefusedError } from '../refusedError.ts';
import { lineWidth } from '../showEnrichment.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usageError.ts';
import { fittedTable } from '../views/fittedTable.ts';
import { minuteOf } from '../views/minuteOf.ts';
import { type JsonFlag, jsonOption } from './arguments.ts';

const PATH = '/api/pauses';
const WHAT = 'the number of a batch or a webhook, or an origin such as https://example.com';

interface PauseFlags extends JsonFlag {
  readonly reason?: string;
  readonly until?: string;
}

/** Commands that let something stand still, and go on. */
export function addPauseCommands(program: Command, terminal: Terminal): void {
  program
    .command('pause')
    .description('Pause a batch, a webhook, or all that is sent to an origin')
    .argument('<kind>', `one of ${PAUSE_KINDS.join(', ')}`, kindOf)
    .argument('<what>', WHAT)
    .option('--reason <text>', 'why, which is shown wherever it holds something up')
    .addOption(
      new Option('--until <time>', 'when it ends automatically, such as 2026-02-01T08:00:00Z').argParser(timeOf),
    )
    .addOption(jsonOption())
    .action(async (kind: PauseKind, what: string, { json, reason, until }: PauseFlags) => {
      const body = { target: targetOf(kind, what), reason, until };
      const answer = await (await findApi(terminal)).call('POST', PATH, body);
      const paused = dataOf(answer, subjectOf(kind, what)) as PauseResource;
      if (json) {
        printJson(paused);
      } else {
        print(describe(paused));
      }
    });
  program
    .command('resume')
    .description('End the pause of a batch, a webhook or an origin')
    .argument('<kind>', `one of ${PAUSE_KINDS.join(', ')}`, kindOf)
    .argument('<what>', WHAT)
    .addOption(jsonOption())
    .action(async (kind: PauseKind, what: string, { json }: JsonFlag) => {
      const ended = await resume(terminal, targetOf(kind, what));
      if (json) {
        printJson(ended);
      } else {
        print(`${pauseSubject(ended.target)} goes on within seconds.`);
      }
    });
  program
    .command('pauses')
    .description('List what is paused')
    .addOption(jsonOption())
    .action(async ({ json }: JsonFlag) => {
      const found = await lastingPauses(terminal);
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
async function resume(terminal: Terminal, target: PauseTarget): Promise<PauseResource> {
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
  if (kind !== 'endpoint') {
    if (!/^[1-9]\d{0,8}$/.test(what)) {
      throw new UsageError(`"${what}" is no ${kind}. Pass its number, such as 17`);
    }
    return { kind, id: Number(what) };
  }
  const origin = originOf(what);
  if (origin === null) {
    throw new UsageError(`"${what}" is no origin. Write it as https://example.com`);
  }
  return { kind, origin };
}

function subjectOf(kind: PauseKind, what: string): string {
  return kind === 'endpoint' ? what : `${kind} ${what}`;
}

function kindOf(text: string): PauseKind {
  const kind = PAUSE_KINDS.find((one) => one === text);
  if (kind === undefined) {
    throw new UsageError(`"${text}" cannot be paused. Use one of: ${PAUSE_KINDS.join(', ')}`);
  }
  return kind;
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

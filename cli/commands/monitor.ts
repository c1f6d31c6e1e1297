import { type Command, Option } from 'commander';
import type { MonitorCheckResource, MonitorResource } from '#contract/http/monitors';
import { MONITOR_TOPICS, type MonitorTopic, TOPIC_RULES } from '#domain/monitor/monitor';
import { LIST_LIMIT_MAX } from '#domain/policies';
import { findApi } from '../apiClient.ts';
import { askApi } from '../askApi.ts';
import { QUICK_TRIES } from '../batch/persist.ts';
import { dataOf } from '../dataOf.ts';
import { listOf } from '../listOf.ts';
import { print, printJson, printPainted, tell } from '../output.ts';
import { RefusedError } from '../refusedError.ts';
import { lineWidth } from '../showEnrichment.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usageError.ts';
import { fittedTable } from '../views/fittedTable.ts';
import { minuteOf } from '../views/minuteOf.ts';
import { type JsonFlag, jsonOption } from './arguments.ts';

const PATH = '/api/monitors';

interface AddFlags extends JsonFlag {
  readonly every: string;
  readonly callback?: string;
  readonly budget?: number;
}

/** Commands that watch companies, lists and e-mail addresses. */
export function addMonitorCommands(program: Command, terminal: Terminal): void {
  const monitor = program.command('monitor').description('Watch companies, lists and e-mail addresses for changes');
  addCommand(monitor, terminal);
  monitor
    .command('list')
    .description('List monitors, newest first')
    .addOption(jsonOption())
    .action(async ({ json }: JsonFlag) => {
      const found = listOf(await askApi(terminal, `${PATH}?limit=${LIST_LIMIT_MAX}`, QUICK_TRIES));
      showList(json, found as readonly MonitorResource[], {
        none: 'Nothing is watched.',
        columns: ['id', 'what', 'of', 'every', 'status', 'next check', 'changes', 'credits'],
        toRow: monitorRow,
      });
    });
  monitor
    .command('checks')
    .description('List what a monitor has found, newest first')
    .argument('<id>', 'the number of the monitor', idOf)
    .addOption(jsonOption())
    .action(async (id: number, { json }: JsonFlag) => {
      const found = listOf(await askApi(terminal, `${PATH}/${id}/checks?limit=${LIST_LIMIT_MAX}`, QUICK_TRIES));
      showList(json, found as readonly MonitorCheckResource[], {
        none: 'It has checked nothing yet.',
        columns: ['id', 'planned', 'of', 'status', 'changes', 'credits'],
        toRow: checkRow,
      });
    });
  addChangeCommands(monitor, terminal);
  monitor
    .command('forecast')
    .description('Tell what monitors cost and take a month')
    .addOption(new Option('--what <topic>', 'of one more: what it reads').choices(MONITOR_TOPICS))
    .option('--every <days>', 'of one more: its interval, such as 7d')
    .option('--subjects <count>', 'of one more: how many companies or addresses', Number)
    .action(async (thought: Readonly<Record<string, string | number>>) => {
      const query = new URLSearchParams(
        Object.entries(thought).map(([name, value]): [string, string] => [name, String(value)]),
      );
      printJson(dataOf(await askApi(terminal, `${PATH}/forecast?${query.toString()}`, QUICK_TRIES), 'the forecast'));
    });
}

function addCommand(monitor: Command, terminal: Terminal): void {
  monitor
    .command('add')
    .description('Watch a company, a list or an e-mail address')
    .argument('<what>', `one of ${MONITOR_TOPICS.join(', ')}`, topicOf)
    .argument('<of>', 'a company id, an e-mail address, or the address of a CSV or XLSX file')
    .requiredOption('--every <days>', 'the interval, from 1d to 365d')
    .option('--callback <url>', 'where each change is POSTed to')
    .option('--budget <credits>', 'credits that it may spend in a month', Number)
    .addOption(jsonOption())
    .action(async (what: MonitorTopic, of: string, { json, every, callback, budget }: AddFlags) => {
      const subject = /^https?:\/\//i.test(of) ? { csv_url: of } : { [TOPIC_RULES[what].field]: of };
      const body = { what, every, ...subject, callback_url: callback, budget };
      const made = dataOf(await (await findApi(terminal)).call('POST', PATH, body), of) as MonitorResource;
      if (json) {
        printJson(made);
      } else {
        print(`monitor ${made.id}: ${made.what} of ${made.subject ?? `${made.subjects} rows`} every ${made.every}`);
      }
    });
}

function addChangeCommands(monitor: Command, terminal: Terminal): void {
  const change = (name: string, isPaused: boolean, description: string): void => {
    monitor
      .command(name)
      .description(description)
      .argument('<id>', 'the number of the monitor', idOf)
      .action(async (id: number) => {
        const answer = await (await findApi(terminal)).call('PATCH', `${PATH}/${id}`, { paused: isPaused });
        const { status } = dataOf(answer, `monitor ${id}`) as MonitorResource;
        tell(`Monitor ${id} is ${status}.`);
      });
  };
  change('pause', true, 'Plan no check of a monitor until it is resumed');
  change('resume', false, 'Let a monitor go on');
  monitor
    .command('delete')
    .description('Delete a monitor and its history')
    .argument('<id>', 'the number of the monitor', idOf)
    .action(async (id: number) => {
      const answer = await (await findApi(terminal)).call('DELETE', `${PATH}/${id}`);
      if (answer.status >= 300) {
        throw new RefusedError(answer, `monitor ${id}`);
      }
      tell(`Monitor ${id} is deleted.`);
    });
}

interface ShownList<Item> {
  readonly none: string;
  readonly columns: readonly string[];
  readonly toRow: (item: Item) => readonly (string | number)[];
}

function showList<Item>(isJson: boolean, found: readonly Item[], { none, columns, toRow }: ShownList<Item>): void {
  if (isJson) {
    printJson(found);
  } else if (found.length === 0) {
    print(none);
  } else {
    printPainted(fittedTable(columns, found.map(toRow), lineWidth(), [2]));
  }
}

function monitorRow({
  id,
  what,
  subject,
  subjects,
  every,
  status,
  next_check_at: next,
  changes,
  credits_this_month: credits,
}: MonitorResource) {
  const nextCheck = next === null ? '–' : minuteOf(next);
  return [id, what, subject ?? `${subjects} rows`, every, status, nextCheck, changes, credits];
}

function checkRow({ id, planned_at: at, subject, status, changes, credits }: MonitorCheckResource) {
  return [id, minuteOf(at), subject, status, changes.map(({ event }) => event).join(', '), credits];
}

function topicOf(text: string): MonitorTopic {
  const topic = MONITOR_TOPICS.find((one) => one === text);
  if (topic === undefined) {
    throw new UsageError(`"${text}" cannot be watched. Use one of: ${MONITOR_TOPICS.join(', ')}`);
  }
  return topic;
}

function idOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) {
    throw new UsageError(`"${text}" is no monitor. Pass its number, such as 5`);
  }
  return Number(text);
}

import { randomUUID } from 'node:crypto';
import { type Command, Option } from 'commander';
import type { BulkResource } from '#contract/http/bulks';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { type BulkAction, RETRIED_STATUSES } from '#domain/bulk';
import { findApi } from '../apiClient.ts';
import { askApi } from '../askApi.ts';
import { QUICK_TRIES } from '../batch/persist.ts';
import { describeBulk, describeFailures, describePreview } from '../bulk/describeBulk.ts';
import { waitForBulk } from '../bulk/waitForBulk.ts';
import { dataOf } from '../dataOf.ts';
import { listOf } from '../listOf.ts';
import { print, printJson, printPainted, tell } from '../output.ts';
import { lineWidth } from '../showEnrichment.ts';
import type { Terminal } from '../terminal.ts';
import { ToldError } from '../toldError.ts';
import { UsageError } from '../usageError.ts';
import { fittedTable } from '../views/fittedTable.ts';
import { minuteOf } from '../views/minuteOf.ts';
import { idempotencyKeyOption, type JsonFlag, jsonOption, positiveInteger } from './arguments.ts';

const PATH = '/api/bulk';

/** The options of a command that are filters, by their names in the API. */
const FILTERS: Readonly<Record<string, string>> = {
  type: 'type',
  status: 'status',
  errorCode: 'error_code',
  batch: 'batch_id',
  event: 'event',
  url: 'url',
  webhook: 'subscription_id',
  campaign: 'campaign_id',
  after: 'created_after',
  before: 'created_before',
};

interface StartFlags extends JsonFlag {
  readonly dryRun: boolean;
  readonly wait: boolean;
  readonly idempotencyKey?: string;
}

const WAIT_HELP = `
Which ones is settled at once; what comes to fit later is none of them. With
--wait, exit code 0 says that something was done to each of them, and 1 that
some were left out.`;

/** Commands that do something to many enrichments or deliveries. */
export function addBulkCommands(program: Command, terminal: Terminal): void {
  const bulk = program.command('bulk').description('Cancel, try again or deliver again what a filter selects');
  addStart(terminal, 'cancel', ofWork(bulk.command('cancel').description('Cancel enrichments that have not started')));
  addStart(
    terminal,
    'retry',
    ofWork(bulk.command('retry').description('Ask once more for enrichments that have failed'))
      .addOption(new Option('--status <status>', 'only those that failed, or were cancelled').choices(RETRIED_STATUSES))
      .option('--error-code <code>', 'only those that failed with this code'),
  );
  addStart(
    terminal,
    'redeliver',
    bulk
      .command('redeliver')
      .description('Deliver once more what has ended')
      .addOption(new Option('--status <status>', 'only those').choices(['delivered', 'failed', 'cancelled']))
      .option('--event <event>', 'only those of this event')
      .option('--url <prefix>', 'only those to addresses that begin so')
      .option('--webhook <id>', 'only those of this webhook', positiveInteger)
      .option('--campaign <id>', 'only those of this campaign', positiveInteger),
  );
  addFollowing(bulk, terminal);
}

function ofWork(command: Command): Command {
  return command
    .addOption(new Option('--type <type>', 'only those of this type').choices(ENRICHMENT_TYPES.map(({ name }) => name)))
    .option('--batch <id>', 'only the rows of this batch', positiveInteger);
}

function addStart(terminal: Terminal, action: BulkAction, command: Command): void {
  command
    .addOption(new Option('--after <time>', 'only those created later, such as 2026-02-01T08:00:00Z').argParser(timeOf))
    .addOption(new Option('--before <time>', 'only those created earlier').argParser(timeOf))
    .option('--dry-run', 'say how many that would be, and do nothing', false)
    .option('--wait', 'wait for the end and show the progress', false)
    .addOption(idempotencyKeyOption())
    .addOption(jsonOption())
    .addHelpText('after', WAIT_HELP)
    .action((flags: StartFlags & Readonly<Record<string, unknown>>) => start(terminal, action, flags));
}

async function start(
  terminal: Terminal,
  action: BulkAction,
  flags: StartFlags & Readonly<Record<string, unknown>>,
): Promise<void> {
  const body = { action, filter: filterOf(flags), dry_run: flags.dryRun };
  const key = { 'idempotency-key': flags.idempotencyKey ?? randomUUID() };
  const data = dataOf(await (await findApi(terminal)).call('POST', PATH, body, key));
  if (flags.dryRun) {
    show(data, flags, describePreview);
    return;
  }
  const accepted = data as BulkResource;
  if (!flags.wait) {
    show(accepted, flags, describeBulk);
    return;
  }
  const ended = await waitForBulk(terminal, accepted, (now) => tell(describeBulk(now)));
  show(ended, flags, describeBulk);
  describeFailures(ended).forEach(tell);
  if (ended.done < ended.total) {
    throw new ToldError();
  }
}

function addFollowing(bulk: Command, terminal: Terminal): void {
  bulk
    .command('list')
    .description('List the newest operations')
    .addOption(jsonOption())
    .action(async ({ json }: JsonFlag) => {
      const found = listOf(await askApi(terminal, PATH, QUICK_TRIES)) as readonly BulkResource[];
      if (json) {
        printJson(found);
      } else if (found.length === 0) {
        print('There are no operations.');
      } else {
        const columns = ['id', 'created', 'action', 'status', 'total', 'done', 'left out'];
        printPainted(fittedTable(columns, found.map(toRow), lineWidth(), [1, 3]));
      }
    });
  bulk
    .command('get')
    .description('Print how far an operation is')
    .argument('<id>', 'its number', positiveInteger)
    .addOption(jsonOption())
    .action(async (id: number, flags: JsonFlag) => {
      const found = dataOf(await askApi(terminal, `${PATH}/${id}`, QUICK_TRIES), `operation ${id}`) as BulkResource;
      show(found, flags, describeBulk);
      describeFailures(found).forEach(tell);
    });
  bulk
    .command('stop')
    .description('Stop an operation: what had no turn is left as it was')
    .argument('<id>', 'its number', positiveInteger)
    .addOption(jsonOption())
    .action(async (id: number, flags: JsonFlag) => {
      const answer = await (await findApi(terminal)).call('POST', `${PATH}/${id}/cancel`);
      show(dataOf(answer, `operation ${id}`) as BulkResource, flags, describeBulk);
    });
}

function filterOf(flags: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(FILTERS).flatMap(([flag, name]) => (flags[flag] === undefined ? [] : [[name, flags[flag]]])),
  );
}

function timeOf(text: string): string {
  const time = Date.parse(text);
  if (Number.isNaN(time)) {
    throw new UsageError(`"${text}" is no time. Write it as 2026-02-01T08:00:00Z`);
  }
  return new Date(time).toISOString();
}

function show<Data>(data: Data, { json }: JsonFlag, describe: (data: Data) => string): void {
  if (json) {
    printJson(data);
  } else {
    print(describe(data));
  }
}

function toRow({ id, created_at: created, action, status, total, done, failed }: BulkResource) {
  return [id, minuteOf(created), action, status, total, done, failed];
}

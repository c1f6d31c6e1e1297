import type { Command } from 'commander';
import type { Retention } from '#domain/retention';
import { retentionOf } from '#platform/settings/retentionSettings';
import { type DataTools, withDataTools } from '../compose/dataTools.ts';
import { dataReport } from '../data/dataReport.ts';
import { expire, type Expiry, expiryPlan } from '../data/expire.ts';
import { print, printJson, printPainted, tell } from '../output.ts';
import { snakeCased } from '../printRecords.ts';
import type { Terminal } from '../terminal.ts';
import { dataTable } from '../views/dataTable.ts';
import { expiryLine } from '../views/expiryLine.ts';
import { type JsonFlag, jsonOption } from './arguments.ts';
import { addArchiveCommands } from './dataArchive.ts';
import { addIdentityCommand } from './dataIdentity.ts';

/** Where standard output is no terminal. */
const USUAL_WIDTH = 80;

interface ExpireOptions extends JsonFlag {
  readonly dryRun: boolean;
}

export function addDataCommands(program: Command, terminal: Terminal): void {
  const data = program.command('data').description('What is stored, for how long, and when it leaves');
  addReport(data, terminal);
  addExpire(data, terminal);
  addArchiveCommands(data, terminal);
  addIdentityCommand(data, terminal);
}

function addReport(data: Command, terminal: Terminal): void {
  data
    .command('report')
    .description('List every table with its size, its age and its next removal')
    .addOption(jsonOption())
    .action(async ({ json }: JsonFlag) => {
      const config = terminal.config();
      const rules = {
        retention: retentionOf(config),
        seconds: {
          idempotencySeconds: config.ENRICH_IDEMPOTENCY_TTL,
          deduplicationSeconds: config.ENRICH_DEDUP_WINDOW,
          uploadSeconds: config.ENRICH_CSV_URL_TTL,
        },
      };
      const { tables, now } = await withDataTools(terminal, async ({ storedTables, partitions, now: clock }) => {
        const [stored, families] = [await storedTables.measure(), await partitions.read(clock())];
        return { tables: dataReport(stored, rules, families), now: clock() };
      });
      if (json) {
        printJson(snakeCased(tables));
      } else {
        printPainted(dataTable(tables, now, process.stdout.isTTY ? process.stdout.columns : USUAL_WIDTH));
      }
    });
}

function addExpire(data: Command, terminal: Terminal): void {
  data
    .command('expire')
    .description('Remove what has been kept for long enough, at once')
    .option('--dry-run', 'only list what would be removed', false)
    .addOption(jsonOption())
    .action(async ({ dryRun, json }: ExpireOptions) => {
      const retention = retentionOf(terminal.config());
      const job = (tools: DataTools) => listed(dryRun ? planned(tools, retention) : removed(tools, retention), json);
      const found = await withDataTools(terminal, (tools) =>
        dryRun ? job(tools) : tools.partitions.alone(() => job(tools)),
      );
      if (found === null) {
        throw new Error('The controller is removing data at this moment. Try again in a minute.');
      }
      if (json) {
        printJson(snakeCased(found));
      } else if (found.length === 0) {
        tell('Nothing is due.');
      }
      if (found.some(({ outcome }) => outcome === 'failed')) {
        throw new Error('Not everything that is due was removed.');
      }
    });
}

function planned(tools: DataTools, retention: Retention): AsyncGenerator<Expiry> {
  return expiryPlan(tools, retention, tools.now());
}

function removed(tools: DataTools, retention: Retention): AsyncGenerator<Expiry> {
  return expire(tools, retention, tools.now(), new AbortController().signal);
}

/** Shows each as it comes, where it is for people. */
async function listed(expiries: AsyncGenerator<Expiry>, isJson: boolean): Promise<readonly Expiry[]> {
  const found: Expiry[] = [];
  for await (const expiry of expiries) {
    found.push(expiry);
    if (!isJson) {
      print(expiryLine(expiry));
    }
  }
  return found;
}

import type { Command } from 'commander';
import { retentionOf } from '#platform/settings/retentionSettings';
import { withAdminTools } from '../compose/adminTools.ts';
import { dataReport } from '../data/dataReport.ts';
import { printJson, printPainted } from '../output.ts';
import { snakeCased } from '../printRecords.ts';
import type { Terminal } from '../terminal.ts';
import { dataTable } from '../views/dataTable.ts';
import { type JsonFlag, jsonOption } from './arguments.ts';
import { addArchiveCommands } from './dataArchive.ts';

/** Where standard output is no terminal. */
const USUAL_WIDTH = 80;

export function addDataCommands(program: Command, terminal: Terminal): void {
  const data = program.command('data').description('What is stored, for how long, and when it leaves');
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
      const { stored, now } = await withAdminTools(terminal, async (tools) => ({
        stored: await tools.storedTables.measure(),
        now: tools.now(),
      }));
      const tables = dataReport(stored, rules, []);
      if (json) {
        printJson(snakeCased(tables));
      } else {
        printPainted(dataTable(tables, now, process.stdout.isTTY ? process.stdout.columns : USUAL_WIDTH));
      }
    });
  addArchiveCommands(data, terminal);
}

import { type Command, Option } from 'commander';
import type { UsageLineResource, UsageResource } from '#contract/http/usage';
import { USAGE_DAYS_DEFAULT, USAGE_GROUPS, type UsageGroup } from '#domain/usage';
import { askApi } from '../askApi.ts';
import { QUICK_TRIES } from '../batch/persist.ts';
import { dataOf } from '../dataOf.ts';
import { printJson, printPainted, table } from '../output.ts';
import type { Terminal } from '../terminal.ts';
import { type JsonFlag, jsonOption } from './arguments.ts';

interface UsageFlags extends JsonFlag {
  readonly from?: string;
  readonly to?: string;
  readonly by: UsageGroup;
}

/** `enrich usage`: what credits went to. */
export function addUsageCommand(program: Command, terminal: Terminal): void {
  program
    .command('usage')
    .description('What credits went to, by key, type or day')
    .option('--from <day>', `the first day in UTC, such as 2026-01-31; ${USAGE_DAYS_DEFAULT} days where absent`)
    .option('--to <day>', 'the last day, which counts too; today where absent')
    .addOption(new Option('--by <group>', 'what is added up').choices(USAGE_GROUPS).default('day'))
    .addOption(jsonOption())
    .action(async ({ from, to, by, json }: UsageFlags) => {
      const query = new URLSearchParams({
        group_by: by,
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
      });
      const usage = dataOf(await askApi(terminal, `/api/usage?${query.toString()}`, QUICK_TRIES)) as UsageResource;
      if (json) {
        printJson(usage);
      } else {
        printPainted(table([by, 'count', 'reserved', 'spent', 'released'], usage.lines.map(toRow)));
      }
    });
}

function toRow({ api_key: key, type, day, count, ...credits }: UsageLineResource) {
  const name = key === null ? (type ?? day ?? '–') : (key.name ?? `key ${key.id}`);
  return [name, count, credits.reserved_credits, credits.spent_credits, credits.refunded_credits];
}

import type { Command } from 'commander';
import type { PriceResource } from '#contract/http/prices';
import { askApi } from '../askApi.ts';
import { QUICK_TRIES } from '../batch/persist.ts';
import { listOf } from '../listOf.ts';
import { printJson, printPainted, table } from '../output.ts';
import type { Terminal } from '../terminal.ts';
import { type JsonFlag, jsonOption } from './arguments.ts';

export function addPricesCommand(program: Command, terminal: Terminal): void {
  program
    .command('prices')
    .description('List what each type costs, and since when')
    .addOption(jsonOption())
    .action(async ({ json }: JsonFlag) => {
      const answer = await askApi(terminal, '/api/prices', QUICK_TRIES);
      if (json) {
        printJson(answer.body);
      } else {
        printPainted(
          table(['type', 'credits', 'default', 'valid from'], (listOf(answer) as PriceResource[]).map(toRow)),
        );
      }
    });
}

function toRow({ type, credits, default_credits: normal, valid_from: since }: PriceResource) {
  return [type, credits, normal, since ?? ''];
}

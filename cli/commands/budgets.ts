import type { Command } from 'commander';
import type { BudgetResource, NewBudgetResource } from '#contract/http/budgets';
import { BUDGET_PERIODS, budgetSubject } from '#domain/budget';
import { findApi } from '../apiClient.ts';
import { askApi } from '../askApi.ts';
import { QUICK_TRIES } from '../batch/persist.ts';
import { dataOf } from '../dataOf.ts';
import { listOf } from '../listOf.ts';
import { print, printJson, printPainted, table } from '../output.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usageError.ts';
import { minuteOf } from '../views/minuteOf.ts';
import { type JsonFlag, jsonOption } from './arguments.ts';

const PATH = '/api/budgets';
const CAP = /^(?<scope>organization|key:[1-9]\d{0,8})\/(?<period>\w+)=(?<limit>\d{1,10})(?:@(?<warn>\d{1,2}))?$/;
const CAP_HELP = 'such as organization/month=10000@80 or key:12/day=500; @80 warns at 80 percent';

/** `budgets` has a --json of its own, which takes what stands behind its subcommand: that asks for options of both. */
export function addBudgetCommands(program: Command, terminal: Terminal): void {
  const budgets = program
    .command('budgets')
    .description('The caps on what may be spent, and what is used of them')
    .addOption(jsonOption())
    .action(async ({ json }: JsonFlag) => {
      show(listOf(await askApi(terminal, PATH, QUICK_TRIES)) as readonly BudgetResource[], json);
    });
  budgets
    .command('set')
    .description('Put these caps in place of all; without any there are none (for keys with the role admin)')
    .argument('[caps...]', CAP_HELP)
    .addOption(jsonOption())
    .action(async (caps: readonly string[], _options: JsonFlag, command: Command) => {
      const { json } = command.optsWithGlobals<JsonFlag>();
      const answer = await (await findApi(terminal)).call('PUT', PATH, { budgets: caps.map(capOf) });
      show(dataOf(answer) as readonly BudgetResource[], json);
    });
}

/** @throws UsageError where it is none */
function capOf(text: string): NewBudgetResource {
  const { scope = '', period, limit, warn } = CAP.exec(text)?.groups ?? {};
  const known = BUDGET_PERIODS.find((one) => one === period);
  if (known === undefined) {
    throw new UsageError(`"${text}" is no cap. Write it ${CAP_HELP}`);
  }
  return {
    scope: scope === 'organization' ? { kind: scope } : { kind: 'api_key', id: Number(scope.slice('key:'.length)) },
    period: known,
    limit_credits: Number(limit),
    ...(warn === undefined ? {} : { warn_at_percent: Number(warn) }),
  };
}

function show(budgets: readonly BudgetResource[], json: boolean): void {
  if (json) {
    printJson(budgets);
  } else if (budgets.length === 0) {
    print('There are no caps.');
  } else {
    printPainted(table(['for', 'period', 'limit', 'used', 'left', 'warns at', 'resets'], budgets.map(toRow)));
  }
}

function toRow({ scope, period, warn_at_percent: warn, resets_at: resets, ...credits }: BudgetResource) {
  const { limit_credits: limit, used_credits: used, remaining_credits: left } = credits;
  return [budgetSubject(scope), period, limit, used, left, warn === null ? '–' : `${warn} %`, minuteOf(resets)];
}

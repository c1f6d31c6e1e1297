import type { Command } from 'commander';
import type { CreditBalanceResource } from '#contract/http/credits';
import { askApi } from '../askApi.ts';
import { QUICK_TRIES } from '../batch/persist.ts';
import { operator, withAdminTools } from '../compose/adminTools.ts';
import { grantOnce } from '../credits/grantOnce.ts';
import { counted } from '../counted.ts';
import { dataOf } from '../dataOf.ts';
import { printJson, printPainted, table, tell } from '../output.ts';
import { printRecord, snakeCased } from '../printRecords.ts';
import type { Terminal } from '../terminal.ts';
import { idempotencyKeyOption, type JsonFlag, jsonOption, orgOption, positiveInteger } from './arguments.ts';

interface GrantOptions extends JsonFlag {
  readonly org: number;
  readonly amount: number;
  readonly idempotencyKey?: string;
}

interface ShowOptions extends JsonFlag {
  readonly org: number;
}

/** `credits` has a --json of its own, which takes what stands behind its subcommands: they ask for options of both. */
export function addCreditsCommands(program: Command, terminal: Terminal): void {
  const credits = program
    .command('credits')
    .description('The credits of your organization, and the ledger of all for who runs the platform')
    .option('--json', 'print the whole answer as JSON', false)
    .action(async ({ json }: { readonly json: boolean }) => {
      const answer = await askApi(terminal, '/api/credits', QUICK_TRIES);
      const { balance, reserved, available } = dataOf(answer) as CreditBalanceResource;
      if (json) {
        printJson(answer.body);
      } else {
        printPainted(table(['balance', 'reserved', 'available'], [[balance, reserved, available]]));
      }
    });
  addGrant(credits, terminal);
  addShow(credits, terminal);
  addAudit(credits, terminal);
}

function addGrant(credits: Command, terminal: Terminal): void {
  credits
    .command('grant')
    .description('Grant credits to an organization')
    .addOption(orgOption())
    .requiredOption('--amount <credits>', 'how many', positiveInteger)
    .addOption(idempotencyKeyOption())
    .addOption(jsonOption())
    .action(async (_options: GrantOptions, command: Command) => {
      const { org: organizationId, amount, idempotencyKey: key, json } = command.optsWithGlobals<GrantOptions>();
      const { balance, isReplayed } = await withAdminTools(terminal, async ({ credits: ledger, keyedCredits, now }) =>
        key === undefined
          ? { balance: await ledger.grant(organizationId, amount, now(), operator()), isReplayed: false }
          : grantOnce(keyedCredits, { organizationId, amount, key, at: now(), by: operator() }),
      );
      if (isReplayed) {
        tell('Granted before with this key: nothing was added now. This was the balance then.');
      }
      printRecord(balance, json);
    });
}

function addShow(credits: Command, terminal: Terminal): void {
  credits
    .command('show')
    .description('Show the balance of an organization')
    .addOption(orgOption())
    .addOption(jsonOption())
    .action(async (_options: ShowOptions, command: Command) => {
      const { org, json } = command.optsWithGlobals<ShowOptions>();
      printRecord(await withAdminTools(terminal, (tools) => tools.credits.balance(org)), json);
    });
}

function addAudit(credits: Command, terminal: Terminal): void {
  credits
    .command('audit')
    .description('Prove that entries add up to 0, balances match them, and no reservation outlived its work')
    .addOption(jsonOption())
    .action(async (_options: JsonFlag, command: Command) => {
      const { json } = command.optsWithGlobals<JsonFlag>();
      const findings = await withAdminTools(terminal, (tools) => tools.credits.audit());
      if (json) {
        printJson(snakeCased({ isSound: findings.length === 0, findings }));
      } else if (findings.length > 0) {
        printPainted(
          table(
            ['organization', 'problem'],
            findings.map((finding) => [finding.organizationId, finding.problem]),
          ),
        );
      }
      if (findings.length > 0) {
        throw new Error(`The audit found ${counted(findings.length, 'problem')}.`);
      }
      tell('The ledger is sound.');
    });
}

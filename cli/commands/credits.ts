import type { Command } from 'commander';
import { operator, withAdminTools } from '../compose/adminTools.ts';
import { print, printJson, table, tell } from '../output.ts';
import type { Terminal } from '../terminal.ts';
import { orgOption, positiveInteger } from './arguments.ts';

export function addCreditsCommands(program: Command, terminal: Terminal): void {
  const credits = program.command('credits').description('The credit ledger');
  credits
    .command('grant')
    .description('Give credits to an organization')
    .addOption(orgOption())
    .requiredOption('--amount <credits>', 'how many', positiveInteger)
    .action(async (options: { org: number; amount: number }) => {
      printJson(
        await withAdminTools(terminal, (tools) =>
          tools.credits.grant(options.org, options.amount, tools.now(), operator()),
        ),
      );
    });
  credits
    .command('show')
    .description('Show the balance of an organization')
    .addOption(orgOption())
    .action(async (options: { org: number }) => {
      printJson(await withAdminTools(terminal, (tools) => tools.credits.balance(options.org)));
    });
  credits
    .command('audit')
    .description('Prove that entries add up to 0, balances match them, and no reservation outlived its work')
    .action(async () => {
      const findings = await withAdminTools(terminal, (tools) => tools.credits.audit());
      if (findings.length > 0) {
        print(
          table(
            ['organization', 'problem'],
            findings.map((finding) => [finding.organizationId, finding.problem]),
          ),
        );
        throw new Error(`The audit found ${findings.length} problem(s).`);
      }
      tell('The ledger is sound.');
    });
}

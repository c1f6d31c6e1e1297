import { Command, Option } from 'commander';
import { PLATFORM_VERSION } from '#contract/platformVersion';
import { addBatchCommands } from './commands/batch.ts';
import { addBrowserCommand } from './commands/browser.ts';
import { addCaptchaCommands } from './commands/captcha.ts';
import { addCompletionCommand } from './commands/completion.ts';
import { addCreditsCommands } from './commands/credits.ts';
import { addDataCommands } from './commands/data.ts';
import { addDemoCommand } from './commands/demo.ts';
import { addEnrichmentCommands } from './commands/enrichments.ts';
import { addKeyCommands } from './commands/key.ts';
import { addMigrateCommand } from './commands/migrate.ts';
import { addOrgCommands } from './commands/org.ts';
import { addPagesCommands } from './commands/pages.ts';
import { addParseCommand } from './commands/parse.ts';
import { addPrivacyCommands } from './commands/privacy.ts';
import { addRunCommand } from './commands/run.ts';
import { addSecretsCommands } from './commands/secrets.ts';
import { addServeCommand } from './commands/serve.ts';
import { addUserCommands } from './commands/user.ts';
import { addHelp } from './help/addHelp.ts';
import { optionDescription } from './help/optionDescription.ts';
import { shownLines, writeError } from './output.ts';
import type { Terminal } from './terminal.ts';

/**
 * All commands of `enrich`.
 *
 * @param withoutColour called where the caller wants none
 */
export function buildProgram(terminal: Terminal, withoutColour: () => void): Command {
  const program = new Command('enrich')
    .description('The enrichment platform: serve it, manage it, and ask it for work.')
    .version(PLATFORM_VERSION, '--version', 'print the version')
    .exitOverride()
    // Set before the commands are added, which take both over; what it says quotes arguments.
    .configureHelp({ optionDescription })
    .configureOutput({
      writeOut: (text) => void process.stdout.write(shownLines(text)),
      writeErr: writeError,
    })
    .addOption(new Option('--no-color', 'plain output').hideHelp())
    .on('option:no-color', withoutColour);
  addServeCommand(program, terminal);
  addBrowserCommand(program, terminal);
  addDemoCommand(program, terminal);
  addMigrateCommand(program, terminal);
  addOrgCommands(program, terminal);
  addUserCommands(program, terminal);
  addKeyCommands(program, terminal);
  addCreditsCommands(program, terminal);
  addSecretsCommands(program, terminal);
  addPagesCommands(program, terminal);
  addDataCommands(program, terminal);
  addCaptchaCommands(program, terminal);
  addPrivacyCommands(program, terminal);
  addRunCommand(program, terminal);
  addEnrichmentCommands(program, terminal);
  addBatchCommands(program, terminal);
  addParseCommand(program);
  addCompletionCommand(program);
  addHelp(program);
  return program;
}

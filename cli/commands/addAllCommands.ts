import type { Command } from 'commander';
import type { Terminal } from '../terminal.ts';
import { addBatchCommands } from './batch.ts';
import { addBrowserCommand } from './browser.ts';
import { addCaptchaCommands } from './captcha.ts';
import { addCompletionCommand } from './completion.ts';
import { addCreditsCommands } from './credits.ts';
import { addDataCommands } from './data.ts';
import { addDemoCommand } from './demo.ts';
import { addDocumentCommands } from './document.ts';
import { addEnrichmentCommands } from './enrichments.ts';
import { addKeyCommands } from './key.ts';
import { addMigrateCommand } from './migrate.ts';
import { addOrgCommands } from './org.ts';
import { addPagesCommands } from './pages.ts';
import { addParseCommand } from './parse.ts';
import { addPricesCommand } from './prices.ts';
import { addPauseCommands } from './pauses.ts';
import { addPrivacyCommands } from './privacy.ts';
import { addRunCommand } from './run.ts';
import { addSecretsCommands } from './secrets.ts';
import { addServeCommand } from './serve.ts';
import { addUserCommands } from './user.ts';

/** Adds every command of `enrich`, in the order of its help. */
export function addAllCommands(program: Command, terminal: Terminal): void {
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
  addDocumentCommands(program, terminal);
  addBatchCommands(program, terminal);
  addPricesCommand(program, terminal);
  addPauseCommands(program, terminal);
  addParseCommand(program);
  addCompletionCommand(program);
}

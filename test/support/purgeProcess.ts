import { Command } from 'commander';
import pg from 'pg';
import { addPrivacyCommands } from '../../cli/commands/privacy.ts';
import { createTerminal } from '../../cli/terminal.ts';
import { killAtNewStatement } from './killAtNewStatement.ts';

// Runs `enrich privacy …` in a process that kills itself at the first write that no process before it was killed at.
const [killed = '[]', ...words] = process.argv.slice(2);
killAtNewStatement(
  pg.Client.prototype,
  /^\s*(?:update (?:enrichments|mirror_records|outputs|privacy_runs) set|delete from|commit)/iu,
  new Set(JSON.parse(killed) as readonly string[]),
);
const program = new Command().exitOverride();
addPrivacyCommands(program, createTerminal(process.env));
await program.parseAsync(['privacy', ...words], { from: 'user' });

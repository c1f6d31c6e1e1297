import { buildProgram } from './buildProgram.ts';
import { loadCommands } from './commands/loadCommands.ts';
import { runProgram } from './runProgram.ts';
import { createTerminal } from './terminal.ts';

/** What colours text asks the environment. */
function withoutColour(): void {
  process.env['NO_COLOR'] = '1';
}

await runProgram(async () => {
  const addCommands = await loadCommands(process.argv.slice(2));
  return buildProgram(createTerminal(process.env), withoutColour, addCommands);
});

import { runProgram } from '../runProgram.ts';
import { buildPlugin } from './buildPlugin.ts';

/** What colours text asks the environment. */
function withoutColour(): void {
  process.env['NO_COLOR'] = '1';
}

await runProgram(() => Promise.resolve(buildPlugin(process.env, withoutColour)));

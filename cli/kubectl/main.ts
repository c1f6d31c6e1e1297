import { runProgram } from '../runProgram.ts';
import { buildPlugin } from './buildPlugin.ts';
import { completionText } from './completion/completionText.ts';
import { readNames } from './completion/readNames.ts';

/** What bin/kubectl_complete-enrich asks; never a command, since the words behind it are a line that is not finished. */
const COMPLETE = '__complete';

/** What colours text asks the environment. */
function withoutColour(): void {
  process.env['NO_COLOR'] = '1';
}

const [, , first, ...words] = process.argv;
if (first === COMPLETE) {
  const text = await completionText(buildPlugin(process.env, withoutColour), words, readNames);
  // A cluster that does not answer would be waited for.
  process.stdout.write(text, () => process.exit());
} else {
  await runProgram(() => Promise.resolve(buildPlugin(process.env, withoutColour)));
}

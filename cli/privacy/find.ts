import type { JsonFlag } from '../commands/arguments.ts';
import { printJson } from '../output.ts';
import { snakeCased } from '../printRecords.ts';
import type { Terminal } from '../terminal.ts';
import { type PersonOptions, personOf } from './personOf.ts';
import { runPassage } from './runPassage.ts';
import { tellFindings } from './tellFindings.ts';

/** Tells where somebody is named. */
export async function find(terminal: Terminal, options: PersonOptions & JsonFlag): Promise<void> {
  const result = await runPassage(terminal, { action: 'find', person: personOf(options), removes: false });
  if (options.json) {
    printJson(snakeCased(result));
  } else {
    tellFindings(result);
  }
}

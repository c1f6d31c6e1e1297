import type { JsonFlag } from '../commands/arguments.ts';
import { keepsRecords } from '../compose/keepsRecords.ts';
import { counted } from '../counted.ts';
import { printJson, tell } from '../output.ts';
import { snakeCased } from '../printRecords.ts';
import type { Terminal } from '../terminal.ts';
import type { Finding } from './goThrough.ts';
import { onePersonOf, type PersonOptions } from './personOf.ts';
import { type PassageResult, runPassage } from './runPassage.ts';
import { tellFindings } from './tellFindings.ts';

export type PurgeOptions = PersonOptions & JsonFlag & { readonly dryRun: boolean };

/**
 * Removes somebody, and looks again for what is left.
 *
 * @throws Error where something of the person stays: work in progress, accounts and files that cannot be searched
 */
export async function purge(terminal: Terminal, options: PurgeOptions): Promise<void> {
  const person = onePersonOf(options);
  if (options.dryRun) {
    answer(await runPassage(terminal, { action: 'find', person, removes: false }), options);
    return;
  }
  const { findings } = await runPassage(terminal, { action: 'purge', person, removes: true });
  const removed = findings.filter(({ kept }) => kept === null);
  const left = await runPassage(terminal, { action: 'find', person, removes: false });
  if (options.json) {
    printJson(snakeCased({ removed: countsOf(removed), left: left.findings, unread: left.unread }));
  } else {
    tell(`Removed: ${counted(removed.length, 'place')}.`);
    tellFindings(left);
  }
  if (keepsRecords(terminal.config())) {
    tell('Records in Kafka are published anew; the states before them leave when it compacts: docs/kafka.md');
  }
  if (left.findings.length > 0) {
    throw new Error(`The person is still named in ${counted(left.findings.length, 'place')}; each says why.`);
  }
  tell('What a later read of the registers says of the person is kept again, unless: enrich privacy suppress');
}

function answer(result: PassageResult, { json }: JsonFlag): void {
  if (json) {
    printJson(snakeCased(result));
  } else {
    tellFindings(result);
  }
}

function countsOf(findings: readonly Finding[]): Readonly<Record<string, number>> {
  const byPlace = Map.groupBy(findings, ({ place }) => place);
  return Object.fromEntries([...byPlace].map(([place, all]) => [place, all.length]));
}

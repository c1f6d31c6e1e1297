import type { JsonFlag } from '../commands/arguments.ts';
import { keepsRecords } from '../compose/keepsRecords.ts';
import { counted } from '../counted.ts';
import { printJson, tell } from '../output.ts';
import { snakeCased } from '../printRecords.ts';
import type { Terminal } from '../terminal.ts';
import type { Finding } from './findingsAt.ts';
import { onePersonOf, type PersonOptions } from './personOf.ts';
import { type PassageResult, runPassage } from './runPassage.ts';
import { tellFindings } from './tellFindings.ts';

export type PurgeOptions = PersonOptions &
  JsonFlag & {
    readonly dryRun: boolean;
    /** What becomes of places where it is unclear whether the person is named; they are listed, and stay, where nothing is said. */
    readonly unclear?: 'remove' | 'keep';
  };

/**
 * Removes somebody, and looks again for what is left.
 *
 * @throws Error where something of the person stays: work in progress, accounts, and what is unclear until somebody has
 *   decided on it
 */
export async function purge(terminal: Terminal, options: PurgeOptions): Promise<void> {
  const person = onePersonOf(options);
  const takesUnclear = options.unclear === 'remove';
  if (options.dryRun) {
    answer(await runPassage(terminal, { action: 'find', person, removes: false, takesUnclear }), options);
    return;
  }
  const { findings } = await runPassage(terminal, { action: 'purge', person, removes: true, takesUnclear });
  const removed = findings.filter(({ kept }) => kept === null);
  const left = await runPassage(terminal, { action: 'find', person, removes: false, takesUnclear });
  if (options.json) {
    const { findings: still, unread, archiveSearched } = left;
    printJson(snakeCased({ removed: countsOf(removed), left: still, unread, archiveSearched }));
  } else {
    tell(`Removed: ${counted(removed.length, 'place')}.`);
    tellFindings(left);
  }
  if (keepsRecords(terminal.config())) {
    tell('Records in Kafka are published anew; the states before them leave when it compacts: docs/kafka.md');
  }
  const problems = problemsOf(left.findings, options);
  if (problems.length > 0) {
    throw new Error(problems.join(' '));
  }
  tell('What a later read of the registers says of the person is kept again, unless: enrich privacy suppress');
}

function problemsOf(left: readonly Finding[], { unclear }: PurgeOptions): readonly string[] {
  const clear = left.filter(({ doubt }) => doubt === null).length;
  const undecided = unclear === 'keep' ? 0 : left.length - clear;
  return [
    ...(clear === 0 ? [] : [`The person is still named in ${counted(clear, 'place')}; each says why.`]),
    ...(undecided === 0
      ? []
      : [
          `It is unclear whether the person is named in ${counted(undecided, 'place')}. Look at what they say, and repeat the ` +
            'command with --unclear remove, or with --unclear keep.',
        ]),
  ];
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

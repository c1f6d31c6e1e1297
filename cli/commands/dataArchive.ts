import { type Command, Option } from 'commander';
import { ARCHIVE_SETS, archiveFolder, type ArchiveSet } from '#domain/archive';
import type { ArchiveStore } from '#ports/archiveStore';
import type { ArchiveManifest } from '../../controller/archive/archiveManifest.ts';
import { readArchive, verifyPeriod } from '../../controller/archive/readArchive.ts';
import { openArchiveStore } from '../compose/archive.ts';
import { counted } from '../counted.ts';
import { print, printJson, printPainted, tell } from '../output.ts';
import { lineWidth } from '../showEnrichment.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usageError.ts';
import { fittedTable } from '../views/fittedTable.ts';
import { BYTE_UNITS, inUnits } from '../views/inUnits.ts';
import { minuteOf } from '../views/minuteOf.ts';
import { type JsonFlag, jsonOption } from './arguments.ts';

const HEADER = ['set', 'from', 'to', 'rows', 'size', 'parts', 'archived'];

export function addArchiveCommands(data: Command, terminal: Terminal): void {
  const archive = data.command('archive').description('What was exported before it was removed (ENRICH_ARCHIVE_URL)');
  archive
    .command('list')
    .description('List the exports')
    .addOption(jsonOption())
    .action(async ({ json }: JsonFlag) => {
      const found = await withStore(terminal, list);
      if (json) {
        printJson(found);
      } else if (found.length === 0) {
        tell('The archive is empty.');
      } else {
        printPainted(fittedTable(HEADER, found.map(toRow), lineWidth(), [0, 4, 6]));
      }
    });
  archive
    .command('verify')
    .description('Read the exports back, and compare them with what was written')
    .addOption(new Option('--set <set>', 'only one set').choices(ARCHIVE_SETS))
    .action(({ set }: { set?: ArchiveSet }) =>
      withStore(terminal, (store, signal) => verify(store, set === undefined ? ARCHIVE_SETS : [set], signal)),
    );
}

async function list(store: ArchiveStore, signal: AbortSignal): Promise<readonly ArchiveManifest[]> {
  const found: ArchiveManifest[] = [];
  for await (const manifest of readArchive(store, ARCHIVE_SETS, signal)) {
    found.push(manifest);
  }
  return found;
}

async function verify(store: ArchiveStore, sets: readonly ArchiveSet[], signal: AbortSignal): Promise<void> {
  let bad = 0;
  let rows = 0;
  for await (const manifest of readArchive(store, sets, signal)) {
    const problems = await verifyPeriod(store, manifest, signal);
    print(
      `${problems.length === 0 ? 'ok    ' : 'failed'}  ${archiveFolder(manifest)}  ${counted(manifest.rows, 'row')}`,
    );
    problems.forEach((problem) => print(`        ${problem}`));
    bad += problems.length === 0 ? 0 : 1;
    rows += manifest.rows;
  }
  if (bad > 0) {
    throw new Error(`${counted(bad, 'export')} in the archive failed.`);
  }
  tell(`The archive is whole: ${counted(rows, 'row')}.`);
}

function toRow({
  set,
  lower,
  upper,
  rows,
  bytes,
  parts,
  archived_at: at,
}: ArchiveManifest): readonly (string | number)[] {
  const archived = at === null ? 'in progress' : minuteOf(new Date(at));
  return [set, lower, upper - 1, rows, inUnits(bytes, BYTE_UNITS, ' '), parts.length, archived];
}

async function withStore<Result>(
  terminal: Terminal,
  job: (store: ArchiveStore, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const store = await openArchiveStore(terminal.config());
  if (store === null) {
    throw new UsageError('There is no archive: set ENRICH_ARCHIVE_URL.');
  }
  try {
    return await job(store, new AbortController().signal);
  } finally {
    await store.close();
  }
}

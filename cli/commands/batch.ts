import { randomUUID } from 'node:crypto';
import { access, constants } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { BatchSummaryResource } from '#contract/http/batchResource';
import { ENRICHMENT_TYPES } from '#contract/types/catalogue';
import { IDEMPOTENCY_KEY_FORM, isIdempotencyKey } from '#domain/idempotency';
import { findApi } from '../apiClient.ts';
import { type BatchClient, createBatchClient } from '../batch/batchClient.ts';
import { describeBatch, describeRejected } from '../batch/describeBatch.ts';
import { PATIENT_TRIES, QUICK_TRIES } from '../batch/persist.ts';
import { sayOverBar } from '../batch/progressView.ts';
import { readRowsFile } from '../batch/readRowsFile.ts';
import { REAL_PACE } from '../batch/realPace.ts';
import { runSubmission, type SubmitOptions } from '../batch/runSubmission.ts';
import { createSubmissions } from '../batch/submissions.ts';
import { print, printJson, printPainted, tell } from '../output.ts';
import { printEstimate } from '../printEstimate.ts';
import { lineWidth } from '../showEnrichment.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usageError.ts';
import { fittedTable } from '../views/fittedTable.ts';
import { minuteOf } from '../views/minuteOf.ts';
import { creditLimit, type JsonFlag, jsonOption, positiveInteger } from './arguments.ts';

const SUBMIT_HELP = `
A broken connection is waited for. The same command goes on where an earlier one
ended, for 24 hours, as long as the file is the same; what it remembers for that
is in DATA_DIR/batches. A changed file is a new batch.

Exit code 0 says that every row completed (without --watch: was accepted), 1
that some failed or were rejected, and 130 that Ctrl-C ended it: the batch goes
on.`;

interface SubmitFlags {
  readonly type: string;
  readonly map?: Readonly<Record<string, string>>;
  readonly watch: boolean;
  readonly out?: string;
  readonly idempotencyKey?: string;
  readonly maxCredits?: number;
  readonly dryRun: boolean;
  readonly json: boolean;
}

export function addBatchCommands(program: Command, terminal: Terminal): void {
  const batch = program.command('batch').description('Many rows of one type');
  addSubmit(batch, terminal);
  batch
    .command('show')
    .description('Print how far a batch is')
    .argument('<id>', 'its number', positiveInteger)
    .option('--json', 'print the whole batch as JSON', false)
    .action(async (id: number, { json }: { json: boolean }) => {
      const found = await (await openClient(terminal)).show(id);
      if (json) {
        printJson(found);
      } else {
        print(describeBatch(found));
        describeRejected(found).forEach(tell);
      }
    });
  batch
    .command('cancel')
    .description('Cancel the rows that have not started')
    .argument('<id>', 'its number', positiveInteger)
    .addOption(jsonOption())
    .action(async (id: number, { json }: JsonFlag) => {
      const cancelled = await (await openClient(terminal)).cancel(id);
      if (json) {
        printJson(cancelled);
      } else {
        print(describeBatch(cancelled));
      }
    });
  batch
    .command('list')
    .description('List the newest batches')
    .option('--json', 'as JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const found = await (await openClient(terminal)).list();
      if (json) {
        printJson(found);
      } else {
        printPainted(
          fittedTable(
            ['id', 'created', 'type', 'status', 'rows', 'failed', 'credits'],
            found.map(toRow),
            lineWidth(),
            [1, 3],
          ),
        );
      }
    });
}

function addSubmit(batch: Command, terminal: Terminal): void {
  batch
    .command('submit')
    .description('Upload a CSV or XLSX file and enrich each of its rows')
    .argument('<file>', 'its path')
    .addOption(
      new Option('--type <type>', 'the enrichment type of all rows')
        .choices(ENRICHMENT_TYPES.map(({ name }) => name))
        .makeOptionMandatory(),
    )
    .option('--map <column=field...>', 'which input field a column is, where their names differ', addMapping)
    .option('--watch', 'wait for the end and show the progress', false)
    .option(
      '--out <file>',
      'wait for the end and write the results: FILE.xlsx beside your own columns, else CSV for programs',
    )
    .option('--idempotency-key <key>', 'a key of your own: with it this is never a new batch', checkKey)
    .option('--max-credits <credits>', 'start it only where all of its rows cost no more than this', creditLimit)
    .option(
      '--dry-run',
      'upload the file, say what the batch would cost and how long it would take, and start none',
      false,
    )
    .option('--json', 'print the batch as JSON', false)
    .addHelpText('after', SUBMIT_HELP)
    .action(async (file: string, flags: SubmitFlags) => {
      const order = {
        type: flags.type,
        file: await readRowsFile(file),
        mapping: flags.map ?? {},
        maxCredits: flags.maxCredits ?? null,
        idempotencyKey: flags.idempotencyKey ?? null,
      };
      if (flags.dryRun) {
        const client = await openClient(terminal, PATIENT_TRIES);
        const url = await client.upload(order.file);
        printEstimate(await client.estimate(order, url), flags.json);
        return;
      }
      if (flags.out !== undefined) {
        await checkFolder(flags.out);
      }
      const options: SubmitOptions = {
        isWatched: flags.watch || flags.out !== undefined,
        out: flags.out ?? null,
        isJson: flags.json,
      };
      const now = (): Date => new Date();
      const submissions = createSubmissions(resolve(terminal.config().DATA_DIR, 'batches'), now);
      const services = { client: await openClient(terminal, PATIENT_TRIES), submissions, now, newKey: randomUUID };
      await runSubmission(services, order, options, REAL_PACE);
    });
}

function say(line: string): void {
  if (process.stderr.isTTY) {
    sayOverBar(line, process.stderr);
  } else {
    tell(line);
  }
}

async function openClient(terminal: Terminal, tries = QUICK_TRIES): Promise<BatchClient> {
  return createBatchClient(await findApi(terminal), { tries, pace: REAL_PACE, tell: say });
}

function addMapping(pair: string, before: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const at = pair.lastIndexOf('=');
  if (at < 1 || at === pair.length - 1) {
    throw new UsageError(`"${pair}" maps nothing. Write column=field.`);
  }
  return { ...before, [pair.slice(0, at)]: pair.slice(at + 1) };
}

/** Before anything is paid for. */
async function checkFolder(file: string): Promise<void> {
  const folder = dirname(resolve(file));
  await access(folder, constants.W_OK).catch(() => {
    throw new UsageError(`${folder} does not exist, or this user may not write there.`);
  });
}

function checkKey(key: string): string {
  if (!isIdempotencyKey(key)) {
    throw new UsageError(`The key must have ${IDEMPOTENCY_KEY_FORM}.`);
  }
  return key;
}

function toRow({ id, created_at: at, type, status, pause, counts, credits_used: credits }: BatchSummaryResource) {
  const failed = counts.failed + counts.rejected;
  return [id, minuteOf(at), type, pause === null ? status : 'paused', counts.total, failed, credits];
}

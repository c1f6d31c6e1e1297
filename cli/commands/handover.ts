import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Command } from 'commander';
import { isFileName } from '#domain/fileName';
import { FILE_LIMIT_BYTES } from '#domain/tableLimits';
import type { Handover, HandoverOutcome } from '#ports/handovers';
import { type AdminTools, operator, withAdminTools } from '../compose/adminTools.ts';
import { print, printJson, printPainted, table, tell } from '../output.ts';
import { snakeCased } from '../printRecords.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usageError.ts';
import { type JsonFlag, jsonOption, positiveInteger } from './arguments.ts';

/** As many as people of an organization see on the dashboard. */
const LIST_LIMIT = 100;
const BYTES_PER_MEGABYTE = 1_000_000;

/** Documents that portals show to people only, for an operator who fetches them (ADR 63). */
export function addHandoverCommands(program: Command, terminal: Terminal): void {
  const handover = program.command('handover').description('Documents that portals show to people only, to be fetched');
  addList(handover, terminal);
  addShow(handover, terminal);
  addAnswer(handover, terminal);
  addSkip(handover, terminal);
}

function addList(handover: Command, terminal: Terminal): void {
  handover
    .command('list')
    .description('List the documents that can be fetched, the most urgent first')
    .addOption(jsonOption())
    .action(async ({ json }: JsonFlag) => {
      const rows = await withAdminTools(terminal, async ({ handovers, now }) =>
        (await handovers.open(now(), LIST_LIMIT, null)).map(toRow),
      );
      if (json) {
        printJson(snakeCased(rows));
      } else {
        const cells = rows.map(({ enrichment, organization, company, title, deadline }) => [
          enrichment,
          organization,
          company,
          title,
          deadline?.toISOString() ?? '',
        ]);
        printPainted(table(['enrichment', 'organization', 'company', 'title', 'by'], cells));
      }
    });
}

function addShow(handover: Command, terminal: Terminal): void {
  handover
    .command('show')
    .description('Say what is wanted and where it can be found')
    .argument('<enrichment>', 'the number of the enrichment that waits', positiveInteger)
    .addOption(jsonOption())
    .action(async (id: number, { json }: JsonFlag) => {
      const found = await withAdminTools(terminal, (tools) => wanted(tools, id));
      if (json) {
        const [row] = snakeCased([{ ...toRow(found), state: found.state }]) as readonly unknown[];
        printJson(row);
        return;
      }
      const { title, company, publishedOn, url, forms } = found.wanted;
      print(`${title}\n${company}${publishedOn === null ? '' : `, published on ${publishedOn}`}\n${url}`);
      if (found.refusal !== null) {
        tell(`The last file was not taken: ${found.refusal}`);
      }
      if (found.state === 'open' && found.deadline !== null) {
        tell(`It can be brought until ${found.deadline.toISOString()}.`);
      }
      tell(`Open the link, pass the check, keep it as ${forms.join(' or ')}; then: enrich handover answer ${id} FILE`);
    });
}

function addAnswer(handover: Command, terminal: Terminal): void {
  handover
    .command('answer')
    .description('Hand over the file that was fetched')
    .argument('<enrichment>', 'the number of the enrichment that waits', positiveInteger)
    .argument('<file>', 'the page as HTML, or the report as ZIP or XHTML')
    .addOption(jsonOption())
    .action(async (id: number, file: string, { json }: JsonFlag) => {
      await checkFile(file);
      const outcome = await withAdminTools(terminal, async (tools) => {
        const upload = await store(tools, await wanted(tools, id), file, terminal.config().ENRICH_UPLOAD_MAX_MEGABYTES);
        return tools.handovers.answer(id, upload, operator(), tools.now());
      });
      report(id, outcome, 'answered', json);
    });
}

function addSkip(handover: Command, terminal: Terminal): void {
  handover
    .command('skip')
    .description('Say that the document cannot be had: the enrichment fails and costs nothing')
    .argument('<enrichment>', 'the number of the enrichment that waits', positiveInteger)
    .addOption(jsonOption())
    .action(async (id: number, { json }: JsonFlag) => {
      const outcome = await withAdminTools(terminal, ({ handovers, now }) => handovers.skip(id, operator(), now()));
      report(id, outcome, 'skipped', json);
    });
}

async function wanted({ handovers, now }: AdminTools, id: number): Promise<Handover> {
  const found = await handovers.find(id, now());
  if (found === null) {
    throw new Error(`Nothing is wanted for the enrichment ${id}. See: enrich handover list`);
  }
  return found;
}

/** @throws UsageError where it is no file that can be brought */
async function checkFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found?.isFile() !== true || found.size === 0) {
    throw new UsageError(`${file} is no file that has anything in it.`);
  }
  if (found.size > FILE_LIMIT_BYTES) {
    throw new UsageError(`${file} is too large: at most ${FILE_LIMIT_BYTES / 1_048_576} MB are taken.`);
  }
}

/** The file as an upload for the enrichment that waits for it, of its organization; its id. */
async function store(
  { handovers, uploads, now }: AdminTools,
  { enrichmentId, organizationId }: Handover,
  file: string,
  megabytes: number,
): Promise<number> {
  const room = { maxBytes: megabytes * BYTES_PER_MEGABYTE, fileMaxBytes: FILE_LIMIT_BYTES, sendableSince: now() };
  const name = basename(file);
  const id = await uploads.create(organizationId, now(), room, isFileName(name) ? name : null);
  if (id === null) {
    throw new Error(`The organization ${organizationId} keeps as many files as it may.`);
  }
  if (!(await handovers.announce(enrichmentId, id))) {
    throw new Error(`The upload ${id} could not be announced for the enrichment ${enrichmentId}.`);
  }
  const content = { type: 'application/octet-stream', chunks: createReadStream(file), maxBytes: FILE_LIMIT_BYTES };
  const { kind } = await uploads.store(id, content, now());
  if (kind !== 'stored') {
    throw new Error(`${file} could not be stored: ${kind}.`);
  }
  return id;
}

function report(id: number, { kind }: HandoverOutcome, done: 'answered' | 'skipped', isJson: boolean): void {
  if (kind === 'over') {
    throw new Error(
      `The document for the enrichment ${id} is no longer wanted, or never was. See: enrich handover list`,
    );
  }
  if (isJson) {
    printJson({ enrichment: id, outcome: done });
  }
  tell(
    done === 'answered'
      ? `The file is handed over; whether it is the one, a worker tells. See: enrich handover show ${id}`
      : `The enrichment ${id} fails and costs nothing.`,
  );
}

function toRow({ enrichmentId, organizationId, wanted: { company, title, publishedOn, url }, ...rest }: Handover) {
  const { askedAt, deadline, refusal } = rest;
  return {
    enrichment: enrichmentId,
    organization: organizationId,
    company,
    title,
    publishedOn,
    url,
    askedAt,
    deadline,
    refusal,
  };
}

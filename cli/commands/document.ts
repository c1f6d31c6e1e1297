import { Argument, type Command, Option } from 'commander';
import type { DocumentResource } from '#contract/http/documents';
import type { EnrichmentResource } from '#contract/http/enrichmentResource';
import { GET_DOCUMENT } from '#contract/types/get_document/getDocumentType';
import { REQUESTED_DOCUMENTS } from '#contract/types/get_document/getDocument';
import { findApi } from '../apiClient.ts';
import { askApi } from '../askApi.ts';
import { QUICK_TRIES } from '../batch/persist.ts';
import { dataOf } from '../dataOf.ts';
import { type LinkedDocument, saveDocument } from '../documents/saveDocument.ts';
import { listOf } from '../listOf.ts';
import { printJson, printPainted, tell } from '../output.ts';
import { resourceOf } from '../resourceOf.ts';
import { lineWidth, showEnrichment } from '../showEnrichment.ts';
import { withSpinner } from '../spinner.ts';
import type { Terminal } from '../terminal.ts';
import { ToldError } from '../toldError.ts';
import { UnreachableError } from '../unreachableError.ts';
import { fittedTable } from '../views/fittedTable.ts';
import { minuteOf } from '../views/minuteOf.ts';
import { positiveInteger } from './arguments.ts';

interface SaveFlags {
  readonly output?: string;
  readonly json: boolean;
}

/** The papers of the registers, as files. */
export function addDocumentCommands(program: Command, terminal: Terminal): void {
  const command = program.command('document').description('Save documents of the registers as files');
  addGet(command, terminal);
  addPublication(command, terminal);
  addList(command, terminal);
}

function addGet(command: Command, terminal: Terminal): void {
  command
    .command('get')
    .description('Save a document of a company')
    .argument('<company-id>', 'such as DE-HRB-F1103-261904')
    .addArgument(new Argument('<document>', 'which document').choices(REQUESTED_DOCUMENTS))
    .option('--which <list>', 'of a shareholder list: newest, its filed_on, or its source_document_id')
    .option('--output <file>', 'where to; a name that says what it is where absent')
    .option('--json', 'print the whole answer as JSON', false)
    .action(async (companyId: string, document: string, { which, ...flags }: SaveFlags & { readonly which?: string }) =>
      save(terminal, { company_id: companyId, document, ...(which === undefined ? {} : { which }) }, flags),
    );
}

function addPublication(command: Command, terminal: Terminal): void {
  command
    .command('publication')
    .description('Save a publication as print')
    .argument('<publication-id>', 'as list_company_publications tells it')
    .option('--output <file>', 'where to; a name that says what it is where absent')
    .option('--json', 'print the whole answer as JSON', false)
    .action(async (publicationId: string, flags: SaveFlags) =>
      save(terminal, { publication_id: publicationId }, flags),
    );
}

function addList(command: Command, terminal: Terminal): void {
  command
    .command('list')
    .description('List what an enrichment was read from')
    .argument('<enrichment>', 'its number', positiveInteger)
    .addOption(new Option('--save <folder>', 'and save those that are kept there'))
    .option('--json', 'print the whole answer as JSON', false)
    .action(async (id: number, { save: folder, json }: { readonly save?: string; readonly json: boolean }) => {
      const answer = await askApi(terminal, `/api/enrichments/${id}/documents`, QUICK_TRIES);
      dataOf(answer, `enrichment ${id}`);
      const found = listOf(answer) as readonly DocumentResource[];
      if (json) {
        printJson(answer.body);
      } else if (found.length === 0) {
        tell('It was read from no documents.');
      } else {
        printPainted(fittedTable(['document', 'filed', 'retrieved', 'kB', 'state'], found.map(toRow), lineWidth(), []));
      }
      for (const document of folder === undefined ? [] : found.filter(isLinked)) {
        tell(`Saved ${await saveDocument(document, null, folder)}`);
      }
    });
}

function toRow({ document, filed_on: filed, retrieved_at: at, bytes, state }: DocumentResource): readonly string[] {
  const size = bytes === null ? '–' : String(Math.ceil(bytes / 1_000));
  return [document, filed ?? '–', at === null ? '–' : minuteOf(at), size, state.replace('_', ' ')];
}

function isLinked(document: DocumentResource): document is DocumentResource & LinkedDocument {
  return document.document_url !== null;
}

async function save(terminal: Terminal, input: Readonly<Record<string, string>>, flags: SaveFlags): Promise<void> {
  const api = await findApi(terminal);
  const answer = await withSpinner(GET_DOCUMENT.name, process.stderr, () =>
    api.call('POST', `/api/enrichments/${GET_DOCUMENT.name}`, input).catch((error: unknown) => {
      throw new UnreachableError(api.baseUrl, error);
    }),
  );
  const enrichment = resourceOf(answer) as Pick<EnrichmentResource, 'id'> & Partial<EnrichmentResource>;
  if (flags.json) {
    printJson(answer.body);
  } else {
    showEnrichment(enrichment);
  }
  if (answer.status === 202) {
    throw new ToldError(`It goes on. When it has ended, save it with: enrich document list ${enrichment.id} --save .`);
  }
  if (enrichment.status !== 'completed') {
    throw new ToldError('The document was not retrieved.');
  }
  const document = enrichment.output as unknown as LinkedDocument;
  tell(`Saved ${await saveDocument(document, flags.output ?? null)}`);
}

import { Argument, type Command } from 'commander';
import { MAX_DOCUMENT_BYTES } from '../../workers/registries/decodeText.ts';
import { parseInThread } from '../../workers/registries/handelsregister/shareholderList/thread/parseInThread.ts';
import { PARSE_KINDS, type ParseKind, parseDocument } from '../../workers/registries/parseDocument.ts';
import { MAX_FILE_BYTES } from '../../workers/registries/pdf/readInThread.ts';
import { printJson, tell } from '../output.ts';
import { readInput } from '../readInput.ts';

/** Read in a thread that can be ended, unlike the others. */
const SHAREHOLDER_LIST = 'shareholder-list';
type Kind = ParseKind | typeof SHAREHOLDER_LIST;
/** Somebody waits: with what starting takes, every file is answered within 10 s. */
const WAIT_MILLISECONDS = 7_000;

/** What to give where a file could not be read. */
const EXPECTED: Readonly<Record<Kind, string>> = {
  'handelsregister-results': 'a page of search results of handelsregister.de, saved as HTML',
  'handelsregister-tree': 'a page of documents of handelsregister.de, saved as HTML, or one answer of its tree',
  'handelsregister-si': 'the structured content (SI) of a company, the XML file as downloaded',
  'bundesanzeiger-results': 'a page of search results of bundesanzeiger.de, saved as HTML',
  'bundesanzeiger-captcha': 'a page of bundesanzeiger.de, saved as HTML',
  'bundesanzeiger-publication': 'the page of one publication of bundesanzeiger.de, saved as HTML',
  [SHAREHOLDER_LIST]: 'a list of shareholders as downloaded: a PDF without a password, or a zip that holds one',
};

export function addParseCommand(program: Command): void {
  program
    .command('parse')
    .description('Read a saved page or file with the parsers of the workers and print what it says as JSON')
    .addArgument(new Argument('<kind>', 'what the file is').choices([...PARSE_KINDS, SHAREHOLDER_LIST]))
    .argument('<file>', 'its path')
    .action(async (kind: Kind, file: string) => {
      if (kind === SHAREHOLDER_LIST) {
        await printList(file);
      } else {
        await printDocument(kind, file);
      }
    });
}

async function printDocument(kind: ParseKind, file: string): Promise<void> {
  const result = parseDocument(kind, await readInput(file, MAX_DOCUMENT_BYTES));
  if (result.kind === 'unreadable') {
    throw unreadable(file, kind, result.reason);
  }
  result.diagnostics.forEach((line) => tell(line));
  printJson(result.value);
}

/** Prints why there are no owners too: 7-running.md wants the kind in any case. */
async function printList(file: string): Promise<void> {
  const list = await parseInThread(await readInput(file, MAX_FILE_BYTES), { waitMs: WAIT_MILLISECONDS });
  printJson(list);
  if (list.kind !== 'parsed') {
    throw unreadable(file, SHAREHOLDER_LIST, [`${list.kind}.`, ...list.warnings].join(' '));
  }
}

function unreadable(file: string, kind: Kind, reason: string): Error {
  return new Error(`${file} could not be read as ${kind}: ${reason} Give ${EXPECTED[kind]}.`);
}

import { readFile } from 'node:fs/promises';
import { Argument, type Command } from 'commander';
import { parseInThread } from '../../workers/registries/handelsregister/shareholderList/thread/parseInThread.ts';
import { PARSE_KINDS, type ParseKind, parseDocument } from '../../workers/registries/parseDocument.ts';
import { printJson, tell } from '../output.ts';

/** Read in a thread that can be ended, unlike the others. */
const SHAREHOLDER_LIST = 'shareholder-list';

export function addParseCommand(program: Command): void {
  program
    .command('parse')
    .description('Read a saved page or file with the parsers of the workers and print what it says as JSON')
    .addArgument(new Argument('<kind>', 'what the file is').choices([...PARSE_KINDS, SHAREHOLDER_LIST]))
    .argument('<file>', 'its path')
    .action(async (kind: ParseKind | typeof SHAREHOLDER_LIST, file: string) => {
      const bytes = await readFile(file);
      if (kind === SHAREHOLDER_LIST) {
        await printList(file, bytes);
      } else {
        printDocument(kind, file, bytes);
      }
    });
}

function printDocument(kind: ParseKind, file: string, bytes: Uint8Array): void {
  const result = parseDocument(kind, bytes);
  if (result.kind === 'unreadable') {
    throw new Error(`${file} could not be read as ${kind}: ${result.reason}`);
  }
  result.diagnostics.forEach((line) => tell(line));
  printJson(result.value);
}

/** Prints why there are no owners too: 7-running.md wants the kind in any case. */
async function printList(file: string, bytes: Uint8Array): Promise<void> {
  const list = await parseInThread(bytes);
  printJson(list);
  if (list.kind !== 'parsed') {
    throw new Error(`${file} could not be read as ${SHAREHOLDER_LIST}: ${list.kind}. ${list.warnings.join(' ')}`);
  }
}

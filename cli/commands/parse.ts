import { readFile } from 'node:fs/promises';
import { Argument, type Command } from 'commander';
import { PARSE_KINDS, type ParseKind, parseDocument } from '../../workers/registries/parseDocument.ts';
import { printJson, tell } from '../output.ts';

export function addParseCommand(program: Command): void {
  program
    .command('parse')
    .description('Read a saved page or file with the parsers of the workers and print what it says as JSON')
    .addArgument(new Argument('<kind>', 'what the file is').choices(PARSE_KINDS))
    .argument('<file>', 'its path')
    .action(async (kind: ParseKind, file: string) => {
      const result = parseDocument(kind, await readFile(file));
      if (result.kind === 'unreadable') {
        throw new Error(`${file} could not be read as ${kind}: ${result.reason}`);
      }
      result.diagnostics.forEach((line) => tell(line));
      printJson(result.value);
    });
}

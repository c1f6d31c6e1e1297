import { Argument, type Command } from 'commander';
import { PARSE_KIND_DESCRIPTIONS } from '#domain/sources/parseKinds';
import type { ReadableKind } from '../printParsed.ts';

/** What to give where a file could not be read. */
const EXPECTED: Readonly<Record<ReadableKind, string>> = {
  ...PARSE_KIND_DESCRIPTIONS,
  'shareholder-list': 'a list of shareholders as downloaded: a PDF without a password, or a zip that holds one',
};

export function addParseCommand(program: Command): void {
  program
    .command('parse')
    .description('Read a saved page or file with the parsers of the workers and print what it says as JSON')
    .addArgument(new Argument('<kind>', 'what the file is').choices(Object.keys(EXPECTED)))
    .argument('<file>', 'its path')
    .option('--explain', 'and where in the file each value stands, and what proved it', false)
    .action(async (kind: ReadableKind, file: string, { explain }: { readonly explain: boolean }) => {
      // The servers that are started with this program do without the parsers.
      const { printParsed } = await import('../printParsed.ts');
      await printParsed(kind, file, { expected: EXPECTED[kind], isExplained: explain });
    });
}

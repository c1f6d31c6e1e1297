import { Argument, type Command } from 'commander';
import type { ReadableKind } from '../printParsed.ts';

/** What to give where a file could not be read. */
const EXPECTED: Readonly<Record<ReadableKind, string>> = {
  'handelsregister-results': 'a page of search results of handelsregister.de, saved as HTML',
  'handelsregister-tree': 'a page of documents of handelsregister.de, saved as HTML, or one answer of its tree',
  'handelsregister-si': 'the structured content (SI) of a company, the XML file as downloaded',
  'bundesanzeiger-results': 'a page of search results of bundesanzeiger.de, saved as HTML',
  'bundesanzeiger-captcha': 'a page of bundesanzeiger.de, saved as HTML',
  'bundesanzeiger-publication': 'the page of one publication of bundesanzeiger.de, saved as HTML',
  'shareholder-list': 'a list of shareholders as downloaded: a PDF without a password, or a zip that holds one',
};

export function addParseCommand(program: Command): void {
  program
    .command('parse')
    .description('Read a saved page or file with the parsers of the workers and print what it says as JSON')
    .addArgument(new Argument('<kind>', 'what the file is').choices(Object.keys(EXPECTED)))
    .argument('<file>', 'its path')
    .action(async (kind: ReadableKind, file: string) => {
      // The servers that are started with this program do without the parsers.
      const { printParsed } = await import('../printParsed.ts');
      await printParsed(kind, file, EXPECTED[kind]);
    });
}

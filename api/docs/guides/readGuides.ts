import { readFileSync } from 'node:fs';
import { plainText } from '../markdown/plainText.ts';
import { readMarkdown } from '../markdown/readMarkdown.ts';
import { guideAddress, isGuide } from './addresses.ts';
import { SOURCES } from './repositoryFiles.ts';

export interface Guide {
  /** From the root of the sources. */
  readonly path: string;
  readonly address: string;
  readonly title: string;
  /** The first sentence of its first paragraph. */
  readonly summary: string;
}

/** The beginning of a document tells its title and what it is about. */
const HEAD_CHARACTERS = 2_000;

/** All guides among the files, with what an overview says of them. */
export function readGuides(files: readonly string[]): readonly Guide[] {
  return files.filter(isGuide).map((path) => {
    const tokens = readMarkdown(readSource(path).slice(0, HEAD_CHARACTERS));
    const title = tokens.find((token) => token.type === 'heading');
    const paragraph = tokens.find((token) => token.type === 'paragraph' && !token.text.startsWith('**Status:**'));
    return {
      path,
      address: guideAddress(path),
      title: title === undefined ? path : plainText([title]),
      summary: paragraph === undefined ? '' : firstSentence(plainText([paragraph])),
    };
  });
}

export function readSource(path: string): string {
  return readFileSync(new URL(path, SOURCES), 'utf8');
}

/** Decision records begin with a word in bold that is no sentence. */
function firstSentence(text: string): string {
  const words = text.replaceAll('\n', ' ').replace(/^(?:Context|Decision)\.\s*/, '');
  return /^.*?[.:?!](?=\s|$)/u.exec(words)?.[0].replace(/:$/, '.') ?? words;
}

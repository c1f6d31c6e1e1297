import type { Command, Option } from 'commander';
import { LANES } from '#domain/lane';
import { commandWords, type CompletionWord } from '../../completion/commandWords.ts';
import type { ObjectKind } from '../objectReference.ts';
import { type NamedKind, ReferenceArgument } from '../referenceArgument.ts';
import { readTypedWords, type TypedWords } from './typedWords.ts';

/** How a shell goes on, as cobra numbers it (https://pkg.go.dev/github.com/spf13/cobra#ShellCompDirective). */
export const FILES = 0;
export const NO_SPACE = 2;
export const NO_FILES = 4;

export interface Completions {
  readonly words: readonly CompletionWord[];
  /** The sum of what holds. */
  readonly directive: number;
}

/** Names of the objects of a kind, given the options that say where; null where the cluster does not tell. */
export type ReadNames = (kind: ObjectKind, options: ReadonlyMap<string, string>) => Promise<readonly string[] | null>;

/**
 * What may stand at the cursor: commands and options from the program itself, names from the cluster.
 *
 * @param words what is typed behind the name of the program; the last may be empty
 */
export async function completionsOf(
  program: Command,
  words: readonly string[],
  readNames: ReadNames,
): Promise<Completions> {
  const typed = readTypedWords(program, words);
  const { command, valueOf, last } = typed;
  if (valueOf !== null) {
    return valuesOf(valueOf, last);
  }
  const [own] = commandWords(command);
  if (last.startsWith('-')) {
    return without((own?.words ?? []).filter(({ word }) => word.startsWith('--') && word.startsWith(last)));
  }
  const argument = command.registeredArguments[typed.argumentsGiven];
  return argument instanceof ReferenceArgument
    ? referencesOf(argument.kinds, typed, readNames)
    : without((own?.words ?? []).filter(({ word }) => !word.startsWith('-') && word.startsWith(last)));
}

function valuesOf({ argChoices = [], description, flags }: Option, last: string): Completions {
  return flags.includes('<file>')
    ? { words: [], directive: FILES }
    : without(argChoices.filter((word) => word.startsWith(last)).map((word) => ({ word, description })));
}

/** All of them; where the cluster does not tell, what a reference begins with. */
async function referencesOf(
  kinds: readonly NamedKind[],
  { last, options }: TypedWords,
  readNames: ReadNames,
): Promise<Completions> {
  const meant = kinds.filter((kind) => `${kind}/`.startsWith(last) || last.startsWith(`${kind}/`));
  const told = await Promise.all(
    meant.map(async (kind) => ({ kind, names: kind === 'lane' ? LANES : await readNames(kind, options) })),
  );
  const words = told
    .flatMap(({ kind, names }) => (names ?? ['']).map((name) => ({ word: `${kind}/${name}`, description: '' })))
    .filter(({ word }) => word.startsWith(last) && word !== last);
  return { words, directive: words.some(({ word }) => word.endsWith('/')) ? NO_FILES + NO_SPACE : NO_FILES };
}

function without(words: readonly CompletionWord[]): Completions {
  return { words, directive: NO_FILES };
}

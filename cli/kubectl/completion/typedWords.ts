import type { Command, Option } from 'commander';

/** What is typed behind `kubectl enrich`, up to the cursor. */
export interface TypedWords {
  /** The command that the words before the cursor lead to. */
  readonly command: Command;
  /** How many arguments of it are there before the cursor. */
  readonly argumentsGiven: number;
  /** Values of options, by their long flag. */
  readonly options: ReadonlyMap<string, string>;
  /** The option whose value is typed; null where it is something else. */
  readonly valueOf: Option | null;
  /** What is typed of the last word. */
  readonly last: string;
}

/** @param words the last of which may be empty: a new word is begun */
export function readTypedWords(program: Command, words: readonly string[]): TypedWords {
  const options = new Map<string, string>();
  let command = program;
  let argumentsGiven = 0;
  let valueOf: Option | null = null;
  for (const word of words.slice(0, -1)) {
    if (valueOf !== null) {
      options.set(valueOf.long ?? '', word);
      valueOf = null;
    } else if (word.startsWith('-')) {
      valueOf = openOption(command, word, options);
    } else {
      const next = command.commands.find((one) => one.name() === word);
      argumentsGiven += next === undefined && !isHelp(command, word) ? 1 : 0;
      command = next ?? command;
    }
  }
  return { command, argumentsGiven, options, valueOf, last: words.at(-1) ?? '' };
}

/** The option whose value the next word is; null where it takes none, or has it behind a `=`. */
function openOption(command: Command, word: string, options: Map<string, string>): Option | null {
  const [flag = '', ...value] = word.split('=');
  const option = command.options.find(({ long, short }) => flag === long || flag === short);
  if (option === undefined || !option.required) {
    return null;
  }
  if (value.length === 0) {
    return option;
  }
  options.set(option.long ?? '', value.join('='));
  return null;
}

/** Behind `help` stands a command, as at the start. */
function isHelp(command: Command, word: string): boolean {
  return command.commands.length > 0 && word === 'help';
}

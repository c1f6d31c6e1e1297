import type { Command } from 'commander';

/** What may be typed behind some words of a command. */
export interface CommandWords {
  /** Behind `enrich`; empty at the start. */
  readonly path: readonly string[];
  readonly words: readonly CompletionWord[];
}

export interface CompletionWord {
  readonly word: string;
  readonly description: string;
}

/** The words of a program, command by command. */
export function commandWords(command: Command, path: readonly string[] = []): readonly CommandWords[] {
  const shown = command.createHelp().visibleCommands(command);
  const commands = shown.map((each) => ({ word: each.name(), description: each.description() }));
  const options = command
    .createHelp()
    .visibleOptions(command)
    .flatMap(({ long, description }) => (long === undefined ? [] : [{ word: long, description }]));
  const choices = command.registeredArguments.flatMap(({ argChoices = [], description }) =>
    argChoices.map((word) => ({ word, description })),
  );
  const own = { path, words: [...commands, ...choices, ...options] };
  return [own, ...command.commands.flatMap((each) => commandWords(each, [...path, each.name()]))];
}

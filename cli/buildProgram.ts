import type { Command } from 'commander';
import { addHelp } from './help/addHelp.ts';
import { ENRICH_HELP } from './help/enrichHelp.ts';
import { newProgram } from './newProgram.ts';
import type { Terminal } from './terminal.ts';

/** Gives a program commands. */
export type AddCommands = (program: Command, terminal: Terminal) => void;

/**
 * The program `enrich`.
 *
 * @param withoutColour called where the caller wants none
 * @param addCommands all of them, or those of a program that keeps what it loads for as long as it serves
 */
export function buildProgram(terminal: Terminal, withoutColour: () => void, addCommands: AddCommands): Command {
  const description = 'The enrichment platform: serve it, manage it, and ask it for work.';
  const program = newProgram('enrich', description, withoutColour);
  addCommands(program, terminal);
  addHelp(program, ENRICH_HELP);
  return program;
}

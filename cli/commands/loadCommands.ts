import type { AddCommands } from '../buildProgram.ts';

/**
 * Loads the commands of a program that was called with these words: of one that serves for months its own, since what the
 * others need would stay in its memory, 4 MiB of an API and 11 of what delivers webhooks; else all of them.
 */
export async function loadCommands([command]: readonly string[]): Promise<AddCommands> {
  switch (command) {
    case 'serve':
      return (await import('./serve.ts')).addServeCommand;
    case 'browser':
      return (await import('./browser.ts')).addBrowserCommand;
    default:
      return (await import('./addAllCommands.ts')).addAllCommands;
  }
}

import { jest } from '@jest/globals';
import { Command } from 'commander';
import { addPrivacyCommands } from '../../cli/commands/privacy.ts';
import { createTerminal } from '../../cli/terminal.ts';

export interface CommandSaid {
  readonly stdout: string;
  readonly stderr: string;
  /** Why it failed; null where it did not. */
  readonly failure: string | null;
}

/**
 * Runs `enrich privacy …` in this process.
 *
 * @param environment where the database is, and the keys
 */
export async function privacyCommand(
  environment: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<CommandSaid> {
  const said = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    jest.spyOn(process[name], 'write').mockImplementation((text) => {
      said[name] += String(text);
      return true;
    }),
  );
  const program = new Command().exitOverride();
  addPrivacyCommands(program, createTerminal(environment));
  try {
    await program.parseAsync(['privacy', ...words], { from: 'user' });
    return { ...said, failure: null };
  } catch (error) {
    return { ...said, failure: (error as Error).message };
  } finally {
    spies.forEach((spy) => spy.mockRestore());
  }
}

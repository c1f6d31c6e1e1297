import { tell } from './output.ts';

/**
 * Ends the process with a sentence where standard output takes nothing more, as on a full disk: what a command found is
 * lost, and the stream tells so only after the command has gone on. A reader that has gone, as `head` does, lost nothing.
 *
 * @param exitCode of a command that failed
 */
export function endWhereOutputFails(exitCode: number): void {
  // Before others: libraries listen too, and throw.
  process.stdout.prependListener('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE') {
      tell(`The output could not be written: ${message}`);
      process.exit(exitCode);
    }
  });
}

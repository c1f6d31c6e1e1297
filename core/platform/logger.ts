import { pino, type DestinationStream, type Logger } from 'pino';
import { prettyLine } from './prettyLine.ts';
import { serializeError } from './serializeError.ts';

export type { Logger } from 'pino';

/** Lines are written together once they fill half a pipe, at the latest after this long, and always before the end. */
const BUFFER_BYTES = 32_768;
const PIPE_BYTES = 65_536;
const FLUSH_MILLISECONDS = 200;

/**
 * Standard output: JSON lines for programs, lines to read where it is a terminal. Levels mean something: error = a person must act, warn = look when there is time.
 *
 * @param fields of the moment in which a line is written
 */
export function createLogger(level: string, role: string, fields?: () => Readonly<Record<string, string>>): Logger {
  return pino(
    {
      level,
      base: { role },
      ...(fields === undefined ? {} : { mixin: fields }),
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error: unknown) => serializeError(error) },
      // Last line of defence; nothing should ever put these into a log call.
      redact: ['authorization', 'password', 'secret', 'key'],
    },
    process.stdout.isTTY ? terminalOutput() : openOutput(),
  );
}

/** A person reads each line when it comes. */
function terminalOutput(): DestinationStream {
  return { write: (line) => void process.stdout.write(prettyLine(line)) };
}

/**
 * Standard output, gathered as bytes: gathered as text, every line copies all that waits beside it to learn how long it
 * is, which was 20 KB and half of the time that a line took.
 */
function openOutput(): DestinationStream & { readonly flushSync: () => void } {
  const output = pino.destination({
    sync: false,
    minLength: BUFFER_BYTES,
    maxWrite: PIPE_BYTES,
    periodicFlush: FLUSH_MILLISECONDS,
    contentMode: 'buffer',
  });
  const bytes = output as unknown as { write(line: Buffer): boolean };
  return {
    write: (line) => void bytes.write(Buffer.from(line)),
    flushSync: () => output.flushSync(),
  };
}

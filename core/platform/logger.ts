import { pino, type Logger } from 'pino';

export type { Logger } from 'pino';

/** JSON lines on standard output. Levels mean something: error = somebody must act, warn = look when there is time. */
export function createLogger(level: string, role: string): Logger {
  return pino({
    level,
    base: { role },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    // Last line of defence; nothing should ever put these into a log call.
    redact: ['authorization', '*.authorization', '*.headers.authorization', '*.password', '*.secret'],
  });
}

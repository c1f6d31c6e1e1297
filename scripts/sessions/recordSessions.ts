import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { onTerminal } from './onTerminal.ts';
import { SESSION_FILES, SESSIONS } from './sessions.ts';

const BIN = fileURLToPath(new URL('../../bin', import.meta.url));
/** Where `make up` serves; recordings are made at whatever port is free. */
const SHOWN_URL = 'http://127.0.0.1:8080';
/** Instants are those of the recording, so one stands for all of them. */
const INSTANT = /\d{4}-\d{2}-\d{2} \d{2}:\d{2}/gu;
const SHOWN_INSTANT = '2026-11-28 09:30';
const ERASE_LINE = '\u001b[K';

const HEAD = `<!-- Recorded by \`make sessions\`. Do not edit. -->

# At the terminal

What \`enrich\` shows on a terminal of 80 columns: recorded from the program itself, asking a fresh demo (\`make up\`), and held
equal to it by a test. \`enrich COMMAND --help\` has examples, settings and exit codes of each command;
[spec/running.md](spec/running.md#cli) lists them all. In a script nothing is in colour and nothing moves, and \`--json\`
prints what the API answers, with its names.
`;

/**
 * The page of all sessions, typed against a fresh demo.
 *
 * @param dataDirectory of the demo
 * @param baseUrl of the demo
 */
export async function recordSessions(dataDirectory: string, baseUrl: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sessions-'));
  const environment = { DATA_DIR: dataDirectory, PATH: `${BIN}${delimiter}${process.env['PATH'] ?? ''}` };
  const sections = [HEAD];
  try {
    await Promise.all(Object.entries(SESSION_FILES).map(([name, text]) => writeFile(join(folder, name), text)));
    for (const { heading, about, commands } of SESSIONS) {
      const typed: string[] = [];
      for (const command of commands) {
        const { code, text } = await onTerminal(command, environment, folder);
        const exit = code === 0 ? '' : `[exit code ${code}]\n`;
        typed.push(`$ ${command}\n${steady(text).replaceAll(baseUrl, SHOWN_URL)}${exit}`);
      }
      sections.push(`## ${heading}\n\n${about}\n\n\`\`\`console\n${typed.join('\n')}\`\`\`\n`);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return sections.join('\n');
}

/** What is left on the screen in the end, without the rate and with one instant, since both are others at every recording. */
function steady(text: string): string {
  const lines = text.split('\n').map((line) => {
    const last = line.split('\r').findLast((part) => stripVTControlCharacters(part) !== '') ?? '';
    return stripVTControlCharacters(last.split(ERASE_LINE).findLast((part) => part !== '') ?? '').trimEnd();
  });
  return lines
    .join('\n')
    .replace(/ {2}[\d.]+ a minute/gu, '')
    .replace(INSTANT, SHOWN_INSTANT);
}

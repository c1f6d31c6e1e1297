import { execFile } from 'node:child_process';

/** What a program wrote to its terminal, with all that the terminal obeys. */
export interface Shown {
  readonly code: number;
  readonly text: string;
}

/** Runs a command of the shell on a terminal of 80 columns (util-linux, script). */
export function onTerminal(
  command: string,
  environment: Readonly<Record<string, string>>,
  folder = process.cwd(),
): Promise<Shown> {
  const env = { PATH: process.env['PATH'], TERM: 'xterm-256color', ...environment };
  const inside = `stty columns 80 rows 24 && ${command}`;
  return new Promise((resolve) => {
    execFile('script', ['-qec', inside, '/dev/null'], { env, cwd: folder }, (error, stdout) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      resolve({ code, text: stdout.replaceAll('\r\n', '\n') });
    }).stdin?.end();
  });
}

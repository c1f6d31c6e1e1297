import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../.toolchain/clients/bin', import.meta.url));

/** True where the tools of scripts/clients/requirements.txt are installed. Without them CI fails, and others are told. */
export function hasPythonTools(): boolean {
  const isThere = existsSync(`${FOLDER}/schemathesis`);
  if (!isThere && process.env['CI'] === 'true') {
    throw new Error('The Python tools are missing: scripts/clients/install.sh has them.');
  }
  if (!isThere) {
    process.stderr.write('SKIPPED: what needs the Python tools of scripts/clients/install.sh\n');
  }
  return isThere;
}

/** The environment of commands that use these tools, without anything that would reach other servers. */
export function pythonEnvironment(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const { PATH = '', HOME = '/', TMPDIR = '/tmp' } = process.env;
  return { PATH: `${FOLDER}${delimiter}${PATH}`, HOME, TMPDIR, PYTHONDONTWRITEBYTECODE: '1', ...more };
}

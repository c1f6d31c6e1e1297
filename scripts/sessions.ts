import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { recordSessions } from './sessions/recordSessions.ts';

/** `node scripts/sessions.ts`: starts a demo of its own and records docs/cli.md from it. */

const PAGE = new URL('../docs/cli.md', import.meta.url);
const LAST_LINE = 'simulator';

const directory = await mkdtemp(join(tmpdir(), 'recorded-demo-'));
const demo = spawn('bin/enrich', ['serve', '--with-simulator'], {
  env: { ...process.env, PORT: '0', METRICS_PORT: '0', DATA_DIR: directory },
  stdio: ['ignore', 'ignore', 'pipe'],
});
try {
  for await (const line of createInterface(demo.stderr)) {
    if (line.trim().startsWith(LAST_LINE)) {
      break;
    }
  }
  const facts = JSON.parse(await readFile(join(directory, 'demo.json'), 'utf8')) as { readonly base_url: string };
  await writeFile(PAGE, await recordSessions(directory, facts.base_url));
} finally {
  demo.kill('SIGTERM');
  await once(demo, 'exit');
  await rm(directory, { recursive: true });
}

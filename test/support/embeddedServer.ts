import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('embeddedServerProcess.ts', import.meta.url));

/** Starts the embedded Postgres of a directory from a process of its own, and waits until that says it is ready. */
export async function startInAnotherProcess(dataDirectory: string) {
  const child = spawn(process.execPath, [SCRIPT, dataDirectory], { stdio: ['pipe', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    printed += chunk;
  });
  const exit = once(child, 'exit');
  while (!printed.includes('\n')) {
    await Promise.race([once(child.stdout, 'data'), exit]);
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The other process ended with ${child.exitCode ?? child.signalCode ?? ''}: ${printed}`);
    }
  }
  return {
    connectionString: printed.trim(),
    /** As a crash or the kernel would: no handler runs. */
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
    /** Lets it stop its server, and end. */
    end: async () => {
      child.stdin.end();
      await exit;
    },
  };
}

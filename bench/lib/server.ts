import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface BenchServer {
  readonly pid: number;
  readonly baseUrl: string;
  stop(): Promise<void>;
}

/** The same for all of a run: one reads what another has sealed. */
export const SECRET_KEYS = `bench:${randomBytes(32).toString('base64')}`;
const START_TRIES = 300;
const START_PAUSE_MILLISECONDS = 100;

/**
 * Starts a program of its own on a free port and waits until it answers. Its logs are dropped; what it says on standard
 * error is told where it does not start.
 *
 * @param script for Node, or a command such as bin/enrich
 * @param portName the port that it answers on: roles beside the API have that of the metrics only
 */
export async function startServer(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  portName: 'PORT' | 'METRICS_PORT' = 'PORT',
): Promise<BenchServer> {
  const port = await freePort();
  const command = script.endsWith('.ts') ? [process.execPath, script] : [script];
  const child = spawn(command[0] ?? '', [...command.slice(1), ...args], {
    env: {
      SECRET_KEYS,
      ...process.env,
      ...environment,
      PORT: '0',
      METRICS_PORT: '0',
      [portName]: String(port),
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  await answers(`${baseUrl}/livez`, child);
  return { pid: child.pid ?? 0, baseUrl, stop: () => stop(child) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk) => (said += String(chunk)));
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    if (child.exitCode !== null) {
      throw new Error(`The server ended with exit code ${child.exitCode}:\n${said}`);
    }
    try {
      if ((await fetch(url)).ok) {
        return;
      }
    } catch {
      // Not listening yet.
    }
    await delay(START_PAUSE_MILLISECONDS);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not answer in time:\n${said}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

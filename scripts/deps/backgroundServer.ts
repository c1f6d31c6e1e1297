import { spawn } from 'node:child_process';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processIdentity } from '#system/processIdentity';

/** A server on loopback that runs on its own, known by its directory: a process that has that can find, stop and kill it. */
export interface ServerPlan {
  /** Holds its data, its log and the identity of its process. */
  readonly directory: string;
  readonly port: number;
  readonly command: readonly [string, ...string[]];
  readonly startSeconds: number;
}

const IDENTITY = 'process';
const LOG = 'server.log';
const POLL_MILLISECONDS = 50;
const STOP_SECONDS = 30;

/**
 * Starts the server unless it runs already, and resolves when its port answers.
 *
 * @returns whether it had to be started
 * @throws Error with the end of its log when it ends or does not answer in time
 */
export async function startInBackground(plan: ServerPlan): Promise<boolean> {
  if ((await runningPid(plan.directory)) !== null) {
    return false;
  }
  await mkdir(plan.directory, { recursive: true });
  const log = await open(join(plan.directory, LOG), 'w');
  const [program, ...programArguments] = plan.command;
  const child = spawn(program, programArguments, {
    cwd: plan.directory,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  const failed = new Promise<never>((_resolve, reject) => child.once('error', reject));
  await log.close();
  child.unref();
  await writeFile(join(plan.directory, IDENTITY), processIdentity(child.pid ?? 0) ?? '');
  await Promise.race([answering(plan), failed]);
  return true;
}

/** Asks the server to end and resolves when it has; kills it when that takes too long. */
export async function stopInBackground(directory: string, signal: NodeJS.Signals = 'SIGTERM'): Promise<boolean> {
  const pid = await runningPid(directory);
  if (pid === null) {
    return false;
  }
  process.kill(pid, signal);
  const deadline = performance.now() + STOP_SECONDS * 1_000;
  while ((await runningPid(directory)) !== null) {
    if (performance.now() > deadline) {
      process.kill(pid, 'SIGKILL');
    }
    await delay(POLL_MILLISECONDS);
  }
  await rm(join(directory, IDENTITY), { force: true });
  return true;
}

/** The process of the server in this directory; null when it does not run. A reused number is not mistaken for it. */
export async function runningPid(directory: string): Promise<number | null> {
  const identity = await readFile(join(directory, IDENTITY), 'utf8').catch(() => '');
  const pid = Number(identity.split(':')[0]);
  return identity !== '' && processIdentity(pid) === identity ? pid : null;
}

async function answering(plan: ServerPlan): Promise<void> {
  const deadline = performance.now() + plan.startSeconds * 1_000;
  while (!(await answers(plan.port))) {
    const ended = (await runningPid(plan.directory)) === null;
    if (ended || performance.now() > deadline) {
      const log = await readFile(join(plan.directory, LOG), 'utf8');
      throw new Error(`${plan.command[0]} ${ended ? 'ended' : 'did not answer'}:\n${log.slice(-2_000)}`);
    }
    await delay(POLL_MILLISECONDS);
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (result: boolean) => () => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', end(true));
    socket.once('error', end(false));
  });
}

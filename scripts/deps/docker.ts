import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ContainerPlan } from './containerPlan.ts';

const run = promisify(execFile);
const START_SECONDS = 60;
const POLL_MILLISECONDS = 200;

/**
 * Starts a container that runs on its own, on loopback, unless it runs already; resolves when its port answers inside.
 *
 * @param name by which it is found again
 * @returns whether it had to be started
 * @throws Error with the end of its log when it ends or does not answer in time
 */
export async function startContainer(name: string, plan: ContainerPlan): Promise<boolean> {
  if (await isRunning(name)) {
    return false;
  }
  await removeContainer(name);
  const environment = Object.entries(plan.environment).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  const publish = ['--publish', `127.0.0.1:${plan.port}:${plan.port}`];
  await run('docker', ['run', '--detach', '--name', name, ...publish, ...environment, plan.image, ...plan.arguments]);
  const deadline = performance.now() + START_SECONDS * 1_000;
  while (!(await answersInside(name, plan.port))) {
    if (performance.now() > deadline || !(await isRunning(name))) {
      const { stdout, stderr } = await run('docker', ['logs', '--tail', '20', name]);
      throw new Error(`${name} did not start:\n${stdout}${stderr}`);
    }
    await delay(POLL_MILLISECONDS);
  }
  return true;
}

/** @returns whether there was one */
export async function removeContainer(name: string): Promise<boolean> {
  const exists = await succeeds(['inspect', name]);
  if (exists) {
    await run('docker', ['rm', '--force', '--volumes', name]);
  }
  return exists;
}

async function isRunning(name: string): Promise<boolean> {
  const { stdout } = await run('docker', ['ps', '--quiet', '--filter', `name=^${name}$`]);
  return stdout !== '';
}

/** From outside, the port answers before the server does: Docker's proxy listens there. */
function answersInside(name: string, port: number): Promise<boolean> {
  return succeeds(['exec', name, 'bash', '-c', `</dev/tcp/127.0.0.1/${port}`]);
}

function succeeds(command: readonly string[]): Promise<boolean> {
  return run('docker', command).then(
    () => true,
    () => false,
  );
}

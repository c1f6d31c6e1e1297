import { execFile, spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { ImageInventory } from './imageBom.ts';

const run = promisify(execFile);
const INVENTORY = new URL('inventory.ts', import.meta.url);

/** What is in an image that the engine has; null where it has none of that name. */
export async function readImage(image: string): Promise<ImageInventory | null> {
  const id = await imageId(image);
  return id === null ? null : { ...(JSON.parse(await inventoryOf(image)) as Omit<ImageInventory, 'id'>), id };
}

async function imageId(image: string): Promise<string | null> {
  try {
    return (await run('docker', ['image', 'inspect', '--format', '{{.Id}}', image])).stdout.trim();
  } catch {
    return null;
  }
}

async function inventoryOf(image: string): Promise<string> {
  const options = ['--rm', '--interactive', '--network', 'none', '--read-only', '--entrypoint', 'node'];
  const container = spawn('docker', ['run', ...options, image, '--input-type=module-typescript', '-'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const printed = text(container.stdout);
  await pipeline(createReadStream(INVENTORY), container.stdin);
  return printed;
}

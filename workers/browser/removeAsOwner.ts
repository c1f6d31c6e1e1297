import { execFile } from 'node:child_process';
import { lstat, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isErrorWithCode } from '#system/isErrorWithCode';

const run = promisify(execFile);

/** A dying browser may still write into its profile, so the removal tries again for a moment. */
const TRIES = 5;
const RETRY_MS = 50;

/** The owner may read the environment of what runs as him, so this process's own is kept from it. */
const NO_SECRETS = { PATH: '/usr/bin:/bin' };

/**
 * Removes the directory of another user as that user. Root would follow what the other puts in the place of a directory
 * while it is being read, and remove somebody else's files. What is one's own is left to the caller.
 */
export async function removeAsOwner(directory: string): Promise<void> {
  const owner = await ownerOf(directory);
  if (owner === null || process.getuid?.() !== 0 || owner.uid === 0) {
    return;
  }
  for (let tries = 1; ; tries += 1) {
    // It cannot remove the directory itself, which is in one of ours, and complains.
    await run('rm', ['-rf', '--', directory], { ...owner, cwd: dirname(directory), env: NO_SECRETS }).catch(
      () => undefined,
    );
    try {
      await rmdir(directory);
      return;
    } catch (error) {
      if (!isErrorWithCode(error, 'ENOTEMPTY') || tries === TRIES) {
        throw error;
      }
      await delay(RETRY_MS);
    }
  }
}

async function ownerOf(path: string): Promise<{ readonly uid: number; readonly gid: number } | null> {
  try {
    const { uid, gid } = await lstat(path);
    return { uid, gid };
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT')) {
      return null;
    }
    throw error;
  }
}

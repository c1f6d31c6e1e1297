import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { ArchiveStoreError, type ArchiveStore } from '#ports/archiveStore';
import { isErrorWithCode } from '#system/isErrorWithCode';

/** What is not whole yet has a name that is never listed; whatever a crash leaves there, the next try writes over. */
const UNFINISHED = '.unfinished';
/** It holds what customers know of people. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** An archive in a folder of this machine, or of a volume that it has. The folder is made with the first content. */
export function createArchiveStore(root: string): ArchiveStore {
  const pathOf = (name: string): string => join(resolve(root), name);
  return {
    put: (name, chunks, signal) => putFile(pathOf(name), chunks, signal),
    read: (name, signal) =>
      told(async () => {
        const path = pathOf(name);
        return (await sizeOf(path)) === null ? null : readChunks(path, signal);
      }),
    list: async function* (folder, signal) {
      const names = await told(() => namesIn(pathOf(folder)));
      for (const path of names) {
        signal.throwIfAborted();
        const bytes = await told(() => sizeOf(path));
        if (bytes !== null) {
          yield { name: relative(resolve(root), path), bytes };
        }
      }
    },
    delete: (name) => told(() => rm(pathOf(name), { force: true })),
    close: () => Promise.resolve(),
  };
}

/** The file takes its name when all of it is on the disk, and the folder is written after that. */
async function putFile(path: string, chunks: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<void> {
  const unfinished = `${path}${UNFINISHED}`;
  const file = await told(async () => {
    await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
    return open(unfinished, 'w', FILE_MODE);
  });
  try {
    try {
      for await (const chunk of chunks) {
        signal.throwIfAborted();
        await told(() => file.writeFile(chunk));
      }
      await told(() => file.sync());
    } finally {
      await file.close();
    }
    await told(() => rename(unfinished, path));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await told(() => syncFolders(path));
}

/** A new folder is an entry of the one above it. */
async function syncFolders(path: string): Promise<void> {
  for (const folder of [dirname(path), dirname(dirname(path)), dirname(dirname(dirname(path)))]) {
    const entry = await open(folder);
    try {
      await entry.sync();
    } finally {
      await entry.close();
    }
  }
}

async function* readChunks(path: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const chunks = createReadStream(path, { signal }) as AsyncIterable<Buffer>;
  try {
    yield* chunks;
  } catch (error) {
    throw explained(error);
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
      .map(({ parentPath, name }) => join(parentPath, name));
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT')) {
      return [];
    }
    throw error;
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT')) {
      return null;
    }
    throw error;
  }
}

async function told<Result>(job: () => Promise<Result>): Promise<Result> {
  try {
    return await job();
  } catch (error) {
    throw explained(error);
  }
}

/** Errors of the file system tell their path and cause: "ENOSPC: no space left on device, write". */
function explained(error: unknown): unknown {
  const isSystem = typeof (error as { readonly syscall?: unknown }).syscall === 'string';
  return isSystem
    ? new ArchiveStoreError(`The folder of the archive: ${(error as Error).message}`, { cause: error })
    : error;
}

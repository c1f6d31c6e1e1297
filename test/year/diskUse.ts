import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Bytes that a folder takes on the disk, without the log of Postgres, whose files are kept and used again.
 */
export async function diskUse(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      bytes += entry.name === 'pg_wal' ? 0 : await diskUse(path);
    } else {
      bytes += await sizeOf(path);
    }
  }
  return bytes;
}

/** Postgres removes files meanwhile. */
async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).blocks * 512;
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') {
      return 0;
    }
    throw error;
  }
}

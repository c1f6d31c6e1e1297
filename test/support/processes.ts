import { readdir, readFile } from 'node:fs/promises';

/** Ids of the processes whose command line contains a text, e.g. the data directory that belongs to a test. */
export async function processesWith(text: string): Promise<readonly number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(ids.map(async (id) => ((await commandLine(id)).includes(text) ? [id] : [])));
  return found.flat().filter((id) => id !== process.pid);
}

async function commandLine(id: number): Promise<string> {
  try {
    return (await readFile(`/proc/${id}/cmdline`, 'utf8')).replaceAll('\0', ' ');
  } catch (error) {
    // Gone in the meantime.
    if (['ENOENT', 'ESRCH'].includes((error as { code?: string }).code ?? '')) {
      return '';
    }
    throw error;
  }
}

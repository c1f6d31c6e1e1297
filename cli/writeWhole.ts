import { open, rename, rm } from 'node:fs/promises';

/** Writes a file that appears under its name when all of it is on the disk, and not at all where that fails. */
export async function writeWhole(
  file: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    for await (const chunk of chunks) {
      await handle.writeFile(chunk);
    }
    await handle.sync();
    await handle.close();
    await rename(unfinished, file);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

import { constants } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** As Chromium names downloads; it comes from the browser, so it must not lead anywhere. */
const GUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

export interface DownloadFile {
  readonly bytes: number;
  readonly handle: FileHandle;
}

/**
 * Opens a download. The directory is the browser's, which could put anything in the place of a file: only one of its own
 * is opened, and no link is followed.
 *
 * @param owner number of the user that the browser runs as
 * @throws Error where it is no file of the browser, or larger
 */
export async function openDownload(
  directory: string,
  guid: string,
  { owner, maxBytes }: { readonly owner: number | undefined; readonly maxBytes: number },
): Promise<DownloadFile> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(pathOf(directory, guid), flags);
  try {
    const file = await handle.stat();
    if (!file.isFile() || file.nlink !== 1 || (owner !== undefined && file.uid !== owner) || file.size > maxBytes) {
      throw new Error(`The download ${guid} is not a file of the browser with at most ${maxBytes} bytes.`);
    }
    return { bytes: file.size, handle };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

export async function removeDownload(directory: string, guid: string): Promise<void> {
  await rm(pathOf(directory, guid), { force: true });
}

function pathOf(directory: string, guid: string): string {
  if (!GUID.test(guid)) {
    throw new Error('The browser names a download as no browser does.');
  }
  return join(directory, guid);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder is none',
  EISDIR: 'it is a folder',
  EBUSY: 'it is in use',
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'the file system takes no writes',
  ENOSPC: 'the disk is full',
};

/** Waits for the writing of a file. @throws Error that says in words which file could not be written, and why */
export async function writing(file: string, written: Promise<void>): Promise<void> {
  await written.catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = REASONS[code];
    throw reason === undefined ? error : new Error(`${file} cannot be written: ${reason}.`);
  });
}

/** docs/spec/contract.md, "Limits". File systems have no longer names. */
export const FILE_NAME_CHARACTERS_MAX = 255;

/** No path, and nothing that a line of text could not show. */
export const FILE_NAME_PATTERN = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029/\\\\]+$';

const FILE_NAME = new RegExp(FILE_NAME_PATTERN, 'u');

export function isFileName(text: string): boolean {
  return FILE_NAME.test(text) && Array.from(text).length <= FILE_NAME_CHARACTERS_MAX && text.isWellFormed();
}

/** What a public file is called, by the end of its address; null where that is no name. */
export function fileNameOfUrl(url: string): string | null {
  try {
    const name = decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');
    return isFileName(name) ? name : null;
  } catch {
    return null;
  }
}

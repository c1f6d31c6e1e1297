import type { ArchiveStore } from '#ports/archiveStore';

const { signal } = new AbortController();

/** Contents as the chunks of one. */
export async function* chunksOf(contents: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const content of contents) {
    yield await Promise.resolve(Buffer.from(content));
  }
}

/** What a store has in a folder: `name bytes`, in the order of names. */
export async function namesOf(store: ArchiveStore, folder: string): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { name, bytes } of store.list(folder, signal)) {
    names.push(`${name} ${bytes}`);
  }
  return names.sort();
}

import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { FETCHED_FILES, FILE_LIMIT_BYTES } from '#domain/tableLimits';
import { Overload } from '#system/overload';
import { type HeldFile, holdFile } from '../../../../api/batches/holdFile.ts';

/** Hundreds of megabytes are written to disk, which is slow where other tests write as well. */
const PATIENCE_MILLISECONDS = 60_000;
const CHUNK = Buffer.alloc(256 * 1_024, 'x');

async function* chunksOf(chunks: readonly Uint8Array[], end: Promise<unknown> = setImmediate()) {
  for (const chunk of chunks) {
    yield await Promise.resolve(chunk);
  }
  await end;
}

const largest = (): AsyncIterable<Uint8Array> => chunksOf(Array(FILE_LIMIT_BYTES / CHUNK.length).fill(CHUNK));

async function bytesOf({ chunks }: HeldFile): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) {
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

describe('a file that is held', () => {
  test.each([0, 1, CHUNK.length, CHUNK.length + 1])('has its bytes in their order, all %i of them', async (bytes) => {
    const content = Buffer.from(Array.from({ length: bytes }, (_, index) => index % 251));
    const pieces = Array.from({ length: Math.ceil(bytes / 1_000) }, (_, index) =>
      content.subarray(index * 1_000, index * 1_000 + 1_000),
    );
    const file = await holdFile(chunksOf(pieces));
    expect((await bytesOf(file)).equals(content)).toBe(true);
    file.close();
  });

  test(
    'has room where the others leave it, and gives it back once',
    async () => {
      const files: HeldFile[] = [];
      for (let count = 0; count < FETCHED_FILES.bytes / FILE_LIMIT_BYTES; count += 1) {
        files.push(await holdFile(largest()));
      }
      await expect(holdFile(chunksOf([CHUNK]))).rejects.toThrow(Overload);
      files[0]?.close();
      files[0]?.close();
      files.push(await holdFile(largest()));
      await expect(holdFile(chunksOf([CHUNK]))).rejects.toThrow(Overload);
      files.forEach((file) => file.close());
    },
    PATIENCE_MILLISECONDS,
  );

  test(
    'gives its room back where it breaks off',
    async () => {
      const broken = (): Promise<HeldFile> =>
        holdFile(chunksOf(Array(FILE_LIMIT_BYTES / CHUNK.length).fill(CHUNK), Promise.reject(new Error('broke off'))));
      for (let count = 0; count < (2 * FETCHED_FILES.bytes) / FILE_LIMIT_BYTES; count += 1) {
        await expect(broken()).rejects.toThrow('broke off');
      }
    },
    PATIENCE_MILLISECONDS,
  );
});

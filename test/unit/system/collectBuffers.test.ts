import { Readable } from 'node:stream';
import { afterEach, expect, jest, test } from '@jest/globals';
import { collectBuffers } from '#system/collectBuffers';

const MEBIBYTE = 1_048_576;
const own = globalThis.gc;
const setCollector = (gc: unknown) => Object.assign(globalThis, { gc });
afterEach(() => {
  setCollector(own);
});

const chunksOf = (count: number, bytes: number): Readable =>
  Readable.from(Array.from({ length: count }, (_, number) => new Uint8Array(bytes).fill(number)));

test('young garbage is collected once for each MiB, when the chunk has been used', async () => {
  const events: string[] = [];
  setCollector(jest.fn((how: unknown) => events.push(JSON.stringify(how))));
  for await (const chunk of collectBuffers(chunksOf(5, MEBIBYTE / 2))) {
    events.push(`chunk ${chunk[0]}`);
  }
  const collected = '{"type":"minor","execution":"sync"}';
  expect(events).toEqual(['chunk 0', 'chunk 1', collected, 'chunk 2', 'chunk 3', collected, 'chunk 4']);
});

test('the chunks come as they are where there are no means to collect', async () => {
  setCollector(undefined);
  const chunks: Uint8Array[] = [];
  for await (const chunk of collectBuffers(chunksOf(3, MEBIBYTE))) {
    chunks.push(chunk);
  }
  expect(chunks.map((chunk) => [chunk.byteLength, chunk[0]])).toEqual([0, 1, 2].map((number) => [MEBIBYTE, number]));
});

test('the source is closed by whoever stops reading', async () => {
  setCollector(undefined);
  const source = chunksOf(3, 1);
  for await (const chunk of collectBuffers(source)) {
    expect(chunk[0]).toBe(0);
    break;
  }
  expect(source.destroyed).toBe(true);
});

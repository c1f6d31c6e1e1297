import { describe, expect, test } from '@jest/globals';
import { readInThread, type ThreadLimits } from '../../../workers/registries/pdf/readInThread.ts';

/** Reads a file of nothing in a thread that does as it is told. */
function read(source: string, limits: ThreadLimits): Promise<string> {
  const code = `import { parentPort } from 'node:worker_threads'; ${source}`;
  const thread = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  return readInThread<string>({ thread, bytes: new Uint8Array(), refused: (reason) => reason }, limits);
}

const ANSWER = "parentPort.postMessage('read');";
const SLEEP = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);';

describe('reading a file in a thread', () => {
  test('gives what the thread answers', async () => {
    expect(await read(ANSWER, {})).toBe('read');
  });

  test('refuses a file that keeps the processor busy for longer than it may', async () => {
    expect(await read('for (;;);', { deadlineMs: 300 })).toBe('Reading took more than 300 ms.');
  });

  test('waits for a thread that others keep from the processor', async () => {
    expect(await read(`${SLEEP} ${ANSWER}`, { deadlineMs: 400 })).toBe('read');
  });

  test('refuses a file that takes more memory than it may', async () => {
    const grow = 'const kept = []; for (;;) kept.push(new Array(100_000).fill(0));';
    expect(await read(grow, { memoryMb: 64 })).toBe('Reading took more than 64 MB of memory.');
  });

  test('says of no file that it is bad where the thread was given no time at all', async () => {
    const idle = read('setInterval(() => undefined, 1_000);', { patienceMs: 300 });
    await expect(idle).rejects.toThrow('too little time to read a file within 300 ms');
  });

  test('waits no longer than it is told to', async () => {
    expect(await read(`${SLEEP} ${ANSWER}`, { waitMs: 200 })).toBe('Reading took more than 200 ms.');
  });

  test('fails where the thread does', async () => {
    await expect(read("throw new Error('no');", {})).rejects.toThrow('no');
  });
});

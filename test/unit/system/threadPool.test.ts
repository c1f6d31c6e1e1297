import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { describe, expect, test } from '@jest/globals';
import { Overload } from '#system/overload';
import type { ThreadLimits } from '#system/threads/threadLimits';
import { ThreadPool, type ThreadPoolOptions } from '#system/threads/threadPool';
import { threadWatch } from '#system/threads/threadWatch';

const SERVE = new URL('../../../core/system/threads/serveThread.ts', import.meta.url).href;
const LIMITS: ThreadLimits = { deadlineMs: 10_000, patienceMs: 60_000, memoryMb: 64 };
const SLEEP = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);';

type Pool = ThreadPool<string, unknown>;

/** A pool whose jobs do what `work` says, which yields parts and knows `order` and `chunks`. */
function pool(work: string, options: Partial<ThreadPoolOptions> = {}): Pool {
  const code = `import { serveThread } from '${SERVE}'; let jobs = 0;
    serveThread(async function* (order, chunks) { jobs += 1; ${work} });`;
  const module = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  return new ThreadPool({ module, places: 1, keepMs: 0, limits: LIMITS, ...options });
}

async function* chunksOf(texts: readonly string[], closed: string[] = []): AsyncGenerator<Uint8Array> {
  try {
    for (const text of texts) {
      await setImmediate();
      yield Buffer.from(text);
    }
  } finally {
    closed.push('closed');
  }
}

const run = (threads: Pool, limits: Partial<ThreadLimits> = {}): ReturnType<Pool['run']> =>
  threads.run('order', { chunks: chunksOf([]) }, limits);

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) {
    await setImmediate();
  }
}

describe('a job in a thread', () => {
  test('is answered in as many parts as it makes, from its order and its chunks', async () => {
    const threads = pool("yield order; for await (const chunk of chunks) yield Buffer.from(chunk).toString() + '!';");
    expect(await threads.run('order', { chunks: chunksOf(['a', 'b']) })).toEqual({
      kind: 'answered',
      parts: ['order', 'a!', 'b!'],
    });
  });

  test('reads no further in its chunks than it wants to, and they are closed', async () => {
    const closed: string[] = [];
    const texts = Array.from({ length: 100 }, String);
    const threads = pool('for await (const chunk of chunks) { yield 1; return; }');
    expect(await threads.run('', { chunks: chunksOf(texts, closed) })).toMatchObject({ parts: [1] });
    expect(closed).toEqual(['closed']);
  });

  test('fails as its chunks do', async () => {
    const threads = pool('for await (const chunk of chunks) yield 1;');
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(new Uint8Array(1));
      throw new RangeError('the line is cut');
    };
    await expect(threads.run('', { chunks: broken() })).rejects.toThrow(new RangeError('the line is cut'));
  });

  test('may print whatever it likes', async () => {
    const print = "for (let line = 0; line < 1_000; line++) { console.log('x'.repeat(1_000)); console.error('y'); }";
    expect(await run(pool(`${print} await null; yield 1;`))).toMatchObject({ parts: [1] });
  });

  test('fails where the thread does', async () => {
    await expect(run(pool("throw new Error('no');"))).rejects.toThrow('no');
    await expect(run(pool('process.exit();'))).rejects.toThrow('ended without an answer');
  });

  test('is stopped where it keeps the processor busy for longer than it may', async () => {
    expect(await run(pool('for (;;);'), { deadlineMs: 300 })).toEqual({
      kind: 'stopped',
      by: 'deadlineMs',
      limit: 300,
    });
  });

  test('is waited for where others keep it from the processor', async () => {
    expect(await run(pool(`${SLEEP} yield 1;`), { deadlineMs: 400 })).toMatchObject({ parts: [1] });
  });

  test.each([
    ['its heap', 'const kept = []; for (;;) kept.push(new Array(100_000).fill(0));'],
    ['bytes beside its heap', 'const kept = []; for (;;) { kept.push(Buffer.alloc(1_000_000, 1)); await null; }'],
  ])('is stopped where %s takes more memory than it may', async (_what, work) => {
    expect(await run(pool(work))).toEqual({ kind: 'stopped', by: 'memoryMb', limit: 64 });
  });

  test('fails where it was given no time at all, which says nothing of it', async () => {
    const idle = run(pool('await new Promise(() => setInterval(() => undefined, 1_000));'), { patienceMs: 300 });
    await expect(idle).rejects.toThrow('too little time for its job within 300 ms');
  });

  test('fails in that time also where the thread answers no question', async () => {
    const mute = {
      cpuUsage: () => new Promise(() => undefined),
      getHeapStatistics: () => new Promise(() => undefined),
    };
    const over = new AbortController();
    const watch = threadWatch(mute as unknown as Worker, { ...LIMITS, patienceMs: 50 }, over.signal);
    await expect(watch).rejects.toThrow(new Overload('The thread was given too little time for its job within 50 ms'));
    over.abort();
  });

  test('gives up its wait for a place without having begun, and once it has begun is not ended by that', async () => {
    const wait = new AbortController();
    const closed: string[] = [];
    const threads = pool('for await (const chunk of chunks); yield 1;');
    const held = Promise.withResolvers<undefined>();
    const slow = async function* (): AsyncGenerator<Uint8Array> {
      closed.push('begun');
      await held.promise;
      yield new Uint8Array(1);
    };
    const running = threads.run('', { chunks: slow(), wait: wait.signal });
    const waiting = threads.run('', { chunks: slow(), wait: wait.signal });
    await until(() => closed.length > 0);
    wait.abort(new Overload('no turn'));
    await expect(waiting).rejects.toThrow(new Overload('no turn'));
    held.resolve(undefined);
    expect([await running, closed]).toMatchObject([{ parts: [1] }, ['begun']]);
  });

  test('is waited for no longer than it should be', async () => {
    expect(await run(pool(`${SLEEP} yield 1;`), { waitMs: 200 })).toEqual({
      kind: 'stopped',
      by: 'waitMs',
      limit: 200,
    });
  });

  test('ends with the one who waits for it, and so does the wait of the job behind it', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const closed: string[] = [];
    const threads = pool('for await (const chunk of chunks); for (;;);');
    const running = threads.run('', { chunks: chunksOf(['a'], closed), signal: first.signal });
    const waiting = threads.run('', { chunks: chunksOf([]), signal: second.signal });
    await until(() => closed.length > 0);
    second.abort(new Error('the second hung up'));
    await expect(waiting).rejects.toThrow('the second hung up');
    first.abort(new Error('the first hung up'));
    await expect(running).rejects.toThrow('the first hung up');
    expect(await run(pool('yield 1;'))).toMatchObject({ parts: [1] });
  });
});

describe('a pool of threads', () => {
  const counted = { places: 2, keepMs: 60_000 };

  test('never runs more jobs at once than it has places', async () => {
    let [running, most] = [0, 0];
    const counting = async function* (): AsyncGenerator<Uint8Array> {
      running += 1;
      most = Math.max(most, running);
      await until(() => most > 1);
      yield await setImmediate(new Uint8Array(1));
      running -= 1;
    };
    const threads = pool('for await (const chunk of chunks); yield jobs;', { places: 2 });
    await Promise.all(Array.from({ length: 8 }, () => threads.run('', { chunks: counting() })));
    expect(most).toBe(2);
  });

  test('gives the next job to a thread that is there', async () => {
    const threads = pool('yield jobs;', counted);
    expect(await run(threads)).toMatchObject({ parts: [1] });
    expect(await run(threads)).toMatchObject({ parts: [2] });
    expect(threads.idleThreads).toBe(1);
  });

  test('ends a thread that has had no job for a while', async () => {
    const threads = pool('yield jobs;', { keepMs: 10 });
    await run(threads);
    expect(threads.idleThreads).toBe(1);
    await until(() => threads.idleThreads === 0);
    expect(await run(threads)).toMatchObject({ parts: [1] });
  });

  test('keeps no thread whose job was stopped or has failed', async () => {
    const threads = pool("if (jobs === 2) for (;;); if (jobs === 3) throw new Error('no'); yield jobs;", counted);
    expect(await run(threads)).toMatchObject({ parts: [1] });
    expect(await run(threads, { deadlineMs: 200 })).toMatchObject({ by: 'deadlineMs' });
    expect(await run(threads)).toMatchObject({ parts: [1] });
    expect(threads.idleThreads).toBe(1);
  });

  test('keeps no thread that has grown', async () => {
    const threads = pool('globalThis.kept = Buffer.alloc(40_000_000, 1); yield jobs;', counted);
    expect(await run(threads)).toMatchObject({ parts: [1] });
    expect(threads.idleThreads).toBe(0);
  });
});

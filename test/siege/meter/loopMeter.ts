import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';
import { type LoopReading, METER_SOCKET } from './loopReading.ts';

/**
 * Preloaded (`--import`) into a process that is attacked: watches the loop of its main thread, and answers on a socket
 * with what it has seen since it was asked last. Processes without the socket's path are left alone.
 */

/** How often it is looked: what is found is at most this much too long. */
const LOOK_MS = 2;
const NANOSECONDS = 1_000_000;

const path = process.env[METER_SOCKET];
if (path !== undefined && isMainThread) {
  watch(path);
}

function watch(socket: string): void {
  const delays = monitorEventLoopDelay({ resolution: LOOK_MS });
  delays.enable();
  let reading = { holdMs: 0, collectorMs: 0 };
  let before = takenMs();
  const look = (): void => {
    const now = takenMs();
    reading = { ...reading, holdMs: Math.max(reading.holdMs, now - before) };
    before = now;
  };
  setInterval(look, LOOK_MS).unref();
  new PerformanceObserver((pauses) => {
    const longest = Math.max(...pauses.getEntries().map(({ duration }) => duration));
    reading = { ...reading, collectorMs: Math.max(reading.collectorMs, longest) };
  }).observe({ entryTypes: ['gc'] });

  const take = (): LoopReading => {
    look();
    const taken = { ...reading, delayMs: delays.max / NANOSECONDS };
    delays.reset();
    reading = { holdMs: 0, collectorMs: 0 };
    return taken;
  };
  rmSync(socket, { force: true });
  createServer((_request, response) => response.end(JSON.stringify(take())))
    .listen(socket)
    .unref();
}

/** The processor time of this thread: what it waited for, a processor of a busy machine included, is not in it. */
function takenMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

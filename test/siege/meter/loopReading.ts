/** What the event loop of a process was held by since it was asked last. */
export interface LoopReading {
  /** The longest delay that `perf_hooks.monitorEventLoopDelay` saw, whatever the reason. */
  readonly delayMs: number;
  /** The most processor time that the main thread took between two looks: a busy machine does not make it longer. */
  readonly holdMs: number;
  /** The longest pause that the garbage collector made; it is part of the others. */
  readonly collectorMs: number;
}

/** Where a process that is preloaded with the meter answers: a path for a socket. */
export const METER_SOCKET = 'SIEGE_METER_SOCKET';

import type { FaultProxy } from './faultProxy.ts';

/** A server of the battery's own, and the network that the roles reach it by. */
export interface ChaosServer {
  readonly name: 'Postgres' | 'Kafka' | 'Redis';
  readonly proxy: FaultProxy;
  /** Kills it at once, without an orderly shutdown. */
  kill(): Promise<void>;
  start(): Promise<void>;
}
